import type { Board } from '@study/contract/boards/leaderboard.ts';
import { formatDateTime } from '#ui/words/dates.ts';
import { BOARD_WAYS } from './board-labels.ts';
import type { OwnEntry } from './leaderboard-queries.ts';

export interface AppearStep {
  line: string;
  /** Action of the button: join the leaderboards, or start what earns a rank. */
  action: 'join' | 'mock' | 'practise' | null;
}

/** What is missing for the user to appear on a board; null if they already appear. */
export function appearStep(
  board: Board,
  me: Pick<OwnEntry, 'is_visible' | 'listed_from'> | null,
  hasJoined: boolean,
): AppearStep | null {
  if (!hasJoined) {
    const way = me === null ? BOARD_WAYS[board] : '您的名次现在只有自己看得到。';
    return { line: `参加以后，别人才看得到您，只看得到昵称。${way}`, action: 'join' };
  }
  if (me === null) return { line: BOARD_WAYS[board], action: board === 'diligence' ? 'practise' : 'mock' };
  if (me.is_visible) return null;
  const age = me.listed_from === null ? '' : `账号注册满一天（${formatDateTime(me.listed_from)}）才上榜。`;
  return { line: `您的名次现在只有自己看得到。${age}`, action: null };
}
