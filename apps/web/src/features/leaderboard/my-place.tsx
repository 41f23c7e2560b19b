import type { Board } from '@study/contract/leaderboard.ts';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../ui/panel.tsx';
import { BOARD_WAYS, detailOf, spokenValue } from './board-words.ts';
import type { OwnEntry } from './leaderboard-queries.ts';

interface MyPlaceProps {
  board: Board;
  me: OwnEntry | null;
}

/** One's own place, whether others see it or not. */
export function MyPlace({ board, me }: MyPlaceProps) {
  if (me === null) return <Panel title="我的名次" lead={BOARD_WAYS[board]} />;
  const detail = detailOf(board, me);
  return (
    <Panel
      title="我的名次"
      {...(me.is_visible ? {} : { lead: '仅自己可见。在个人资料里打开“参加排行榜”，别人才看得到。' })}
      action={
        me.is_visible ? undefined : (
          <Link to="/profile" className="btn btn-outline h-11">
            去个人资料
          </Link>
        )
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-4 tabular-nums">
        <span className="text-2xl font-bold">第{me.rank}名</span>
        <span className="text-xl">{spokenValue(board, me.value)}</span>
        {detail !== null && <span className="text-[0.9375rem] text-ink-muted">{detail}</span>}
      </p>
    </Panel>
  );
}
