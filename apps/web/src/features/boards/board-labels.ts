import {
  type Absence,
  DILIGENT_DAY_ITEMS,
  type Board,
  type BoardEntry,
  type BoardPeriod,
} from '@study/contract/boards/leaderboard.ts';
import { formatDay } from '#ui/words/dates.ts';

export const BOARD_NAMES: Readonly<Record<Board, string>> = {
  score: '成绩榜',
  diligence: '勤奋榜',
  progress: '进步榜',
};

export const PERIOD_NAMES: Readonly<Record<BoardPeriod, string>> = { week: '本周', month: '本月', all: '全部' };

/** How each board ranks users. */
export const BOARD_RULES: Readonly<Record<Board, string>> = {
  score: '取第一次做这套卷、完整、不延长时间的模考里最高的估分；同分的，先考到的在前。',
  diligence: `一天答满${DILIGENT_DAY_ITEMS}题算一天，先比天数，再比题数。`,
  progress: '只算第一次做、不延长时间的完整模考：最近三次的平均估分，比之前三次高出多少。',
};

/** Rules that apply to all boards. */
export const COUNTING_RULES: readonly string[] = [
  '账号注册满一天才上榜，昵称不能与别人相同。',
  '模考提前结束某个部分的，写作至少5分钟、听力至少10分钟、阅读与翻译至少20分钟，才计入成绩榜和进步榜。',
  '作文和译文与这份试卷的范文、参考译文相同或只改动少许的，不计入成绩榜和进步榜。',
];

/** How to get a rank. Only users who opted in are visible to others. */
const BOARD_WAYS: Readonly<Record<Board, string>> = {
  score: '完整模考一套没做过的卷，就有名次。',
  diligence: `有一天答满${DILIGENT_DAY_ITEMS}题，就有名次。`,
  progress: '完整模考六套没做过的卷，就能比较进步。',
};

/** Why the user has no rank, and what gives one. */
export function absenceLine(board: Board, period: BoardPeriod, { reason, counted, needed }: Absence): string {
  switch (reason) {
    case 'none_yet':
      return BOARD_WAYS[board];
    case 'earlier':
      return `你的模考不在${PERIOD_NAMES[period]}，再考一套就有名次。`;
    case 'too_few':
      return board === 'progress'
        ? `你有${counted ?? 0}套模考算数，满${needed ?? 0}套就能比较进步。`
        : `你最多的一天答了${counted ?? 0}题，有一天满${needed ?? 0}题就有名次。`;
    case 'no_gain':
      return '最近三次没有比之前三次高，高出来才上进步榜。';
    case 'unmarked':
      return '你的模考还在批改，出了总分就有名次。';
    case 'seen_before':
      return '你考的那套之前做过或看过答案，换一套没做过的就算。';
    case 'left_out':
      return '上次模考有没做的部分，五个部分都做了才算。';
    case 'not_comparable':
      return '上次模考延长了时间、结束得太早，或作文照抄了范文，不算名次。';
  }
}

export const VALUE_HEADS: Readonly<Record<Board, string>> = { score: '估分', diligence: '天数', progress: '提高' };

/** The ranked value: 512, 12天, +36.5. */
export function formatValue(board: Board, value: number): string {
  if (board === 'score') return String(Math.round(value));
  if (board === 'diligence') return `${value}天`;
  const gained = Math.round(value * 10) / 10;
  return gained > 0 ? `+${gained}` : String(gained).replace('-', '−');
}

/** Detail beside the value: date of the score, items answered or attempts compared; null if none. */
export function detailOf(
  board: Board,
  { achieved_at, items }: Pick<BoardEntry, 'achieved_at' | 'items'>,
): string | null {
  if (board === 'score') return achieved_at === null ? null : formatDay(achieved_at);
  if (items === null) return null;
  return board === 'diligence' ? `答${items}题` : `比较了${items}次模考`;
}

/** With fewer users, a rank says little: they share one list of all time. */
export const FEW = 10;

/** A note that a small board says little; null for a large one. */
export function smallBoardSentence(count: number): string | null {
  return count > 0 && count < FEW ? `目前${count}人上榜，满${FEW}人再分周榜和月榜。` : null;
}
