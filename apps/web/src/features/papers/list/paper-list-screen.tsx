import type { PaperMode } from '@study/contract/attempts/attempt-views.ts';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Clock, PencilLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { examOfLevel, type Level } from '#exam/names/level.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { useInSlices } from '#ui/state/use-in-slices.ts';
import { listQueryOf, type ListSearch } from './list-search.ts';
import { PaperRow } from './paper-row.tsx';
import { nextPaper, openFirst } from './card-labels.ts';
import { papersQuery, yearsQuery } from './papers-queries.ts';
import { EXAM_NAMES, MODE_LINES, MODE_NAMES } from '#exam/names/exam-names.ts';
import type { ChosenStart } from './chosen-start.ts';
import { useNavigate } from '@tanstack/react-router';
import { Segmented } from '#ui/form/segmented.tsx';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { Choice, Choices, SearchInput } from '#ui/form/list-filters.tsx';
import { Loading } from '#ui/page/loading.tsx';

interface PaperFiltersProps {
  examType: ExamType;
  value: ListSearch;
  onChange: (part: ListSearch) => void;
}

const STATUSES = [
  { value: '', label: '全部' },
  { value: 'not_started', label: '没做过' },
  { value: 'in_progress', label: '做到一半' },
  { value: 'done', label: '做过' },
];
const ORDERINGS = { '-edition': '最新在前', title: '按标题', difficulty: '由易到难' };

function PaperFilters({ examType, value, onChange }: PaperFiltersProps) {
  const years = useQuery(yearsQuery(examType)).data ?? [];
  const yearOptions = Object.fromEntries(years.map((year) => [String(year), `${year}年`]));
  const made = [value.year, value.ordering].filter(Boolean).length;
  return (
    <div role="search" className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 md:flex md:gap-2">
      <SearchInput label="搜索试卷" value={value.search ?? ''} onChange={(search) => onChange({ search })} />
      <Choices made={made}>
        {years.length > 0 && (
          <Choice
            label="年份"
            all="全部年份"
            options={yearOptions}
            value={value.year}
            onChange={(year) => onChange({ year })}
          />
        )}
        <Choice
          label="排序"
          options={ORDERINGS}
          value={value.ordering ?? '-edition'}
          onChange={(ordering) => onChange({ ordering: ordering === '-edition' ? '' : ordering })}
        />
      </Choices>
    </div>
  );
}

const CHOICES = ([4, 6] as const).map((level) => ({ value: String(level), label: EXAM_NAMES[examOfLevel(level)] }));

/** Link to the papers of the other level. */
function LevelSwitch({ level }: { level: Level }) {
  const navigate = useNavigate();
  const go = (chosen: string) => void navigate({ to: '/cet{$level}', params: { level: chosen === '6' ? 6 : 4 } });
  return <Segmented label="级别" value={String(level)} choices={CHOICES} onChoose={go} />;
}

// Lazy-loaded: dialogs are not needed for the first view.
const StartDialog = lazy(async () => ({ default: (await import('./start-dialog.tsx')).StartDialog }));
const StartOfChosen = lazy(async () => ({ default: (await import('./start-of-chosen.tsx')).StartOfChosen }));
const AbandonDialog = lazy(async () => ({ default: (await import('./open-attempt-panel.tsx')).AbandonDialog }));

interface PaperListScreenProps {
  level: Level;
  search: ListSearch;
  isSignedIn: boolean;
  onSearch: (search: ListSearch) => void;
  /** Redirects a visitor to the login page and back to this choice. */
  onLoginNeeded: (start: ChosenStart) => void;
  /** A visitor's choice before login; its dialog opens. */
  chosen: ChosenStart | null;
  onChosenClosed: () => void;
}

type Asking = { card: ExamCard; about: 'start' | 'abandon' };

