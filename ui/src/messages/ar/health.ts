// Arabic texts of how feeds are doing.
import type { health as english } from '../en/health';
import { pluralOf } from '../plural';
import { ofFeeds } from './nouns';

const plural = pluralOf('ar');

export const health: typeof english = {
  verdict: {
    new: 'لم تُجلب بعد',
    well: 'تعمل',
    failing: 'فيها خلل',
    dead: 'لا تجيب',
    gone: 'زالت',
    stale: 'صامتة',
    suspended: 'موقوفة',
    waiting: 'في الانتظار',
  },

  health: {
    unreached: (when) =>
      `لم يصل هذا الخادم إلى أي موقع منذ ${when}: لعل شبكته معطلة. لا ذنب لأي خلاصة؛ ` +
      'تُعاد المحاولة معها كلها كل بضع دقائق.',
    everyone: 'الخلاصات المتعثرة على هذا الخادم',
    everyoneLead: 'لا يراها إلا المديرون. تبيّن كم شخصًا يتابع الخلاصة، لا مَن هم.',
    everyoneWell: 'جميع خلاصات هذا الخادم تعمل.',
    followers: (count) =>
      plural(count, {
        zero: 'لا متابعين.',
        one: 'متابع واحد.',
        two: 'متابعان.',
        few: '# متابعين.',
        many: '# متابعًا.',
        other: '# متابع.',
      }),
    more: 'إظهار المزيد',
    lead: 'خلاصات توقفت عن الجواب أو صمتت، وما يمكنك فعله.',
    allWell: 'جميع الخلاصات تعمل',
    allWellLead: (count) =>
      plural(count, {
        zero: 'لا خلاصات بعد.',
        one: 'خلاصتك الوحيدة تعمل.',
        two: 'خلاصتاك تعملان. لا شيء للإصلاح.',
        few: 'خلاصاتك كلها (#) تعمل. لا شيء للإصلاح.',
        many: 'خلاصاتك كلها (#) تعمل. لا شيء للإصلاح.',
        other: 'خلاصاتك كلها (#) تعمل. لا شيء للإصلاح.',
      }),
    wellToo: (count) => `لا خلل في ${ofFeeds(count)} غيرها.`,
    words: {
      gone: 'يقول الناشر إنها زالت نهائيًا. لم تعد تُجلب.',
      dead: 'بلا جواب منذ أكثر من أسبوع. نجرّبها مرة في اليوم.',
      failing: 'لم تُجب في المرة الأخيرة. كثيرًا ما يزول ذلك وحده.',
      suspended: 'لا تُجلب إلى أن يستأنفها أحد.',
      stale: 'تجيب، لكنها لم تنشر شيئًا منذ زمن طويل.',
    },
    since: (when) => `عملت آخر مرة ${when}.`,
    unanswered: (when) => `لا جواب سليم منذ: ${when}.`,
    neverRead: 'لم تعمل قط.',
    lastNew: (when) => `آخر مقال ${when}.`,
    neverNew: 'لم يكن فيها مقال قط.',
    failures: (count) =>
      plural(count, {
        zero: 'لا محاولات مخفقة.',
        one: 'محاولة مخفقة واحدة.',
        two: 'محاولتان مخفقتان متتاليتان.',
        few: '# محاولات مخفقة متتالية.',
        many: '# محاولة مخفقة متتالية.',
        other: '# محاولة مخفقة متتالية.',
      }),
    next: (when) => `المحاولة التالية ${when}.`,
    retry: 'المحاولة الآن',
    resume: 'استئناف',
    search: 'البحث عن عنوانها الجديد',
    searching: 'جارٍ البحث في موقعها…',
    noneFound: 'لم يوجد ما يكمل هذه الخلاصة. هل تعرف عنوانها الجديد؟',
    found: 'قد تكون هذه تكملتها:',
    proven: 'فيها المقالات نفسها',
    movedTo: (address) => `تقول إنها انتقلت إلى ${address}.`,
    use: 'متابعة هذه بدلًا منها',
    changeAddress: 'تغيير العنوان',
    address: 'عنوان آخر',
    unsubscribe: 'إلغاء المتابعة',
    asked: (title) => `جارٍ التحقق من ${title}…`,
    resumed: (title) => `تُجلب ${title} من جديد.`,
    replaced: (title) => `أنت الآن تتابع ${title} بدلًا منها.`,
    retryLoad: 'إعادة المحاولة',
  },
};
