// Arabic texts of one feed for another reader: its address, and in which form.
import type { elsewhere as english } from '../en/elsewhere';

export const elsewhere: typeof english = {
  elsewhere: {
    title: 'الاستعمال في قارئ آخر',
    lead: 'أعطِ هذا العنوان لأي قارئ خلاصات آخر: يعرض الخلاصة بعناوين أهدأ ودرجات، من دون حساب.',
    address: 'العنوان للقارئ الآخر',
    form: 'العناوين والنصوص',
    forms: {
      embedded: 'معاد كتابتها في موضعها، مع الدرجات وأسبابها',
      beside: 'كما نُشرت، والتحليل بجانبها',
    },
    limit: 'أعلى درجة إجمالية',
    all: 'جميع المقالات',
    upTo: (score) => `حتى ${score}`,
    operator:
      'قد لا يقبل هذا الخادم خلاصات جديدة بهذه الطريقة. سيقول القارئ الآخر ذلك، ويلزم ' +
      'عندئذ أن يضيف مدير الخلاصة أولًا.',
    isPrivate:
      'هذه الخلاصة خاصة بك: تُجلب بكلمة مرورك أو ملف ارتباطك أو عنوانك. لا يمكن تمريرها، ' +
      'لأن كل من لديه العنوان الجديد يستطيع قراءتها.',
  },
};
