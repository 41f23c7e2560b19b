import type { Absence, Board, BoardPeriod } from '@study/contract/boards/leaderboard.ts';
import { formatDateTime } from '#ui/words/dates.ts';
import { absenceLine } from './board-labels.ts';
import type { OwnEntry } from './leaderboard-queries.ts';

export interface AppearStep {
  line: string;
  /** Action of the button: join the leaderboards, or start what earns a rank. */
  action: 'join' | 'mock' | 'practise' | null;
}

interface Own {
  me: Pick<OwnEntry, 'is_visible' | 'listed_from'> | null;
  absence: Absence | null;
}

/** What is missing for the user to appear on a board; null if they already appear. */
export function appearStep(
  { board, period }: { board: Board; period: BoardPeriod },
  { me, absence }: Own,
  hasJoined: boolean,
): AppearStep | null {
  if (me === null) {
    const line = absence === null ? '' : absenceLine(board, period, absence);
    if (absence?.reason === 'unmarked') return { line, action: hasJoined ? null : 'join' };
    return { line, action: board === 'diligence' ? 'practise' : 'mock' };
  }
  if (!hasJoined) return { line: '现在只有你自己看得到。参加以后，别人也只看得到昵称。', action: 'join' };
  if (me.is_visible) return null;
  const age = me.listed_from === null ? '' : `账号注册满一天（${formatDateTime(me.listed_from)}）才上榜。`;
  return { line: `现在只有你自己看得到。${age}`, action: null };
}
