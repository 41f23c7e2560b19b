import { PART_NAMES } from '#exam/names/exam-names.ts';
import type { Place, TextPage } from './review-places.ts';

export const PAGE_NAMES: Readonly<Record<TextPage, string>> = {
  writing: PART_NAMES.writing,
  translation: PART_NAMES.translation,
  glossary: '词汇',
};

export const nameOfPlace = (place: Place): string =>
  place.page === 'group' ? place.group.name : PAGE_NAMES[place.page];
