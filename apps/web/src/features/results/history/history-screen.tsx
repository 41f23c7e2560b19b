import type { PaperMode } from '@study/contract/attempts/attempt-views.ts';
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
import { HISTORY_PAGE_SIZE, type HistoryEntry, historyQuery, type Trend, trendQuery } from './history-queries.ts';
import { examOfLevel } from '#exam/names/level.ts';
import { ChevronRight } from 'lucide-react';
import { EstimateScale } from '#exam/results/estimate-scale.tsx';
import { useAuth } from '#session/auth-store.ts';
import { CleanBadge } from '#exam/results/clean-badge.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { formatDuration, formatPoints } from '#ui/words/durations.ts';
import {
  bestMeasure,
  describeSeries,
  latestTotals,
  type Lines,
  type Measure,
  MEASURES,
  trendSentence,
  wholeOf,
} from './trend-values.ts';
import { lazy, Suspense } from 'react';
import { Fold } from '#ui/page/fold.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useIdle } from '#ui/state/use-idle.ts';
import { TrendPicture } from './trend-picture.tsx';
import { Loading } from '#ui/page/loading.tsx';

const ROWS = 4;

function HistorySkeleton() {
  return (
    <Loading className="rows sheet px-5 md:px-6">
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} aria-hidden className="h-24 py-4 md:h-20">
          <div className="skeleton h-5 w-40" />
          <div className="mt-3 skeleton h-4 w-64 max-w-full" />
        </div>
      ))}
    </Loading>
  );
}

// Lazy-loaded: collapsed at first.
const TrendTable = lazy(async () => ({ default: (await import('./trend-table.tsx')).TrendTable }));

interface TrendShownProps {
  trend: Trend;
  /** The complete attempts of `trend`: without omitted sections. */
  whole: Lines;
  measure: Measure;
  /** The user's target for this exam. */
  target: number | null;
}

/** The trend of complete attempts as a chart; all attempts as a table under 全部数据. */
function TrendShown({ trend, whole, measure, target }: TrendShownProps) {
  const totals = latestTotals(whole);
  const isIdle = useIdle();
  const count = trend.mock.length + trend.practice.length;
  const isLeftOut = whole.mock.length + whole.practice.length < count;
  const { name, max } = MEASURES[measure];
  const description = [
    `${name}走势。`,
    describeSeries(MODE_NAMES.mock, whole.mock, measure),
    describeSeries(MODE_NAMES.practice, whole.practice, measure),
  ].join('');
  return (
    <Panel title="走势" lead={<b className="text-ink">{trendSentence(whole, measure)}</b>}>
      {totals !== null && (
        <div className="mb-5">
          <EstimateScale
            total={{ points: totals.last, low: totals.last, high: totals.last }}
            before={totals.before}
            target={target}
          />
        </div>
      )}
      <TrendPicture trend={whole} measure={measure} description={description} />
      <p className="mt-2 text-note text-ink-muted">
        {name}，满分{max}。{whole.practice.length > 0 && '练习没有时间限制，与模考分开看。'}
        {isLeftOut && '只做了一部分的不画在这里。'}
      </p>
      {count > 1 && (
        <Fold title="全部数据" note={`${count}次`}>
          <Suspense>{isIdle && <TrendTable trend={trend} />}</Suspense>
        </Fold>
      )}
    </Panel>
  );
}

export interface HistoryScreenProps {
  level: 4 | 6;
  mode: PaperMode | undefined;
  page: number;
  onChoose: (choice: { mode: PaperMode | undefined; page: number }) => void;
}

const MODES = [
  { value: 'all', label: '全部' },
  { value: 'mock', label: MODE_NAMES.mock },
  { value: 'practice', label: MODE_NAMES.practice },
] as const;

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

interface HistoryRowProps {
  entry: HistoryEntry;
  level: 4 | 6;
}

/** An attempt with its score; the whole row links to the result. */
function HistoryRow({ entry, level }: HistoryRowProps) {
  // An abandoned attempt has no result page.
  if (entry.state === 'abandoned') {
    return (
      <div className="flex min-h-16 items-center gap-4 py-3">
        <About entry={entry} />
        <span className="chip">已放弃</span>
      </div>
    );
  }
  return (
    <Link to="/cet{$level}/result" params={{ level }} search={{ submission: entry.id }} className="row-link min-h-16">
      <About entry={entry} />
      <Outcome entry={entry} />
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-muted" />
    </Link>
  );
}

function About({ entry }: { entry: HistoryEntry }) {
  const facts = [formatDateTime(entry.submitted_at), MODE_NAMES[entry.mode]];
  if (entry.extra_time !== 1) facts.push(`延长${entry.extra_time}倍时间`);
  if (entry.assignment_title !== null) facts.push(entry.assignment_title);
  facts.push(`用时${formatDuration(entry.used_ms)}`);
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="wrap-anywhere">{entry.paper_title}</b>
        {entry.assignment_title !== null && (
          <span className="chip" data-tone="accent">
            布置
          </span>
        )}
        {entry.is_clean && <CleanBadge />}
      </span>
      <span className="mt-0.5 block text-note text-ink-muted tabular-nums">{facts.join(' · ')}</span>
    </span>
  );
}

function Outcome({ entry: { objective, total, is_partial } }: { entry: HistoryEntry }) {
  if (objective === null) {
    return (
      <span className="chip" data-tone="warn">
        正在计分
      </span>
    );
  }
  return (
    <span className="shrink-0 text-right tabular-nums">
      <span className="block">
        <b className="text-title">{total === null ? formatPoints(objective.points) : Math.round(total)}</b>
        <span className="text-note text-ink-muted"> / {total === null ? formatPoints(objective.max) : 710}</span>
      </span>
      <span className="block text-note text-ink-muted">
        {is_partial ? '只做了一部分' : total === null ? '总分待评' : '估分'}
        <span className="max-sm:hidden">
          {' · '}听力{formatPoints(objective.listening)} · 阅读{formatPoints(objective.reading)}
        </span>
      </span>
    </span>
  );
}

/** Where the user stands, and the score trend. Renders nothing without a complete attempt, or if loading failed. */
function TrendPanel({ level }: { level: 4 | 6 }) {
  const { user } = useAuth();
  const trend = useQuery(trendQuery(level));
  const isShown = useInSlices(trend.isSuccess);
  if (trend.isPending || (trend.isSuccess && !isShown)) return <div aria-hidden className="sheet h-110 md:h-104" />;
  if (trend.isError) return null;
  const whole = wholeOf(trend.data);
  if (whole.mock.length + whole.practice.length === 0) return null;
  const target = user?.target_exam === examOfLevel(level) ? user.target_score : null;
  return <TrendShown trend={trend.data} whole={whole} measure={bestMeasure(whole)} target={target} />;
}
