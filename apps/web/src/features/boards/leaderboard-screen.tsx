import type { User } from '@study/contract/account/auth.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import {
  type Board,
  BOARD_PERIODS,
  type BoardEntry,
  type BoardPeriod,
  BOARDS,
} from '@study/contract/boards/leaderboard.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { formatDateTime } from '#ui/words/dates.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { Page } from '#ui/page/page.tsx';
import { Pager } from '#ui/form/pager.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { type BoardChoice, type BoardSearch, choiceOf, searchOfChoice } from './board-search.ts';
import {
  BOARD_NAMES,
  BOARD_RULES,
  COUNTING_RULES,
  detailOf,
  FEW,
  formatValue,
  PERIOD_NAMES,
  smallBoardSentence,
  VALUE_HEADS,
} from './board-labels.ts';
import { boardQuery } from './leaderboard-queries.ts';
import { OwnRow } from './own-row.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { EXAM_CHOICES } from '#exam/names/exam-names.ts';

interface LeaderboardScreenProps {
  /** The user's target exam. */
  target: ExamType | null;
  nickname: string | null;
  /** The user has opted in to be visible. */
  hasJoined: boolean;
  onJoined: (user: User) => void;
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
}

const PAGE_SIZE = 20;
const BOARD_CHOICES = BOARDS.map((value) => ({ value, label: BOARD_NAMES[value] }));
const PERIOD_CHOICES = BOARD_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }));

const queryOf = ({ exam, board, period, page }: BoardChoice) =>
  boardQuery({ exam_type: exam, board, period, page: String(page), page_size: String(PAGE_SIZE) });

/** Three leaderboards by level and period, of users who opted in. A board of few people has one list of all time. */
export function LeaderboardScreen({ target, search, onSearch, ...own }: LeaderboardScreenProps) {
  const chosen = choiceOf(search, target);
  const allTime = useQuery(queryOf({ ...chosen, period: 'all', page: 1 }));
  const isSmall = allTime.data !== undefined && allTime.data.count < FEW;
  const choice: BoardChoice = isSmall ? { ...chosen, period: 'all', page: 1 } : chosen;
  const choose = (part: Partial<BoardChoice>) => onSearch(searchOfChoice({ ...chosen, page: 1, ...part }));
  return (
    <Page title="排行榜" lead="榜上只有参加了排行榜的人，只显示昵称。">
      <div className="mb-4 flex flex-wrap gap-2 md:mb-5 md:gap-x-6">
        <Segmented label="榜单" value={choice.board} choices={BOARD_CHOICES} onChoose={(board) => choose({ board })} />
        {!isSmall && !allTime.isPending && (
          <Segmented
            label="时段"
            value={choice.period}
            choices={PERIOD_CHOICES}
            onChoose={(period) => choose({ period })}
          />
        )}
        <Segmented label="级别" value={choice.exam} choices={EXAM_CHOICES} onChoose={(exam) => choose({ exam })} />
      </div>
      {allTime.isPending ? (
        <BoardSkeleton />
      ) : (
        <BoardPanel
          choice={choice}
          onPage={(page) => choose({ page })}
          onPeriod={(period) => choose({ period })}
          {...own}
        />
      )}
    </Page>
  );
}

interface BoardPanelProps extends Pick<LeaderboardScreenProps, 'nickname' | 'hasJoined' | 'onJoined'> {
  choice: BoardChoice;
  onPage: (page: number) => void;
  onPeriod: (period: BoardPeriod) => void;
}

function BoardPanel({ choice, nickname, hasJoined, onJoined, onPage, onPeriod }: BoardPanelProps) {
  const { exam, board, period, page } = choice;
  const shown = useQuery(queryOf(choice));
  if (shown.isPending) return <BoardSkeleton />;
  if (shown.isError) return <ErrorState message={messageOf(shown.error)} onRetry={() => void shown.refetch()} />;
  const { results, count, me, absence, updated_at } = shown.data;
  const small = smallBoardSentence(count);
  return (
    <div aria-busy={shown.isPlaceholderData} className="grid gap-4 md:gap-5">
      <OwnRow key={board} {...{ board, period, exam, me, absence, hasJoined, nickname, onJoined }} />
      {results.length === 0 ? (
        <EmptyState
          drawing="stairs"
          line={count === 0 ? `${period === 'all' ? '' : PERIOD_NAMES[period]}还没有人上榜` : '这一页没有人'}
          note={count === 0 ? '来当第一名。' : '请翻到前面。'}
        >
          {count === 0 && period !== 'all' && (
            <button type="button" className="btn btn-outline" onClick={() => onPeriod('all')}>
              看全部时段
            </button>
          )}
        </EmptyState>
      ) : (
        <section aria-label={BOARD_NAMES[board]} className="sheet px-5 py-2 md:px-6">
          <BoardTable board={board} entries={results} />
        </section>
      )}
      <Pager page={page} pages={Math.ceil(count / PAGE_SIZE)} onPage={onPage} />
      <div className="px-1 text-note text-ink-muted">
        {small !== null && <p className="mb-1">{small}</p>}
        {updated_at !== null && <p className="tabular-nums">更新于{formatDateTime(updated_at)}</p>}
        <Fold title={<span className="font-normal">上榜规则</span>}>
          <ul className="ms-5 max-w-[46rem] list-disc pb-2">
            {[BOARD_RULES[board], ...COUNTING_RULES].map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Fold>
      </div>
    </div>
  );
}

function BoardSkeleton() {
  return (
    <Loading className="grid gap-4 md:gap-6">
      <div aria-hidden className="sheet h-20 p-6">
        <div className="skeleton h-8 w-48" />
      </div>
      <div aria-hidden className="sheet h-96 p-6">
        <div className="skeleton h-full w-full" />
      </div>
    </Loading>
  );
}

interface BoardTableProps {
  board: Board;
  entries: readonly BoardEntry[];
}

function BoardTable({ board, entries }: BoardTableProps) {
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
