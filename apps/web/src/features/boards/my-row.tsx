import type { Board } from '@study/contract/boards/leaderboard.ts';
import { detailOf, formatValue } from './board-labels.ts';
import type { OwnEntry } from './leaderboard-queries.ts';

/** The user's own rank, visible to others or not. */
export function MyRow({ board, me }: { board: Board; me: OwnEntry }) {
  const detail = detailOf(board, me);
  return (
    <section
      aria-label="我的名次"
      className="sheet flex items-center gap-4 bg-tint-accent px-5 py-4 tabular-nums md:px-6"
    >
      <p className="display text-section">第{me.rank}名</p>
      <p className="min-w-0 grow wrap-anywhere">
        <span className="font-bold">{me.nickname ?? '未设昵称'}</span>
        {!me.is_visible && <span className="ml-3 text-note">仅自己可见</span>}
      </p>
      <p className="shrink-0 text-end">
        <span className="text-title font-bold">{formatValue(board, me.value)}</span>
        {detail !== null && <span className="block text-note">{detail}</span>}
      </p>
    </section>
  );
}
