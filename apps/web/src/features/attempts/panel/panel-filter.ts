import { isAnswered, type ItemAnswer } from '../state/answers.ts';

/** Filters of the panel of all items. */
export const PANEL_FILTERS = ['all', 'unanswered', 'flagged', 'doubtful'] as const;
export type PanelFilter = (typeof PANEL_FILTERS)[number];

export const FILTER_NAMES: Readonly<Record<PanelFilter, string>> = {
  all: '全部',
  unanswered: '未答',
  flagged: '已标记',
  doubtful: '不确定',
};

/** 不确定 and 猜的 are both doubtful. */
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
