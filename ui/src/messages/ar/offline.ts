// Arabic texts of reading without a network, new versions, and links from other apps.
import type { offline as english } from '../en/offline';
import { pluralOf } from '../plural';

const plural = pluralOf('ar');

const changes = (count: number) =>
  plural(count, {
    zero: 'لا تغييرات',
    one: 'تغيير واحد',
    two: 'تغييران',
    few: '# تغييرات',
    many: '# تغييرًا',
    other: '# تغيير',
  });

export const offline: typeof english = {
  offline: {
    status: 'بلا اتصال.',
    waiting: (count) => `في انتظار الإرسال: ${changes(count)}.`,
    refused: (count) => `مما أجريته بلا اتصال رفض الخادم: ${changes(count)}.`,
    newVersion: 'نسخة جديدة جاهزة.',
    reload: 'إعادة التحميل',
    notNow: 'ليس الآن',
    keep: 'على هذا الجهاز',
    keepLead: 'مقدار ما يحفظه هذا المتصفح للقراءة بلا اتصال. يُحذف عند تسجيل الخروج.',
    keepLabel: 'عدد المقالات غير المقروءة المحفوظة',
    keepNothing: 'لا شيء',
  },

  share: {
    title: 'حفظ لوقت لاحق',
    lead: 'أتحفظ هذه الصفحة لتقرأها لاحقًا؟',
    address: 'عنوان الصفحة',
    keep: 'حفظ',
    keeping: 'جارٍ الحفظ…',
    cancel: 'إلغاء',
    kept: 'حُفظت لوقت لاحق.',
    noLink: 'لا رابط فيما شورك.',
  },
};
