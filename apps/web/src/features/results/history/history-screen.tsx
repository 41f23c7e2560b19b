import type { AttemptMode } from '@study/contract/attempts/attempt-views.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { EXAM_NAMES, MODE_NAMES } from '#exam/names/exam-names.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { Pager } from '#ui/form/pager.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { useInSlices } from '#ui/state/use-in-slices.ts';
import { HistoryRow } from './history-entry.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HISTORY_PAGE_SIZE, historyQuery } from './history-queries.ts';
import { TrendPanel } from './trend-panel.tsx';
import { examOfLevel } from '#exam/names/level.ts';

export interface HistoryScreenProps {
  level: 4 | 6;
  mode: AttemptMode | undefined;
  page: number;
  onChoose: (choice: { mode: AttemptMode | undefined; page: number }) => void;
}

const MODES = [
  { value: 'all', label: '全部' },
  { value: 'mock', label: MODE_NAMES.mock },
  { value: 'practice', label: MODE_NAMES.practice },
] as const;

/** Past attempts of a level, latest first. */
export function HistoryScreen({ level, mode, page, onChoose }: HistoryScreenProps) {
  const history = useQuery(historyQuery(level, page, mode));
  const name = EXAM_NAMES[examOfLevel(level)];
  const count = history.data?.count;
  const isEmpty = count === 0 && mode === undefined;
  return (
    <Page title={`${name}历史成绩`} lead={isEmpty ? undefined : count === undefined ? ' ' : `共${count}次作答`}>
      {!isEmpty && (
        <>
          <TrendPanel level={level} />
          <div className="mt-6 mb-4">
            <Segmented
              label="作答方式"
              value={mode ?? 'all'}
              choices={MODES}
              onChoose={(value) => onChoose({ mode: value === 'all' ? undefined : value, page: 1 })}
            />
          </div>
        </>
      )}
      <Entries level={level} mode={mode} page={page} onChoose={onChoose} />
    </Page>
  );
}

function Entries({ level, mode, page, onChoose }: HistoryScreenProps) {
  const history = useQuery(historyQuery(level, page, mode));
  const isShown = useInSlices(history.isSuccess);
  if (history.isPending || (history.isSuccess && !isShown)) return <HistorySkeleton />;
  if (history.isError) {
    return <ErrorState message={messageOf(history.error)} onRetry={() => void history.refetch()} />;
  }
  const { results, count } = history.data;
  if (count === 0) return <Nothing level={level} mode={mode} />;
  return (
    <>
      <ol className="rows sheet px-5 md:px-6" aria-busy={history.isPlaceholderData}>
        {results.map((entry) => (
          <li key={entry.id}>
            <HistoryRow entry={entry} level={level} />
          </li>
        ))}
      </ol>
      <Pager
        page={page}
        pages={Math.ceil(count / HISTORY_PAGE_SIZE)}
        onPage={(next) => onChoose({ mode, page: next })}
      />
    </>
  );
}

function Nothing({ level, mode }: Pick<HistoryScreenProps, 'level' | 'mode'>) {
  const line = mode === undefined ? '还没有成绩' : `还没有${MODE_NAMES[mode]}的成绩`;
  return (
    <EmptyState drawing="stairs" line={line} note="交卷后，每一次的成绩都会列在这里，看得出一步步的变化。">
      <Link to="/cet{$level}" params={{ level }} className="btn btn-outline">
        选一份试卷
      </Link>
    </EmptyState>
  );
}