export function PaperListScreen({ level, search, isSignedIn, onSearch, chosen, ...on }: PaperListScreenProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const examType = examOfLevel(level);
  const logInToStart = (card: ExamCard) => (mode: PaperMode) => on.onLoginNeeded({ paperId: card.id, mode });
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 pb-10 md:px-6 md:pt-8 md:pb-12">
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="display text-[1.625rem] leading-[1.28] outline-none md:text-head">
          <span className="sr-only">{EXAM_NAMES[examType]}试卷</span>
          <span aria-hidden>试卷</span>
        </h1>
        <LevelSwitch level={level} />
        <div className="w-full md:ml-auto md:w-auto">
          <PaperFilters examType={examType} value={search} onChange={(part) => onSearch({ ...search, ...part })} />
        </div>
      </div>
      {isSignedIn && (
        <div className="mb-4">
          <Segmented
            label="做过没有"
            isDense
            value={search.status ?? ''}
            choices={STATUSES}
            onChoose={(status) => onSearch({ ...search, status })}
          />
        </div>
      )}
      <Papers level={level} search={search} onAsk={setAsking} onClear={() => onSearch({})} />
      <Modes />
      <Suspense>
        {asking?.about === 'abandon' && asking.card.my?.attempt_id && (
          <AbandonDialog attemptId={asking.card.my.attempt_id} onClose={close} />
        )}
        {asking?.about === 'start' && (
          <StartDialog
            card={asking.card}
            level={level}
            initialMode="mock"
            onLoginNeeded={isSignedIn ? null : logInToStart(asking.card)}
            onClose={close}
          />
        )}
        {chosen !== null && isSignedIn && <StartOfChosen chosen={chosen} level={level} onClose={on.onChosenClosed} />}
      </Suspense>
    </div>
  );
}

interface PapersProps {
  level: Level;
  search: ListSearch;
  onAsk: (asking: Asking) => void;
  onClear: () => void;
}

function Papers({ level, search, onAsk, onClear }: PapersProps) {
  const papers = useInfiniteQuery(papersQuery(listQueryOf(level, search)));
  const isShown = useInSlices(papers.isSuccess);
  if (papers.isPending || (papers.isSuccess && !isShown)) return <PaperListSkeleton />;
  if (papers.isError) return <ErrorState message={messageOf(papers.error)} onRetry={() => void papers.refetch()} />;
  const found = papers.data.pages.flatMap((page) => page.results);
  if (found.length === 0) return <NoPapers isFiltered={Object.values(search).some(Boolean)} onClear={onClear} />;
  const cards = search.ordering ? found : openFirst(found);
  const next = nextPaper(cards);
  return (
    <>
      <ul className="sheet rows px-4 md:px-7">
        {cards.map((card) => (
          <li key={card.id}>
            <PaperRow
              card={card}
              level={level}
              isNext={card.id === next}
              onStart={() => onAsk({ card, about: 'start' })}
              onAbandon={() => onAsk({ card, about: 'abandon' })}
            />
          </li>
        ))}
      </ul>
      {papers.hasNextPage && (
        <BusyButton
          isBusy={papers.isFetchingNextPage}
          className="btn btn-outline mx-auto mt-6 flex"
          onClick={() => void papers.fetchNextPage()}
        >
          更多试卷
        </BusyButton>
      )}
    </>
  );
}

function NoPapers({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState drawing="door" line="这一级别的试卷正在准备" note="请稍后再来。" />;
  return (
    <EmptyState line="没有符合条件的试卷" note="换个条件试试。">
      <button type="button" className="btn btn-outline" onClick={onClear}>
        清除条件
      </button>
    </EmptyState>
  );
}

function Modes() {
  return (
    <ul className="sheet mt-6 grid gap-x-10 gap-y-3 px-5 py-4 md:grid-cols-2 md:px-7 md:py-5">
      {(['mock', 'practice'] as const).map((mode) => {
        const Icon = mode === 'mock' ? Clock : PencilLine;
        return (
          <li key={mode} className="flex items-start gap-4">
            <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-ink-accent" />
            <div>
              <b className="block">{MODE_NAMES[mode]}</b>
              <span className="block text-note text-ink-muted">{MODE_LINES[mode]}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function PaperListSkeleton() {
  return (
    <Loading className="sheet rows px-4 md:px-7">
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} aria-hidden className="flex h-26 items-center gap-4 md:h-29 md:gap-5">
          <div className="skeleton h-18 w-14 shrink-0" />
          <div className="grow">
            <div className="skeleton h-5 w-2/5" />
            <div className="mt-2 skeleton h-4 w-3/5" />
          </div>
          <div className="skeleton h-11 w-21 shrink-0" />
        </div>
      ))}
    </Loading>
  );
}
