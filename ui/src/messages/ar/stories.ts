// Arabic texts of stories side by side, and of what publishers changed.
import type { stories as english } from '../en/stories';
import { percentIn, pluralOf } from '../plural';
import { articles, freshOnes } from './nouns';

const plural = pluralOf('ar');
const percent = percentIn('ar');

const outlets = (count: number) =>
  plural(count, {
    zero: 'لا مصادر',
    one: 'مصدر واحد',
    two: 'مصدران',
    few: '# مصادر',
    many: '# مصدرًا',
    other: '# مصدر',
  });
const originals = (count: number) =>
  plural(count, {
    zero: 'لا تقارير أصلية',
    one: 'تقرير أصلي واحد',
    two: 'تقريران أصليان',
    few: '# تقارير أصلية',
    many: '# تقريرًا أصليًا',
    other: '# تقرير أصلي',
  });
const points = (count: number) =>
  plural(count, {
    zero: 'أي نقطة',
    one: 'نقطة واحدة',
    two: 'نقطتين',
    few: '# نقاط',
    many: '# نقطة',
    other: '# نقطة',
  });

export const stories: typeof english = {
  list: {
    title: 'القصص',
    lead: 'أحداث تناولها مصدران أو أكثر من مصادرك، جنبًا إلى جنب.',
    followed: 'المتابَعة',
    newest: 'الأحدث',
    more: 'تحميل المزيد',
    older: 'إظهار أخبار أقدم',
    loading: 'جارٍ تحميل القصص…',
    failed: 'تعذّر تحميل القصص.',
    retry: 'إعادة المحاولة',
    outlets,
    entries: (count) => articles(count),
    later: (count) => `${articles(count)} منذ بدأت متابعتها`,
    last: (when) => `الأحدث ${when}`,
    news: 'الجديد',
    isNew: 'جديد',
    fresh: (count) => freshOnes(count),
    none: 'لا قصص بعد',
    noneLead:
      'تبدأ القصة حين يتناول مصدر ثانٍ من مصادرك الحدث نفسه خلال ثلاثة أيام. تُجمع ' +
      'المقالات الجديدة خلال دقائق.',
    noneFeeds: 'تحتاج القصص إلى خلاصات من مصدرين مختلفين على الأقل. أضف بعضها وعُد.',
    noneFollowed: 'أنت لا تتابع أي قصة. افتح واحدة واضغط «متابعة هذه القصة».',
    quiet: 'لا جديد حتى الآن. لا نخبرك إلا بمقالات لاحقة تقول شيئًا جديدًا.',
  },

  story: {
    back: 'جميع القصص',
    gone: 'هذه القصة غير متاحة',
    goneLead: 'ربما صارت مقالاتها قديمة، أو هي من خلاصات لم تعد تتابعها.',
    facts: 'بنظرة واحدة',
    originals: (count: number, reports: number) => `${outlets(count)}، ${originals(reports)}`,
    first: (outlet, when) => `السبّاق ${outlet}، ${when}.`,
    copies: (outlet, others) => `نقل عن ${outlet}: ${others}.`,
    credits: (agency, others) => `عن وكالة ${agency}: ${others}.`,
    spread: {
      alike: 'العناوين متطابقة تقريبًا.',
      near: 'تقول العناوين الشيء نفسه تقريبًا بكلمات مختلفة.',
      apart: 'العناوين مختلفة بوضوح.',
      far: 'لا تكاد العناوين تشترك في كلمة.',
    },
    sides: 'جنبًا إلى جنب',
    sidesLead: 'الأقدم أولًا. افتح مقالًا لقراءته.',
    isFirst: 'الأول',
    since: 'منذ بدأت متابعتها',
    copyOf: (outlet, likeness) => `منقول عن ${outlet} (تطابق ${percent(likeness)})`,
    original: 'نص خاص به',
    agency: (agency) => `الوكالة: ${agency}`,
    changed: 'تغيّر بعد ذلك',
    scores: 'كيف كُتب',
    overall: 'إجمالًا',
    unscored: 'بلا درجة',
    notAnalysed: 'لم يُحلَّل بعد.',
  },

  ledger: {
    title: 'من يقول ماذا',
    lead: 'جُمعت آليًا، فسينقص بعضها. اضغط مصدرًا لتقرأ جملته.',
    none: 'لم يوجد في هذه النصوص رقم ولا تاريخ ولا اقتباس ولا اسم.',
    what: 'ماذا',
    who: 'من يقول ماذا',
    agreements: {
      differs: (count) => `تختلف المصادر في ${points(count)}`,
      agrees: (count) => `تتفق المصادر في ${points(count)}`,
      only_here: (count) => `ينفرد مصدر واحد في ${points(count)}`,
    },
    kinds: { number: 'رقم', date: 'تاريخ', quote: 'اقتباس', name: 'اسم' },
    copies: (count) =>
      plural(count, {
        zero: 'دون نسخ',
        one: 'ونسخة واحدة',
        two: 'ونسختان',
        few: 'و# نسخ',
        many: 'و# نسخة',
        other: 'و# نسخة',
      }),
    sentenceOf: (outlet, value) => `${value}: ما كتبه ${outlet}`,
    open: (outlet) => `فتح مقال ${outlet}`,
  },

  edits: {
    ranked: 'الأكبر أولًا',
    kinds: {
      number: 'رقم',
      name: 'اسم',
      negation: 'نفي',
      headline: 'العنوان',
      text: 'الصياغة',
    },
    more: (count) =>
      plural(count, {
        zero: 'لا تغييرات أصغر',
        one: 'تغيير أصغر واحد',
        two: 'تغييران أصغر',
        few: '# تغييرات أصغر',
        many: '# تغييرًا أصغر',
        other: '# تغيير أصغر',
      }),
    feed: 'مقالات غيّرتها لاحقًا',
    feedLead: 'مقالات تُقرأ اليوم على غير ما كانت يوم نُشرت، وآخر تغيير أولًا.',
    feedNone: 'لم يتغير أي مقال منذ نشره.',
    feedFailed: 'تعذّر تحميل التغييرات.',
    loading: 'جارٍ تحميل التغييرات…',
    older: 'إظهار تغييرات أقدم',
  },
};
