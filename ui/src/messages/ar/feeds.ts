// Arabic texts of adding, naming and leaving feeds and folders.
import type { feeds as english } from '../en/feeds';
import { pluralOf } from '../plural';
import { ofFeeds } from './nouns';

const plural = pluralOf('ar');

export const feeds: typeof english = {
  start: {
    importTitle: 'هل أنت قادم من قارئ آخر؟',
    importLead: 'أحضر جميع خلاصاتك ومجلداتك: استعمل الملف الذي يصدّره قارئك السابق (OPML).',
    import: 'استيراد خلاصاتك',
    packsTitle: 'لا تعرف من أين تبدأ؟',
    packsLead: 'اختر من خلاصات معروفة بحسب الموضوع واللغة.',
    packs: 'تصفّح خلاصات للبداية',
    oneTitle: 'أو ابدأ بموقع يعجبك',
  },

  feed: {
    problem: 'لا يمكن قراءة هذه الخلاصة الآن.',
    problemSince: (when) => `عملت آخر مرة ${when}.`,
    problemNever: 'لم تعمل قط.',
    nextTry: (when) => `المحاولة التالية ${when}.`,
    retry: 'المحاولة الآن',
    lastCheck: 'آخر تحقق',
    create: 'إنشاء',
    settings: 'إعدادات الخلاصة',
    title: 'العنوان',
    folder: 'المجلد',
    noFolder: 'بلا مجلد',
    newFolder: 'مجلد جديد…',
    newFolderName: 'اسم المجلد الجديد',
    address: 'عنوان الخلاصة',
    site: 'الموقع',
    tags: 'الوسوم',
    addTag: 'إضافة وسم',
    removeTag: (title) => `إزالة الوسم ${title}`,
    save: 'حفظ',
    saving: 'جارٍ الحفظ…',
    cancel: 'إلغاء',
    unsubscribe: 'إلغاء المتابعة',
    unsubscribed: (title) => `لم تعد تتابع ${title}.`,
    resubscribed: (title) => `عادت ${title}.`,
  },

  folder: {
    settings: 'إعدادات المجلد',
    title: 'الاسم',
    remove: 'إزالة المجلد',
    removeNote: 'تبقى الخلاصات التي فيه وتصعد مستوى واحدًا.',
    removed: (title) => `أُزيل المجلد ${title}. بقيت خلاصاته.`,
    restored: (title) => `عاد المجلد ${title}.`,
  },

  add: {
    open: 'إضافة خلاصة',
    title: 'إضافة خلاصة',
    label: 'عنوان خلاصة أو موقع',
    placeholder: 'example.org',
    add: 'إضافة الخلاصة',
    addThis: 'إضافة هذه الخلاصة',
    look: 'معاينة',
    working: (host) => `جارٍ النظر في ${host}…`,
    missing: 'أدخل عنوانًا أولًا.',
    choose: 'لهذا الموقع عدة خلاصات. أيها تريد؟',
    added: (title) => `أنت الآن تتابع ${title}.`,
    known: (title) => `أنت تتابع ${title} بالفعل.`,
    close: 'إغلاق',
    chooseOne: 'اختر واحدة على الأقل.',
    followed: 'أنت تتابع هذه بالفعل.',
    followedAll: 'أنت تتابع كل خلاصات هذا الموقع بالفعل.',
    addThese: (count) => `إضافة ${ofFeeds(count)}`,
    stillWorking: (host) => `ما زال البحث جاريًا عن خلاصة في الأماكن المعتادة على ${host}…`,
    addedMany: (count) =>
      plural(count, {
        zero: 'لم تُضَف أي خلاصة.',
        one: 'أنت الآن تتابع خلاصة جديدة واحدة.',
        two: 'أنت الآن تتابع خلاصتين جديدتين.',
        few: 'أنت الآن تتابع # خلاصات جديدة.',
        many: 'أنت الآن تتابع # خلاصة جديدة.',
        other: 'أنت الآن تتابع # خلاصة جديدة.',
      }),
    previewOf: (title) => `معاينة ${title}`,
    previewEmpty: 'لا مقالات في الخلاصة الآن.',
  },
};
