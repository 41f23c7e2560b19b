import type { Board } from '@study/contract/leaderboard.ts';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../ui/page/panel.tsx';
import { spokenMoment } from '../../ui/words/dates.ts';
import { BOARD_WAYS, detailOf, spokenValue } from './board-words.ts';
import type { OwnEntry } from './leaderboard-queries.ts';

const JOINING = '要上榜，先在个人资料里打开“参加排行榜”，别人才看得到。';

function ToProfile() {
  return (
    <Link to="/profile" className="btn btn-outline h-11">
      去个人资料
    </Link>
  );
}

interface MyPlaceProps {
  board: Board;
  me: OwnEntry | null;
  /** The student has chosen to be seen on the boards. */
  hasJoined: boolean;
}

/** One's own place, whether others see it or not. */
export function MyPlace({ board, me, hasJoined }: MyPlaceProps) {
  if (me === null) {
    return (
      <Panel
        title="我的名次"
        lead={`${BOARD_WAYS[board]}${hasJoined ? '' : JOINING}`}
        action={hasJoined ? undefined : <ToProfile />}
      />
    );
  }
  const detail = detailOf(board, me);
  return (
    <Panel
      title="我的名次"
      {...(me.is_visible ? {} : { lead: hiddenSentence(me, hasJoined) })}
      action={me.is_visible || hasJoined ? undefined : <ToProfile />}
    >
      <p className="flex flex-wrap items-baseline gap-x-4 tabular-nums">
        <span className="text-2xl font-bold">第{me.rank}名</span>
        <span className="text-xl">{spokenValue(board, me.value)}</span>
        {detail !== null && <span className="text-[0.9375rem] text-ink-muted">{detail}</span>}
      </p>
    </Panel>
  );
}

function hiddenSentence({ listed_from: from }: OwnEntry, hasJoined: boolean): string {
  const age = from === null ? '' : `账号注册满一天（${spokenMoment(from)}）才上榜。`;
  return `仅自己可见。${age}${hasJoined ? '' : JOINING}`;
}
