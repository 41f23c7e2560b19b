import { isAnswered, isDoubtful, type ItemAnswer } from '../state/answers.ts';

/** Filters of the item panel. */
export const PANEL_FILTERS = ['all', 'unanswered', 'doubtful'] as const;
export type PanelFilter = (typeof PANEL_FILTERS)[number];

export const FILTER_NAMES: Readonly<Record<PanelFilter, string>> = {
  all: '全部',
  unanswered: '未答',
  doubtful: '拿不准',
};

export function passes(filter: PanelFilter, answer: ItemAnswer): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'unanswered':
      return !isAnswered(answer);
    case 'doubtful':
      return isDoubtful(answer);
  }
}
