import type { Board, BoardEntry } from '@study/contract/boards/leaderboard.ts';
import { BOARD_NAMES, detailOf, formatValue, VALUE_HEADS } from './board-labels.ts';

interface BoardTableProps {
  board: Board;
  entries: readonly BoardEntry[];
}

export function BoardTable({ board, entries }: BoardTableProps) {
  return (
    <table className="table">
      <caption className="sr-only">{BOARD_NAMES[board]}</caption>
      <thead>
        <tr className="text-ink-muted">
          <th scope="col" className="w-16 ps-0">
            名次
          </th>
          <th scope="col">昵称</th>
          <th scope="col" className="pe-0 text-right">
            {VALUE_HEADS[board]}
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {entries.map((entry, at) => (
          // Entries with equal rank have no other unique key.
          <tr
            key={`${entry.rank} ${at}`}
            aria-current={entry.is_me ? 'true' : undefined}
            className={entry.is_me ? 'font-bold' : ''}
          >
            <td className="ps-0 font-medium">{entry.rank}</td>
            <th scope="row" className="font-[inherit] wrap-anywhere">
              {entry.nickname ?? <span className="text-ink-muted">未设昵称</span>}
              {entry.is_me && (
                <span className="chip ml-2" data-tone="accent">
                  我
                </span>
              )}
            </th>
            <td className="pe-0 text-right whitespace-nowrap">
              <span className="font-medium">{formatValue(board, entry.value)}</span>
              <Detail board={board} entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Detail({ board, entry }: { board: Board; entry: BoardEntry }) {
  const detail = detailOf(board, entry);
  if (detail === null) return null;
  return <span className="block text-note text-ink-muted">{detail}</span>;
}
