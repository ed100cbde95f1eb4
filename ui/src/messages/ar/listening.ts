// Arabic texts of listening: what is next, chapters, transcripts, the sleep timer, reading aloud.
import type { ListeningMessages } from '../listening';
import { pluralOf } from '../plural';

const plural = pluralOf('ar');

export const listening: ListeningMessages = {
  queue: 'التالي',
  chapters: 'الفصول',
  transcript: 'النص المكتوب',
  empty: 'قائمة الانتظار فارغة. اختر «تشغيله تاليًا» أو «تشغيله أخيرًا» من قائمة مقال.',
  playNow: (title) => `تشغيل الآن: ${title}`,
  removeOf: (title) => `إزالة من قائمة الانتظار: ${title}`,
  clear: 'إفراغ قائمة الانتظار',
  cleared: 'قائمة الانتظار فارغة.',
  nextInQueue: 'التالي في قائمة الانتظار',
  added: {
    next: (title) => `يُشغَّل تاليًا: ${title}.`,
    last: (title) => `يُشغَّل أخيرًا: ${title}.`,
  },
  language: 'لغة النص المكتوب',
  unnamed: 'كما نُشر',
  loading: 'جارٍ تحميل النص المكتوب…',
  tryAgain: 'إعادة المحاولة',
  sleep: 'مؤقّت النوم',
  sleepOff: 'مؤقّت النوم: متوقف',
  sleepMinutes: (minutes) =>
    plural(minutes, {
      zero: 'أقل من دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    }),
  sleepLeft: (time) => `التوقف بعد ${time}`,
  sleepChapter: 'نهاية الفصل',
  sleepEpisode: 'نهاية الحلقة',
  sleepMore: '5 دقائق أخرى',
  aloud: 'القراءة بصوت عالٍ',
  noVoice: 'ليس في هذا المتصفح صوت يقرأ بصوت عالٍ.',
  noText: 'لا نص هنا لقراءته بصوت عالٍ.',
  aloudBack: 'الجملة السابقة',
  aloudOn: 'الجملة التالية',
  aloudStop: 'إيقاف القراءة بصوت عالٍ',
  aloudPlace: (at, all) => `الجملة ${at} من ${all}`,
  voice: 'الصوت',
  chooseVoice: 'اختيار صوت',
  remoteVoice: (name) => `${name} (يرسل النص إلى صانعه)`,
};
