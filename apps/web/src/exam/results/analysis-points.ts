import type { Analysis } from '@study/contract/results/analysis.ts';

type Sheet = Pick<Analysis, 'items' | 'sections' | 'row_shift'>;

/** Points per item, by section name. */
export function pointsPerItem(sections: Sheet['sections']): ReadonlyMap<string, number> {
  return new Map(
    sections.map(({ name, max, right, wrong, unanswered }) => [name, max / Math.max(1, right + wrong + unanswered)]),
  );
}

/** Points lost by a row shift: the score of the run on the right rows minus its actual score. */
export function rowShiftCost({ items, sections, row_shift: shift }: Sheet): number {
  if (shift === null) return 0;
  const worth = pointsPerItem(sections);
  const byNumber = new Map(items.map((item) => [item.no, item]));
  const step = shift.fits === 'next' ? 1 : -1;
  const run = items.filter(({ no }) => no >= shift.first && no <= shift.last);
  return run.reduce((sum, item) => {
    const neighbour = byNumber.get(item.no + step);
    const moved = neighbour && neighbour.key === item.response ? (worth.get(neighbour.section) ?? 0) : 0;
    const counted = item.outcome === 'right' ? (worth.get(item.section) ?? 0) : 0;
    return sum + moved - counted;
  }, 0);
}

/** Knowledge points without the items of sections left entirely blank, which are not mistakes. */
export function pointsTried({ items, knowledge }: Pick<Analysis, 'items' | 'knowledge'>): Analysis['knowledge'] {
  const begun = new Set(items.flatMap(({ section, outcome }) => (outcome === 'unanswered' ? [] : [section])));
  const leftOut = new Set(items.flatMap(({ no, section }) => (begun.has(section) ? [] : [no])));
  return knowledge.flatMap((point) => {
    const own = point.items.filter((no) => !leftOut.has(no));
    const total = point.total - point.items.length + own.length;
    return own.length === 0 ? [] : [{ ...point, total, items: own }];
  });
}

export interface ChangeBalance {
  lost: readonly number[];
  earned: readonly number[];
  lostPoints: number;
  earnedPoints: number;
}

/** Items changed from right to wrong and from wrong to right, with the points lost and gained. */
export function changeBalance({ items, sections }: Pick<Sheet, 'items' | 'sections'>): ChangeBalance {
  const worth = pointsPerItem(sections);
  const side = (change: Analysis['items'][number]['change']) => {
    const found = items.filter((item) => item.change === change);
    return {
      numbers: found.map(({ no }) => no),
      points: found.reduce((sum, { section }) => sum + (worth.get(section) ?? 0), 0),
    };
  };
  const [lost, earned] = [side('right_to_wrong'), side('wrong_to_right')];
  return { lost: lost.numbers, earned: earned.numbers, lostPoints: lost.points, earnedPoints: earned.points };
}
