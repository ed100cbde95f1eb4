// The Arabic texts, in modern standard Arabic. Buttons and commands are verbal nouns (حفظ، إلغاء).
//
// Glossary: feed = خلاصة · entry = مقال · folder = مجلد · tag = وسم · starred = مفضلة
// read later = القراءة لاحقًا · hide = إخفاء · mute = كتم · publisher = ناشر · outlet = صحيفة
// story = قصة · board = لوحة · highlight = تظليل · follow = متابعة · fetch = جلب · layout = عرض
// deframed view = عرض هادئ · teasing = عنوان جاذب للنقر · loaded words = كلمات مشحونة
// feed reader = قارئ خلاصات · undo = تراجع · app password = كلمة مرور للتطبيق
import { account } from './ar/account';
import { analysis } from './ar/analysis';
import { boards } from './ar/boards';
import { choices } from './ar/choices';
import { commands } from './ar/commands';
import { edition } from './ar/edition';
import { elsewhere } from './ar/elsewhere';
import { feedforms } from './ar/feedforms';
import { feeds } from './ar/feeds';
import { filters } from './ar/filters';
import { finding } from './ar/finding';
import { health } from './ar/health';
import { highlights } from './ar/highlights';
import { imports } from './ar/imports';
import { listening } from './ar/listening';
import { lists } from './ar/lists';
import { live } from './ar/live';
import { machines } from './ar/machines';
import { models } from './ar/models';
import { notices } from './ar/notices';
import { offline } from './ar/offline';
import { out } from './ar/out';
import { preferences } from './ar/preferences';
import { reading } from './ar/reading';
import { sending } from './ar/sending';
import { served } from './ar/served';
import { server } from './ar/server';
import { shares } from './ar/shares';
import { signin } from './ar/signin';
import { stories } from './ar/stories';
import { table } from './ar/table';
import { triage } from './ar/triage';
import { ways } from './ar/ways';
import type { Language } from './language.svelte';

const ar: Language = {
  page: {
    locale: 'ar',
    ...analysis,
    ...boards,
    ...choices,
    ...commands,
    ...feeds,
    ...highlights,
    ...lists,
    ...machines,
    ...notices,
    ...offline,
    ...reading,
    ...signin,
  },
  settings: {
    ...account,
    ...finding,
    ...live,
    ...models,
    ...out,
    ...preferences,
    ...sending,
    ...served,
    ...server,
  },
  manage: {
    ...elsewhere,
    ...feedforms,
    ...health,
    ...imports,
    ...table,
  },
  listening,
  shares,
  stories,
  triage,
  edition,
  ways,
  filters,
};

export default ar;
