// Arabic nouns with their numbers: alone or as a subject, and after what governs them ("of").
import { pluralOf } from '../plural';

const plural = pluralOf('ar');

export const articles = (count: number) =>
  plural(count, {
    zero: 'لا مقالات',
    one: 'مقال واحد',
    two: 'مقالان',
    few: '# مقالات',
    many: '# مقالًا',
    other: '# مقال',
  });

export const ofArticles = (count: number) =>
  plural(count, {
    zero: 'أي مقال',
    one: 'مقال واحد',
    two: 'مقالين',
    few: '# مقالات',
    many: '# مقالًا',
    other: '# مقال',
  });

export const feedsCount = (count: number) =>
  plural(count, {
    zero: 'لا خلاصات',
    one: 'خلاصة واحدة',
    two: 'خلاصتان',
    few: '# خلاصات',
    many: '# خلاصة',
    other: '# خلاصة',
  });

export const ofFeeds = (count: number) =>
  plural(count, {
    zero: 'أي خلاصة',
    one: 'خلاصة واحدة',
    two: 'خلاصتين',
    few: '# خلاصات',
    many: '# خلاصة',
    other: '# خلاصة',
  });

export const unreadOnes = (count: number) =>
  plural(count, {
    zero: 'لا شيء غير مقروء',
    one: 'واحد غير مقروء',
    two: 'اثنان غير مقروءين',
    few: '# غير مقروءة',
    many: '# غير مقروء',
    other: '# غير مقروء',
  });

export const freshOnes = (count: number) =>
  plural(count, {
    zero: 'لا جديد',
    one: 'جديد واحد',
    two: 'جديدان',
    few: '# جديدة',
    many: '# جديدًا',
    other: '# جديد',
  });
