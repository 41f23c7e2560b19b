import { PART_NAMES } from '#exam/names/exam-names.ts';
import type { Position, TextPage } from './review-positions.ts';

export const PAGE_NAMES: Readonly<Record<TextPage, string>> = {
  writing: PART_NAMES.writing,
  translation: PART_NAMES.translation,
  glossary: '词汇',
};

export const nameOfPosition = (position: Position): string =>
  position.page === 'group' ? position.group.name : PAGE_NAMES[position.page];
