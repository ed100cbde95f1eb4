// Arabic texts of feeds and books of one's own: addresses for views, boards and e-readers.
import type { out as english } from '../en/out';
import { pluralOf } from '../plural';

const plural = pluralOf('ar');

export const out: typeof english = {
  out: {
    lead:
      'يمكن نشر أي قائمة: خلاصةً لقارئ آخر، أو كتابًا لجهاز قراءة، أو صفحةً للأصدقاء. ' +
      'من لديه العنوان يقرأ تلك القائمة ولا شيء سواها.',
    views: 'القوائم المنشورة',
    none: 'لا قائمة لها عنوان بعد. افتح قائمة واختر «خلاصة أو كتابًا…» أعلاها.',
    dialog: 'خلاصة أو كتابًا',
    dialogLead: (title) => `عنوان لـ«${title}» يمكنك إعطاؤه لأي شخص.`,
    boardLead: (title) =>
      `صفحة للوحة «${title}» مع ملاحظاتك، لكل من لديه الرابط؛ وأيضًا خلاصةً وكتابًا.`,
    name: 'العنوان',
    texts: 'مع النص الكامل',
    textsHint: 'وإلا فالأسطر الأولى فقط، مع روابط إلى الأصول.',
    textsOf: (title) => `مع النص الكامل: ${title}`,
    create: 'إنشاء عنوان',
    exists: (count) =>
      plural(count, {
        zero: 'ليس لهذه القائمة عنوان بعد.',
        one: 'لهذه القائمة عنوان بالفعل؛ وهذا يضيف آخر.',
        two: 'لهذه القائمة عنوانان بالفعل؛ وهذا يضيف آخر.',
        few: 'لهذه القائمة # عناوين بالفعل؛ وهذا يضيف آخر.',
        many: 'لهذه القائمة # عنوانًا بالفعل؛ وهذا يضيف آخر.',
        other: 'لهذه القائمة # عنوان بالفعل؛ وهذا يضيف آخر.',
      }),
    once: 'في هذه العناوين سر، ولا تظهر إلا مرة واحدة. انسخ ما تحتاج إليه.',
    forms: {
      html: 'صفحة للناس',
      atom: 'خلاصة Atom',
      rss: 'خلاصة RSS',
      json: 'خلاصة JSON',
      epub: 'كتاب (EPUB)',
    },
    done: 'تم',
    manage: 'جميع العناوين',
    impossible: 'لا يمكن نشر هذه القائمة.',
    used: (when, count) =>
      plural(count, {
        zero: `لم يُجلب، ${when}`,
        one: `جُلب مرة واحدة، ${when}`,
        two: `جُلب مرتين، آخرهما ${when}`,
        few: `جُلب # مرات، آخرها ${when}`,
        many: `جُلب # مرة، آخرها ${when}`,
        other: `جُلب # مرة، آخرها ${when}`,
      }),
    unused: 'لم يُجلب قط',
    renew: 'عنوان جديد',
    renewOf: (title) => `عنوان جديد لـ${title}`,
    renewed: 'لم يعد العنوان القديم يعمل.',
    revoke: 'إلغاء العنوان',
    revokeOf: (title) => `إلغاء عنوان ${title}`,
    revoked: (title) => `لم يعد عنوان ${title} يعمل.`,
    shelf: 'كتب لأجهزة القراءة',
    shelfLead:
      'عنوان واحد (OPDS) يستعمله KOReader وغيره فهرسًا: أعداد من 10 و20 و40 دقيقة، ' +
      'ومفضلتك وما حفظته لوقت لاحق، ولوحاتك وقوائمك، كلها كتبًا.',
    shelfAddress: 'عنوان كتبك',
    shelfMake: 'إنشاء عنوان لأجهزة القراءة',
    shelfRenew: 'عنوان جديد لأجهزة القراءة',
    shelfRevoke: 'إلغاء عنوان أجهزة القراءة',
    shelfRevoked: 'لم يعد عنوان كتبك يعمل.',
  },
};
