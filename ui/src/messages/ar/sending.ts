// Arabic texts of services that entries are sent to: setting them up, sending, how it went.
import type { sending as english } from '../en/sending';

export const sending: typeof english = {
  sending: {
    lead:
      'خدمات يمكنك إرسال المقالات إليها: قوائم قراءة، إشارات مرجعية، برامجك الخاصة. اضغط ' +
      'Shift+E على مقال لإرساله.',
    list: 'إلى أين ترسل المقالات',
    none: 'لم يُعدّ شيء بعد.',
    add: 'إضافة وجهة',
    kind: 'الخدمة',
    title: 'الاسم',
    fields: {
      address: 'العنوان',
      token: 'الرمز',
      username: 'اسم المستخدم',
      password: 'كلمة المرور',
      client_id: 'معرّف العميل',
      client_secret: 'سر العميل',
    },
    hints: {
      instapaper: 'لا يدعم Instapaper الوسوم.',
      karakeep: 'أنشئ رمزًا في Karakeep من User settings ثم API keys.',
      linkding: 'تجد الرمز في Linkding في Settings ثم Integrations.',
      pinboard:
        'تجد الرمز في Pinboard في Settings ثم Password؛ يبدأ باسمك ونقطتين. إعداداتك ' +
        'هناك تقرر هل الإشارات علنية.',
      readwise:
        'احصل على رمز من readwise.io/access_token. ' +
        'تذهب المقالات إلى Reader والنصوص المظللة إلى Readwise.',
      wallabag: 'أنشئ عميلًا في Wallabag من API clients management.',
      webhook: 'أي عنوان يقبل JSON. كل ما يُرسل موقّع بسر يظهر مرة واحدة.',
    },
    keep: 'اتركه فارغًا للإبقاء عليه. إن غيّرت العنوان فأدخله من جديد.',
    create: 'إضافة',
    save: 'حفظ',
    change: 'تعديل',
    changeOf: (title) => `تعديل ${title}`,
    cancel: 'إلغاء',
    test: 'تجربة',
    testOf: (title) => `تجربة ${title}`,
    works: (title) => `تعمل ${title}.`,
    highlights: {
      label: 'النصوص المظللة',
      labelOf: (title) => `النصوص المظللة لـ${title}`,
      wanted: { none: 'عدم الإرسال', new: 'إرسال الجديدة', all: 'إرسال الكل، القديم والجديد' },
      sent: (count) => `أُرسل: ${count}.`,
      waiting: (count) => `في الانتظار: ${count}.`,
      refused: (count) => `غير مقبول: ${count}.`,
    },
    remove: 'إزالة',
    removeOf: (title) => `إزالة ${title}`,
    sure: (title) => `أتزيل ${title}؟ ما أرسلته إليها يبقى فيها.`,
    removed: (title) => `أُزيلت ${title}.`,
    added: (title) => `أُعدّت ${title}.`,
    secretOnce: 'كل ما يُرسل إليها موقّع بهذا السر. لا يظهر إلا مرة واحدة: انسخه إلى برنامجك.',
    secret: 'السر',
    done: 'تم',
    dialog: 'إرسال هذا المقال إلى',
    mail: 'كتابة رسالة بريد فيها الرابط',
    setUp: 'إعداد الوجهات…',
    noPage: 'ليس لهذا المقال صفحة ويب يمكن إرسالها.',
    waiting: 'في الطريق…',
    sent: (ago) => `أُرسل ${ago}. اضغط لإرساله من جديد.`,
    failed: 'لم يُرسل.',
    again: (when) => `المحاولة التالية ${when}.`,
    reasons: {
      unauthorized: 'لا تقبل الخدمة الرمز أو كلمة المرور. أدخلهما من جديد في الإعدادات.',
      wrong_address: 'لا توجد خدمة كهذه في ذلك العنوان. تحقق منه في الإعدادات.',
      rejected: 'لم تقبل الخدمة هذا المقال.',
      busy: 'الخدمة مشغولة.',
      failing: 'لدى الخدمة مشكلات.',
      unreachable: 'لا يمكن الوصول إلى الخدمة.',
      blocked: 'هذا العنوان على شبكة خاصة. يمكن لمدير السماح به عبر COPYDESK_ALLOWED_NETWORKS.',
      secret_lost: 'تغيّر المفتاح السري للخادم. أدخل الرمز أو كلمة المرور من جديد في الإعدادات.',
      no_page: 'ليس لهذا المقال صفحة ويب، أو لم يعد موجودًا.',
      lost: 'انقطع الإرسال. أرسله من جديد.',
    },
  },
};
