// Arabic texts of the page of feeds that are written anew for readers elsewhere.
import type { served as english } from '../en/served';

export const served: typeof english = {
  served: {
    lead:
      'خلاصات يعيد هذا الخادم نشرها بعناوين أهدأ ودرجات، لمن يقرؤها في تطبيقات أخرى. لا ' +
      'يلزم تسجيل الدخول.',
    add: 'إعادة نشر خلاصة',
    addLead: 'تُجلب فورًا وتبقى محدّثة بعد ذلك.',
    address: 'عنوان الخلاصة',
    create: 'إعادة نشر الخلاصة',
    added: (title) => `بدأت إعادة نشر ${title}.`,
    list: 'الخلاصات المعاد نشرها',
    listLead: 'القرّاء والطلبات من آخر سبعة أيام.',
    none:
      'لا خلاصات معاد نشرها بعد. أضف واحدة هنا، أو دع القرّاء يضيفونها بطلبها، إن سمح ' +
      'بذلك «من يمكنه إضافة خلاصات مقدَّمة» في إعدادات الخادم.',
    find: 'ابحث عن خلاصة',
    noneFound: (words: string) => `لا توجد خلاصة في عنوانها أو اسمها «${words}».`,
    more: 'إظهار المزيد',
    addedBy: {
      operator: 'أضافها مدير',
      settings: 'مذكورة في إعدادات الخادم',
      reader: 'أُضيفت بطلب من قارئ',
    },
    isDeleted: 'محذوفة',
    enabled: 'مفعّلة',
    enabledHint: 'إعادة نشر هذه الخلاصة وتحليلها.',
    polling: 'إبقاؤها محدّثة',
    pollingHint: 'التحقق منها كثيرًا، طلبها أحد أم لم يطلبها.',
    readers: 'القرّاء',
    requests: 'الطلبات',
    hitRate: 'من الذاكرة المؤقتة',
    unchanged: 'أُجيبت بـ«بلا تغيير»',
    entries: 'المقالات',
    pending: 'لم تُحلَّل بعد',
    built: 'أُعدّت',
    neverBuilt: 'ليس بعد',
    took: 'المدة',
    options: 'العنوان والمضيفون',
    forReaders: 'العنوان للقرّاء',
    enforced: 'مقالات نطاقها فقط',
    enforcedHint: 'تُستبعد المقالات التي تحيل إلى نطاقات أخرى.',
    hosts: 'مضيفون آخرون',
    hostsHint: 'واحد في كل سطر؛ * تعني أي شيء، كما في ‎*.example.org.',
    hostsSave: 'حفظ المضيفين',
    hostsSaved: (title) => `حُفظ مضيفو ${title}.`,
    remove: 'حذف',
    removeOf: (title) => `حذف ${title}`,
    removed: (title) => `لم تعد ${title} يُعاد نشرها، ولا يستطيع القرّاء إضافتها من جديد.`,
    restore: 'استعادة',
    restoreOf: (title) => `استعادة ${title}`,
    restored: (title) => `عادت إعادة نشر ${title}.`,
  },
};
