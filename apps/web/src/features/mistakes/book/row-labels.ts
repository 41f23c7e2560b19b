import type { ListedMistake } from '@study/contract/mistakes/mistakes.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { formatDueDay } from '#exam/reviews/due-day.ts';

/** The given and the right answer, in a few characters. */
export function answerWords({ kind, chosen, right }: Pick<ListedMistake, 'kind' | 'chosen' | 'right'>): string {
  if (chosen !== null) return `选${chosen}应${right}`;
  if (kind === 'guessed') return '猜对了';
  return kind === 'unanswered' ? `未答，应${right}` : `应${right}`;
}

export const locationLine = ({ section, item }: Pick<ListedMistake, 'section' | 'item'>): string =>
  `${SECTION_NAMES[section]}${item}`;

/** When the item is due again, or that it is not scheduled. */
export function dueWords({ state, is_due, due_at }: Pick<ListedMistake, 'state' | 'is_due' | 'due_at'>): string {
  if (state !== 'active') return state === 'retired' ? '已掌握' : '已移出';
  return is_due ? '今天' : formatDueDay(due_at);
}

const BEFORE_BLANK = 20;
const BLANK = '____';

/** Excerpt for a row: starts shortly before the blank, which would otherwise be truncated away. */
export function rowExcerpt(excerpt: string): string {
  const text = excerpt.replaceAll(/\[\[(\d+)\]\]/g, BLANK);
  const at = text.indexOf(BLANK);
  if (at <= BEFORE_BLANK) return text;
  return `…${text.slice(at - BEFORE_BLANK).replace(/^\S*\s/, '')}`;
}
