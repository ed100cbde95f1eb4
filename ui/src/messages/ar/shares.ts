// Arabic texts of entries that users send to each other.
import type { shares as english } from '../en/shares';
import { pluralOf } from '../plural';

const plural = pluralOf('ar');

export const shares: typeof english = {
  dialog: 'إرسال إلى شخص',
  name: 'الاسم',
  nameHint: 'اسم مستخدم شخص له حساب على هذا الخادم.',
  note: 'ملاحظة',
  privateFeed: 'هذه الخلاصة خاصة. يحصل من ترسل إليه على نص المقال ورابطه، ولا شيء عن الخلاصة.',
  sendNow: 'إرسال',
  nobody: 'لا أحد بهذا الاسم يقبل مقالات هنا.',
  sentTo: (name) => `أُرسل إلى ${name}.`,
  alreadySent: 'أُرسل من قبل',
  to: (name) => `إلى ${name}`,
  seen: 'شوهد',
  notSeen: 'لم يُشاهَد بعد',
  answers: (count) =>
    plural(count, {
      zero: 'لا ردود',
      one: 'رد واحد',
      two: 'ردّان',
      few: '# ردود',
      many: '# ردًا',
      other: '# رد',
    }),
  newAnswer: 'جديد',
  takeBack: 'سحب الإرسال',
  takeBackFrom: (name, title) => `سحب الإرسال من ${name}: ${title}`,
  takenBack: 'سُحب الإرسال.',
  from: (name) => `من ${name}`,
  youSent: (name) => `أرسلتَ هذا إلى ${name}`,
  somebody: 'شخص غادر',
  you: 'أنت',
  answer: 'رد',
  answerTo: (name) => `الرد على ${name}`,
  sendAnswer: 'إرسال الرد',
  cancel: 'إلغاء',
  dismiss: 'إبعاد',
  dismissed: 'أُبعد.',
  block: (name) => `حظر ${name}`,
  blocked: (name) => `لم يعد بإمكان ${name} إرسال شيء إليك.`,
  more: (name) => `المزيد عمّا تتشاركه مع ${name}`,
  isNew: 'جديد:',
  sentByYou: (count) => plural(count, { other: 'ما أرسلتَه: #' }),
};
