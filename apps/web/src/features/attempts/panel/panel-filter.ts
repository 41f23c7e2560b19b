import { isAnswered, type ItemAnswer } from '../state/answers.ts';

/** Filters of the item panel. */
export const PANEL_FILTERS = ['all', 'unanswered', 'flagged', 'doubtful'] as const;
export type PanelFilter = (typeof PANEL_FILTERS)[number];

export const FILTER_NAMES: Readonly<Record<PanelFilter, string>> = {
  all: '全部',
  unanswered: '未答',
  flagged: '已标记',
  doubtful: '不确定',
};

/** Certainty 不确定 or 猜的. */
export function isDoubtful({ certainty }: Pick<ItemAnswer, 'certainty'>): boolean {
  return certainty === 'unsure' || certainty === 'guess';
}

export function passes(filter: PanelFilter, answer: ItemAnswer): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'unanswered':
      return !isAnswered(answer);
    case 'flagged':
      return answer.flagged;
    case 'doubtful':
      return isDoubtful(answer);
  }
}
