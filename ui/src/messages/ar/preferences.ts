// Arabic texts of the settings: their list, reading, looks, keys and tags.
import type { preferences as english } from '../en/preferences';
import { unreadOnes } from './nouns';

export const preferences: typeof english = {
  title: 'الإعدادات',
  back: 'العودة إلى القراءة',
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل هذه الصفحة.',
  retry: 'إعادة المحاولة',
  saved: 'حُفظ.',
  noSuchPage: 'لا توجد صفحة كهذه',
  noSuchPageLead: 'اختر إحدى هذه.',
  jump: 'الانتقال إلى',
  groups: { feeds: 'الخلاصات', you: 'أنت', server: 'الخادم' },

  pages: {
    manage: 'إدارة الخلاصات',
    health: 'حالة الخلاصات',
    import: 'الاستيراد والتصدير',
    packs: 'خلاصات للبداية',
    tags: 'الوسوم واللوحات وعمليات البحث',
    filters: 'المرشّحات',
    reading: 'القراءة',
    analysis: 'التحليل',
    appearance: 'المظهر',
    keyboard: 'لوحة المفاتيح',
    account: 'الحساب',
    apps: 'التطبيقات',
    send_to: 'إرسال إلى',
    out: 'الخلاصات والكتب المنشورة',
    history: 'السجل',
    users: 'المستخدمون',
    publishers: 'الناشرون',
    served: 'خلاصات لبرامج قراءة أخرى',
    models: 'النماذج',
    server: 'إعدادات الخادم',
    jobs: 'المهام المخفقة',
    audit: 'سجل التدقيق',
    about: 'حول',
  },

  reading: {
    lead: 'كيف تتصرف القوائم والمقالات، على جميع أجهزتك.',
    mark: 'تعليم المقالات كمقروءة',
    marks: {
      open: 'حين أفتحها',
      scroll: 'حين أفتحها أو أتجاوزها بالتمرير',
      manual: 'حين أطلب ذلك فقط',
    },
    order: 'ترتيب المقالات',
    orders: {
      newest: 'الأحدث أولًا',
      oldest: 'الأقدم أولًا',
      fair: 'بالتوازن: لا تطغى الخلاصات النشطة على الهادئة',
      calm: 'الأهدأ أولًا: أقل أحدث 1000 مقال إلحاحًا',
      important: 'الأهم أولًا: أحدث 1000 مقال كما قيّمتها مرشّحاتك',
      learned: 'كما تحب: من أحدث 1000 مقال، يرتفع قليلًا ما تميل إلى فتحه',
    },
    layout: 'عرض القوائم',
    layouts: { list: 'قائمة', cards: 'بطاقات', magazine: 'مجلة' },
    showRead: 'إظهار المقالات المقروءة أيضًا',
    showReadHint: 'وإلا فلا تعرض القوائم إلا غير المقروء.',
    adverts: 'إخفاء الإعلانات في النصوص',
    advertsHint: 'المقاطع التي تبيع شيئًا أو تحيل إلى غيرها، حيث يمكن تمييزها. وتعود بضغطة.',
    copies: 'إظهار المكرر',
    copiesHint: 'وإلا فالمقال الموجود في عدة خلاصات يظهر مرة ويُقرأ مرة.',
    images: 'الصور',
    imageChoices: {
      proxied: 'تُحمَّل عبر هذا الخادم، فلا يراك الناشرون',
      blocked: 'لا تُحمَّل حتى أطلبها',
    },
    start: 'البدء بـ',
  },

  analysis: {
    lead: 'ما يخبرك به Copydesk عن المقالات، وأين. هو نفسه على جميع أجهزتك.',
    inEntries: 'في المقال المفتوح',
    inLists: 'في القوائم',
    isOff: 'التحليل متوقف.',
    switches: {
      shows_analysis: {
        label: 'تحليل كيفية كتابة المقالات',
        hint: 'ملخص قصير وتأطير المقال، فوق النص.',
      },
      shows_summary: { label: 'الملخص', hint: 'بضع جمل من المقال، أو كلمات نموذج.' },
      shows_key_points: { label: 'النقاط الرئيسية', hint: 'ما يقوله المقال، نقطة نقطة.' },
      shows_scores: {
        label: 'الدرجات',
        hint: 'كم يستدرج المقال أو يضغط أو يخمّن أو يصرخ، ولماذا.',
      },
      shows_loaded_terms: { label: 'الكلمات المشحونة', hint: 'كلمات تحكم بدل أن تخبر.' },
      shows_badges: {
        label: 'تمييز العناوين الاستدراجية',
        hint: 'علامة صغيرة على المقالات ذات العنوان الاستدراجي.',
      },
      shows_neutral_titles: {
        label: 'عناوين أهدأ',
        hint: 'حيث كتبها نموذج. يظهر عنوان الناشر تحتها.',
      },
    },
    folding: 'الحد',
    foldingLead:
      'تُطوى المقالات التي تتجاوز الحد في سطر أعلى القائمة يعيدها. تبقى غير مقروءة ' +
      'وتُعدّ، ويشملها «تعليم الكل كمقروء». المقالات التي بلا درجة لا تُطوى أبدًا، ' +
      'والتطبيقات تعرض كل شيء.',
    foldBy: 'طي المقالات',
    folds: {
      nothing: 'لا شيء',
      clickbait: 'ذات العناوين المفرطة في الاستدراج',
      overall: 'ذات الدرجة الإجمالية المرتفعة',
    },
    foldAbove: 'فوق',
    foldValue: (value) => `${value} من 100`,
    orderHint: 'يمكنك أيضًا ترتيب القوائم من الأهدأ: اختر ذلك أعلى القائمة.',
  },

  appearance: {
    lead: 'الألوان والخطوط واللغة. هي نفسها على جميع أجهزتك.',
    theme: 'الألوان',
    language: 'اللغة',
    asBrowser: (name) => `كالمتصفح (${name})`,
    themes: {
      system: 'كالنظام',
      light: 'فاتح',
      dark: 'داكن',
      sepia: 'بني دافئ',
      oled: 'أسود',
    },
    font: 'خط القراءة',
    fonts: { serif: 'مذيّل', sans: 'غير مذيّل', mono: 'ثابت العرض', system: 'خط النظام' },
    size: 'حجم النص',
    sizeValue: (size) => `${size} بكسل`,
    width: 'عرض السطر',
    widthValue: (width) => `${width} حرفًا`,
    density: 'القوائم',
    densities: { comfortable: 'مريحة', compact: 'متراصة' },
    css: 'أنماطك الخاصة',
    cssHint:
      'CSS يُطبَّق أثناء الكتابة ويُحفظ عند مغادرة الحقل. إن أخفى الصفحة يومًا فأضف ' +
      '‎?plain إلى آخر عنوان هذه الصفحة.',
    cssBytes: (count, most) => `${count} من ${most} بايت`,
    cssTooLong: 'أطول من أن يُحفظ.',
    cssRemoved: 'تُتجاهل الأنماط من عناوين أخرى (‎@import).',
    preview: 'معاينة',
    previewTitle: 'مدينة الميناء تفتح مكتبة الأشياء الضائعة',
    previewText:
      'كل ما جاء به المدّ في مئة عام معروض الآن، وبعضه يمكن أخذه إلى البيت. كان أول ' +
      'الزائرين صيادًا يسأل عن قبعة جده.',
    reset: 'إعادة ضبط المظهر',
    resetKeeps: 'تبقى أنماطك الخاصة كما هي؛ أفرغ حقلها لإزالتها.',
  },

  keyboard: {
    lead: 'اضغط «تغيير» ثم المفتاح. يصلح مفتاحان متتاليان أيضًا، مثل G ثم A.',
    change: 'تغيير',
    changeOf: (command) => `تغيير مفتاح ${command}`,
    press: 'اضغط مفتاحًا…',
    pressHint: 'يحفظ Enter، ويلغي Escape، ويزيل Backspace المفتاح.',
    none: 'بلا مفتاح',
    reset: 'إعادة الضبط',
    resetOf: (command) => `إعادة ضبط مفتاح ${command}`,
    resetAll: 'إعادة ضبط جميع المفاتيح',
    isNow: (command, keys) => `صار مفتاح ${command} هو ${keys}.`,
    conflict: (keys, others) => `المفتاح ${keys} مستعمل أيضًا في: ${others}`,
    conflicts: 'بعض المفاتيح مستعمل مرتين؛ لن يستجيب إلا أحد الأمرين.',
    take: 'استعماله رغم ذلك',
    cancel: 'إلغاء',
    filter: 'البحث عن أمر',
    letters: 'اختصارات الحرف الواحد',
    lettersHint:
      'عند إيقافها لا تعمل إلا الأسهم وEnter والمسافة وEscape ومفاتيح الوظائف والمفاتيح ' +
      'مع Control أو Command. يفيد ذلك مع الإملاء الصوتي أو قارئ الشاشة، أو إن كنت تضغط ' +
      'المفاتيح سهوًا. يظل Control+K يفعل كل شيء.',
  },

  tags: {
    lead: 'أعد ترتيبها أو لوّنها أو سمّها أو احذفها. مقالاتك تبقى دائمًا.',
    tags: 'الوسوم',
    noTags: 'لا وسوم بعد. ضع وسمًا على مقال أثناء القراءة، أو على خلاصة كاملة في إعداداتها.',
    searches: 'عمليات البحث المحفوظة',
    noSearches: 'لا بحث محفوظًا بعد. ابحث عن شيء ثم احفظه.',
    name: 'الاسم',
    edit: 'تعديل',
    editOf: (title) => `تعديل ${title}`,
    movedTo: (title, place, count) => `صار ${title} رقم ${place} من ${count}.`,
    remove: 'حذف',
    removeOf: (title) => `حذف ${title}`,
    removed: (title) => `حُذف ${title}.`,
    sure: (title) => `أتحذف ${title}؟ تبقى المقالات والخلاصات.`,
    save: 'حفظ',
    cancel: 'إلغاء',
    unread: (count) => unreadOnes(count),
  },

  taste: {
    title: 'الترتيب المتعلَّم',
    lead:
      'يتعلم «كما تحب» مما تفتحه أو تضيفه إلى المفضلة أو تحفظه أو تتخطاه. هو لك وحدك، ولا ' +
      'يحرّك المقال أكثر من يوم ونصف.',
    why: 'لماذا هو هنا',
    nothing: 'لم يُتعلَّم شيء بعد. يلزم نحو عشرين مقالًا.',
    learnedOf: (count) => `تعلّم من مقالاتك (${count}). هذه هي الأهم:`,
    forget: 'نسيان ما تُعلِّم',
    forgotten: 'نُسي. يبدأ التعلم من جديد.',
    feed: (title) => `الخلاصة ${title}`,
    author: (name) => `الكاتب ${name}`,
    category: (name) => `التصنيف ${name}`,
    word: (word) => `«${word}» في العنوان`,
    moved: (minutes) => {
      const size = Math.abs(minutes);
      const span = size < 60 ? `${size} د` : `${Math.round(size / 60)} س`;
      return minutes ? `${minutes > 0 ? 'أعلى' : 'أدنى'} بمقدار ${span}` : 'بحسب التاريخ';
    },
  },
};
