// Arabic texts of the open entry: its reader, its history, its tags, its recordings.
import type { reading as english } from '../en/reading';
import { numberIn, pluralOf } from '../plural';
import { ofFeeds } from './nouns';

const plural = pluralOf('ar');
const number = numberIn('ar');

const otherOutlets = (count: number) =>
  plural(count, {
    zero: 'أي مصدر آخر',
    one: 'مصدر آخر',
    two: 'مصدرين آخرين',
    few: '# مصادر أخرى',
    many: '# مصدرًا آخر',
    other: '# مصدر آخر',
  });

export const reading: typeof english = {
  entry: {
    label: 'القراءة',
    back: 'العودة إلى القائمة',
    previous: 'المقال السابق',
    next: 'المقال التالي',
    star: 'إضافة إلى المفضلة',
    unstar: 'إزالة من المفضلة',
    later: 'القراءة لاحقًا',
    unlater: 'إزالة من القراءة لاحقًا',
    markRead: 'تعليم كمقروء',
    markUnread: 'تعليم كغير مقروء',
    original: 'فتح الأصل',
    share: 'مشاركة',
    copyLink: 'نسخ الرابط',
    sendTo: 'إرسال إلى…',
    hide: 'إخفاء',
    unhide: 'إلغاء الإخفاء',
    more: 'المزيد',
    comments: 'التعليقات',
    commentsCount: (count) =>
      plural(count, {
        zero: 'لا تعليقات',
        one: 'تعليق واحد',
        two: 'تعليقان',
        few: '# تعليقات',
        many: '# تعليقًا',
        other: '# تعليق',
      }),
    via: (source) => `عبر ${source}`,
    originalLong: (host) => `قراءة الأصل في ${host}`,
    minutes: (words) => `قراءة ${Math.max(1, Math.round(words / 230))} د`,
    updated: (when) => `حُدّث ${when}`,
    by: (author) => `بقلم ${author}`,
    loading: 'جارٍ التحميل…',
    failed: 'تعذّر تحميل هذا المقال',
    gone: 'لم يعد هذا المقال موجودًا.',
    noText: 'لا تحتوي الخلاصة على نص لهذا المقال.',
    changed: 'غيّر الناشر هذا المقال.',
    showChanged: 'إظهار النص الجديد',
    attachments: 'المرفقات',
    text: 'أي نص',
    fullText: 'النص الكامل',
    feedText: 'نص الخلاصة',
    fetchingFull: 'جارٍ جلب الصفحة…',
    newWindow: '(يُفتح في تبويب جديد)',
    nextUp: 'التالي في هذه القائمة',
  },

  episode: {
    number: (season, episode) =>
      [season ? `الموسم ${season}` : '', episode ? `الحلقة ${episode}` : '']
        .filter(Boolean)
        .join('، '),
    persons: 'مع',
    chapters: 'الفصول',
    transcript: (kind) => (kind ? `النص المكتوب (${kind})` : 'النص المكتوب'),
    startAt: (title) => `تشغيل من «${title}»`,
  },

  history: {
    open: 'ما الذي تغيّر',
    title: 'ما الذي غيّره الناشر',
    lead: 'الكلمات المحذوفة مشطوبة، والجديدة تحتها خط.',
    loading: 'جارٍ تحميل النسخ السابقة…',
    failed: 'تعذّر تحميل النسخ السابقة.',
    never: 'لم يغيّر الناشر هذا المقال.',
    version: (number) => `النسخة ${number}`,
    until: (when) => `استُبدلت ${when}`,
    now: 'كما هو الآن',
    inPlace: 'في النص',
    same: 'تغيّر التنسيق فقط، لا الكلمات.',
    added: 'أُضيف',
    removed: 'حُذف',
    heading: 'العنوان',
  },

  story: {
    backByStory: (count) => `عاد لتناول ${otherOutlets(count)} هذه القصة.`,
    backByShare: 'عاد لأن أحدهم شاركه معك.',
    hadHidden: (title) => `كان المرشّح «${title}» قد أخفاه.`,
    told: (count) => `في ${otherOutlets(count)} أيضًا`,
    follow: 'متابعة هذه القصة',
    leave: 'إلغاء المتابعة',
    followed: 'أنت تتابع هذه القصة. سيظهر كل جديد في «القصص».',
    left: 'لم تعد تتابع هذه القصة.',
    none: 'لم تتناول أي خلاصة أخرى من خلاصاتك هذا الموضوع حتى الآن.',
  },

  copies: {
    label: (count) => `أيضًا في ${ofFeeds(count)} غيرها`,
  },

  tags: {
    open: 'الوسوم',
    title: 'وسوم هذا المقال',
    label: 'البحث عن وسم أو إضافته',
    create: (title) => `إضافة الوسم «${title}»`,
    none: 'لا وسوم بعد. اكتب اسمًا لإضافة أول وسم.',
  },

  picture: {
    enlarge: (words) => (words ? `تكبير الصورة: ${words}` : 'تكبير الصورة'),
    title: 'صورة',
    next: 'الصورة التالية',
    previous: 'الصورة السابقة',
    place: (at, count) => `${number(at)} من ${number(count)}`,
    show: 'إظهار الصور',
    blocked: (count) =>
      plural(count, {
        zero: 'لا صور محجوبة.',
        one: 'صورة واحدة لم تُحمَّل.',
        two: 'صورتان لم تُحمَّلا.',
        few: '# صور لم تُحمَّل.',
        many: '# صورة لم تُحمَّل.',
        other: '# صورة لم تُحمَّل.',
      }),
  },

  embed: {
    play: (name) => `تشغيل من ${name}`,
    note: (name) => `يُشغَّل من ${name}، ولن يعرف عنك شيئًا إلا حين تضغط التشغيل.`,
  },

  player: {
    label: 'المشغّل',
    nothing: 'لا شيء لتشغيله هنا.',
    play: 'تشغيل',
    resume: (time) => `متابعة من ${time}`,
    pause: 'إيقاف مؤقت',
    back: 'الرجوع 15 ثانية',
    on: 'التقدم 30 ثانية',
    speed: 'السرعة',
    position: 'الموضع',
    next: 'تشغيله تاليًا',
    last: 'تشغيله أخيرًا',
    close: 'إغلاق المشغّل',
    toEntry: 'الذهاب إلى المقال',
    failed: 'لا يستطيع متصفحك تشغيل هذا التسجيل.',
  },
};
