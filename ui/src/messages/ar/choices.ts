// Arabic texts of what a reader can choose, wherever it is named.
import type { choices as english } from '../en/choices';

export const choices: typeof english = {
  settings: {
    theme: 'الألوان',
    layout: 'العرض',
    density: 'الكثافة',
    font: 'الخط',
    mark_read: 'التعليم كمقروء',
    order: 'الترتيب',
    text_size: 'حجم النص',
    images: 'الصور',
    language: 'اللغة',
  },
  theme: { system: 'كالنظام', light: 'فاتح', dark: 'داكن', sepia: 'بني دافئ', oled: 'أسود' },
  layout: { list: 'قائمة', cards: 'بطاقات', magazine: 'مجلة' },
  density: { comfortable: 'مريحة', compact: 'متراصة' },
  font: { serif: 'مذيّل', sans: 'غير مذيّل', mono: 'ثابت العرض', system: 'خط النظام' },
  markRead: { open: 'عند الفتح', scroll: 'عند تجاوزه بالتمرير', manual: 'حين تطلب ذلك فقط' },

  order: {
    board: 'ترتيبك',
    newest: 'الأحدث أولًا',
    oldest: 'الأقدم أولًا',
    fair: 'بالتوازن بين الخلاصات',
    calm: 'الأهدأ أولًا',
    important: 'الأهم أولًا',
    learned: 'كما تحب',
    ranked: 'الأفضل أولًا',
  },

  textSize: {
    15: 'صغير جدًا',
    17: 'صغير',
    18: 'عادي',
    20: 'كبير',
    22: 'كبير جدًا',
    25: 'ضخم',
  },
  images: { proxied: 'عبر هذا الخادم', blocked: 'محجوبة' },
};
