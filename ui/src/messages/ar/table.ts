// Arabic texts of the table of feeds, and of moving them.
import type { table as english } from '../en/table';
import { numberIn, pluralOf } from '../plural';
import { feedsCount, ofFeeds } from './nouns';

const plural = pluralOf('ar');
const number = numberIn('ar');

export const table: typeof english = {
  arrange: {
    handle: (title) => `نقل ${title}`,
    help:
      'اسحبها، أو استعمل الأسهم: الأعلى والأسفل ينقلانها، واليسار يضعها في المجلد الذي ' +
      'فوقها، واليمين يخرجها.',
    top: 'المستوى الأعلى',
    atEnd: (title) => `لا يمكن نقل ${title} أبعد من ذلك.`,
    atTop: (title) => `‏${title} في المستوى الأعلى بالفعل.`,
    noFolderAbove: 'لا مجلد فوقها.',
    movedTo: (title, place, count) => `صارت ${title} رقم ${number(place)} من ${number(count)}.`,
    movedInto: (title, folder) => `صارت ${title} في ${folder}.`,
    manyMovedInto: (count, folder) => `تم نقل ${ofFeeds(count)} إلى ${folder}.`,
    movedBeside: (title, other) => `صارت ${title} بجانب ${other}.`,
    movedBack: 'عادت إلى حيث كانت.',
    toTop: 'إلى المستوى الأعلى',
    moveTo: 'نقل إلى…',
    up: 'نقل إلى أعلى',
    down: 'نقل إلى أسفل',
    refused: (reason) => `لم تُنقل. ${reason}`,
  },

  table: {
    lead: 'جميع خلاصاتك في مكان واحد. اسحبها، أو حدّد عدة منها وغيّرها معًا.',
    filter: 'البحث عن خلاصة',
    sort: 'الترتيب',
    sorts: {
      own: 'ترتيبك الخاص',
      title: 'حسب العنوان',
      unread: 'الأكثر غير مقروء',
      newest: 'أحدث مقال',
      status: 'المشكلات أولًا',
    },
    feed: 'الخلاصة',
    tags: 'الوسوم',
    unread: 'غير المقروء',
    last: 'آخر مقال',
    rhythm: 'وتيرة النشر',
    status: 'الحالة',
    actions: 'الإجراءات',
    every: (span) => `كل ${span}`,
    never: 'أبدًا',
    none: 'لا خلاصة مطابقة.',
    noFeeds: 'أنت لا تتابع أي خلاصة بعد.',
    chooseAll: 'تحديد جميع الخلاصات المعروضة',
    choose: (title) => `تحديد ${title}`,
    chooseIn: (title) => `تحديد جميع الخلاصات في ${title}`,
    chosen: (count) => plural(count, { other: 'المحدد: #' }),
    clear: 'إلغاء التحديد',
    moveTo: 'نقل إلى',
    move: 'نقل',
    mute: 'كتم',
    unmute: 'إلغاء الكتم',
    deframe: 'العرض الهادئ',
    undeframe: 'كما نُشرت',
    unsubscribe: 'إلغاء المتابعة',
    settings: (title) => `إعدادات ${title}`,
    folderSettings: (title) => `إعدادات المجلد ${title}`,
    newFolder: 'مجلد جديد',
    folderName: 'اسم المجلد الجديد',
    folderMade: (title) => `أُنشئ المجلد ${title}.`,
    isMuted: 'مكتومة',
    isDeframed: 'عرض هادئ',
    feeds: (count) => feedsCount(count),
    muted: (count) => `تم كتم ${ofFeeds(count)}.`,
    unmuted: (count) => `أُلغي كتم ${ofFeeds(count)}.`,
    deframed: (count) => `فُعّل العرض الهادئ في ${ofFeeds(count)}.`,
    undeframed: (count) => `أُلغي العرض الهادئ في ${ofFeeds(count)}.`,
    apply: 'تطبيق',
    editsSet: (count) => `ضُبط أثر التعديلات في ${ofFeeds(count)}.`,
    moved: (count) => `تم نقل ${ofFeeds(count)}.`,
    unsubscribed: (count) => `أُلغيت متابعة ${ofFeeds(count)}.`,
    followedAgain: (count) => `عادت متابعة ${ofFeeds(count)}.`,
  },
};
