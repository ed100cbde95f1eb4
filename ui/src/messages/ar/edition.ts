// Arabic texts of the edition: what to read in some minutes.
import type { EditionMessages } from '../edition';

export const edition: EditionMessages = {
  lead: 'ما تقرؤه في الوقت المتاح لك: مقال واحد من كل قصة، ولا تتجاوز أي خلاصة حصتها.',
  minutes: 'الدقائق',
  range: (most) => `أدخل عددًا صحيحًا من 1 إلى ${most}.`,
  from: 'من',
  all: 'كل غير المقروء',
  takes: (time, all) => `يستغرق ${time} من ${all} د`,
  lasts: (time) => `${time} د`,
  leftTakes: (time) => `${time} د في المجموع`,
  inIt: 'ما فيه',
  left: 'ما لم يدخل فيه، ولماذا',
  reasons: {
    same_story: 'فيه مقال آخر من القصة نفسها',
    too_long: 'يستغرق أكثر من الوقت كله',
    share_used: 'نالت خلاصته حصتها',
    no_time: 'نفد الوقت',
  },
  more: 'كان هناك أكثر مما أمكن النظر فيه.',
  none: 'لا شيء للقراءة',
  noneLead: 'لا شيء غير مقروء هنا، أو لا شيء يتسع له وقت قصير كهذا.',
  markAll: 'تعليم كل ما فيه كمقروء',
  read: 'تعليم كمقروء',
  unread: 'تعليم كغير مقروء',
  readOf: (title) => `تعليم كمقروء: ${title}`,
  unreadOf: (title) => `تعليم كغير مقروء: ${title}`,
  isRead: 'مقروء',
  book: 'كتابًا (EPUB)',
  feed: 'خلاصةً',
  feedLead:
    'عناوين تعطي دائمًا عددًا بهذا الطول. لا تُعرض إلا هذه المرة؛ وتجدها في الإعدادات حيث ' +
    'يمكنك إلغاؤها.',
  feedTitle: 'العدد',
};
