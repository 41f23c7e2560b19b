import type { ExamType } from '@study/contract/exam-structure.ts';
import { BOARD_PERIODS, BOARDS } from '@study/contract/leaderboard.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/errors.ts';
import { spokenMoment } from '../../ui/words/dates.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Pager } from '../../ui/form/pager.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { choiceOf, searchOfChoice, type BoardChoice, type BoardSearch } from './board-search.ts';
import { BoardTable } from './board-table.tsx';
import { BOARD_NAMES, BOARD_RULES, COUNTING_RULES, PERIOD_NAMES, smallBoardSentence } from './board-words.ts';
import { boardQuery } from './leaderboard-queries.ts';
import { MyPlace } from './my-place.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { EXAM_CHOICES } from '../../exam/names/exam-names.ts';

interface LeaderboardScreenProps {
  /** The level that the student aims at. */
  target: ExamType | null;
  /** They have chosen to be seen. */
  hasJoined: boolean;
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
}

const PAGE_SIZE = 20;
const BOARD_CHOICES = BOARDS.map((value) => ({ value, label: BOARD_NAMES[value] }));
const PERIOD_CHOICES = BOARD_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }));

/** Three boards, by level and period, of those who chose to be seen. */
export function LeaderboardScreen({ target, hasJoined, search, onSearch }: LeaderboardScreenProps) {
  const choice = choiceOf(search, target);
  const choose = (part: Partial<BoardChoice>) => onSearch(searchOfChoice({ ...choice, page: 1, ...part }));
  return (
    <Page title="排行榜" lead="只显示打开了“参加排行榜”的人，只显示昵称。">
      <div className="mb-6 grid gap-3 md:flex md:flex-wrap md:gap-x-8">
        <Segmented label="榜单" value={choice.board} choices={BOARD_CHOICES} onChoose={(board) => choose({ board })} />
        <Segmented
          label="时段"
          value={choice.period}
          choices={PERIOD_CHOICES}
          onChoose={(period) => choose({ period })}
        />
        <Segmented label="级别" value={choice.exam} choices={EXAM_CHOICES} onChoose={(exam) => choose({ exam })} />
      </div>
      <Board choice={choice} hasJoined={hasJoined} onPage={(page) => choose({ page })} />
    </Page>
  );
}

interface BoardProps {
  choice: BoardChoice;
  hasJoined: boolean;
  onPage: (page: number) => void;
}

function Board({ choice, hasJoined, onPage }: BoardProps) {
  const { exam, board, period, page } = choice;
  const asked = boardQuery({ exam_type: exam, board, period, page: String(page), page_size: String(PAGE_SIZE) });
  const shown = useQuery(asked);
  if (shown.isPending) return <BoardSkeleton />;
  if (shown.isError) return <ErrorState message={messageOf(shown.error)} onRetry={() => void shown.refetch()} />;
  const { results, count, me, updated_at } = shown.data;
  const small = smallBoardSentence(count);
  return (
    <div aria-busy={shown.isPlaceholderData} className="grid gap-4 md:gap-6">
      <MyPlace board={board} me={me} hasJoined={hasJoined} />
      <section aria-label={BOARD_NAMES[board]} className="sheet p-4 md:p-6">
        <p className="max-w-[46rem] text-[0.9375rem] text-ink-muted">{BOARD_RULES[board]}</p>
        <details className="mt-2 max-w-[46rem] text-[0.9375rem]">
          <summary className="min-h-6 cursor-pointer py-1">上榜规则</summary>
          <ul className="ms-5 mt-1 list-disc text-ink-muted">
            {COUNTING_RULES.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </details>
        {small !== null && <p className="mt-2">{small}</p>}
        {results.length === 0 ? (
          <p className="mt-4">{count === 0 ? `${PERIOD_NAMES[period]}还没有人上榜。` : '这一页没有人，请翻到前面。'}</p>
        ) : (
          <BoardTable board={board} entries={results} />
        )}
        {updated_at !== null && (
          <p className="mt-4 text-[0.8125rem] text-ink-muted tabular-nums">更新于{spokenMoment(updated_at)}</p>
        )}
      </section>
      <Pager page={page} pages={Math.ceil(count / PAGE_SIZE)} onPage={onPage} />
    </div>
  );
}

function BoardSkeleton() {
  return (
    <Loading className="grid gap-4 md:gap-6">
      <div aria-hidden className="sheet h-28 p-6">
        <div className="skeleton h-8 w-48" />
      </div>
      <div aria-hidden className="sheet h-96 p-6">
        <div className="skeleton h-full w-full" />
      </div>
    </Loading>
  );
}
