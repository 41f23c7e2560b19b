import { type Absence, type Board, COMPARED_MOCKS, DILIGENT_DAY_ITEMS } from '@study/contract/boards/leaderboard.ts';
import type { ActiveDay, BoardAttempt } from './boards.ts';

/** A handed-in mock with what decides whether a board counts it. */
export interface MockFacts extends BoardAttempt {
  /** No section and no text was left out. */
  isWhole: boolean;
}

/**
 * Why a user has no row on a board. `mocks` are all of theirs, oldest first; `days` those of the period.
 */
export function absenceOf(
  board: Board,
  { mocks, days }: { mocks: readonly MockFacts[]; days: readonly ActiveDay[] },
): Absence {
  if (board === 'diligence') {
    const best = Math.max(0, ...days.map(({ items }) => items));
    return best === 0 ? because('none_yet') : because('too_few', best, DILIGENT_DAY_ITEMS);
  }
  const counted = mocks.filter((mock) => obstacleOf(mock) === null).length;
  if (board === 'progress' && counted > 0) {
    if (counted < COMPARED_MOCKS) return because('too_few', counted, COMPARED_MOCKS);
    return because('no_gain');
  }
  const last = mocks.at(-1);
  if (last === undefined) return because('none_yet');
  return because(counted > 0 ? 'earlier' : (obstacleOf(last) ?? 'earlier'));
}

/** What keeps a mock from counting; null when it counts. */
function obstacleOf({ total, isClean, isWhole, isComplete }: MockFacts): Absence['reason'] | null {
  if (!isClean) return 'seen_before';
  if (!isWhole) return 'left_out';
  if (!isComplete) return 'not_comparable';
  return total === null ? 'unmarked' : null;
}

const because = (reason: Absence['reason'], counted: number | null = null, needed: number | null = null): Absence => ({
  reason,
  counted,
  needed,
});
