import type { AttemptMode } from '@study/contract/attempt-views.ts';
import type { ExamCard } from '@study/contract/exam-cards.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import type { Level } from '../../exam/names/level.ts';
import { BusyButton } from '../../ui/dialog/busy-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { CardsSkeleton } from '../../ui/page/skeleton.tsx';
import { listQueryOf, type ListSearch } from './list-search.ts';
import { PaperCard } from './paper-card.tsx';
import { PaperFilters } from './paper-filters.tsx';
import { papersQuery } from './papers-queries.ts';
import { EXAM_NAMES } from '../../exam/names/exam-names.ts';
import { examOfLevel } from '../../exam/names/level.ts';

// Dialogs are not part of the list's first load.
const StartDialog = lazy(async () => ({ default: (await import('./start-dialog.tsx')).StartDialog }));
const AbandonDialog = lazy(async () => ({ default: (await import('./open-attempt-panel.tsx')).AbandonDialog }));

interface PaperListScreenProps {
  level: Level;
  search: ListSearch;
  isSignedIn: boolean;
  onSearch: (search: ListSearch) => void;
  /** Takes a visitor to the login page, which leads back here. */
  onLoginNeeded: () => void;
}

type Asking = { card: ExamCard; about: AttemptMode | 'abandon' };

export function PaperListScreen({ level, search, isSignedIn, onSearch, onLoginNeeded }: PaperListScreenProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const ask = (card: ExamCard, about: Asking['about']) => (isSignedIn ? setAsking({ card, about }) : onLoginNeeded());
  const examType = examOfLevel(level);
  return (
    <Page title={`${EXAM_NAMES[examType]}试卷`} lead="仿真模考按考场流程计时；自由练习任意顺序，随时停下。">
      <PaperFilters
        examType={examType}
        value={search}
        isSignedIn={isSignedIn}
        onChange={(part) => onSearch({ ...search, ...part })}
      />
      <Papers level={level} search={search} onAsk={ask} onClear={() => onSearch({})} />
      <Suspense>
        {asking?.about === 'abandon' && asking.card.my?.attempt_id && (
          <AbandonDialog attemptId={asking.card.my.attempt_id} onClose={close} />
        )}
        {asking !== null && asking.about !== 'abandon' && (
          <StartDialog card={asking.card} level={level} initialMode={asking.about} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
}

interface PapersProps {
  level: Level;
  search: ListSearch;
  onAsk: (card: ExamCard, about: Asking['about']) => void;
  onClear: () => void;
}

function Papers({ level, search, onAsk, onClear }: PapersProps) {
  const papers = useInfiniteQuery(papersQuery(listQueryOf(level, search)));
  if (papers.isPending) return <CardsSkeleton />;
  if (papers.isError) return <ErrorState message={messageOf(papers.error)} onRetry={() => void papers.refetch()} />;
  const cards = papers.data.pages.flatMap((page) => page.results);
  if (cards.length === 0) return <NoPapers isFiltered={Object.values(search).some(Boolean)} onClear={onClear} />;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.id} className="grid">
            <PaperCard
              card={card}
              level={level}
              onStart={(mode) => onAsk(card, mode)}
              onAbandon={() => onAsk(card, 'abandon')}
            />
          </li>
        ))}
      </ul>
      {papers.hasNextPage && (
        <BusyButton
          isBusy={papers.isFetchingNextPage}
          className="btn btn-outline mx-auto mt-8 flex h-11"
          onClick={() => void papers.fetchNextPage()}
        >
          更多试卷
        </BusyButton>
      )}
    </>
  );
}

function NoPapers({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState line="这一级别的试卷正在准备，请稍后再来。" />;
  return (
    <EmptyState line="没有符合条件的试卷，换个条件试试。">
      <button type="button" className="btn btn-outline" onClick={onClear}>
        清除条件
      </button>
    </EmptyState>
  );
}
