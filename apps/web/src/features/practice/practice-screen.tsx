import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { levelOfExam } from '#exam/names/level.ts';
import { textDrillsQuery } from '#exam/queries/drill-queries.ts';
import { nextTextDrill } from './next-text-drill.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { useFocusOnReturn } from '#ui/state/use-focus-on-return.ts';
import { PracticeOverview } from './practice-overview.tsx';
import { examOfSearch, type PracticeSearch, requestOfSearch, setIdOf, textToBegin } from './practice-search.ts';
import { ApiError, messageOf } from '#api/errors.ts';
import { WorkHead } from '#exam/items/work-head.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import type { StartRequest } from './practice-queries.ts';
import { AllFresh } from './start-fault.tsx';
import { useStart } from './use-start.ts';

interface PracticeScreenProps {
  userId: string;
  /** The user's target exam. */
  target: ExamType | null;
  search: PracticeSearch;
  /** Updates the search params; `replaces`: replaces the history entry of an intermediate page. */
  onSearch: (search: PracticeSearch, replaces?: boolean) => void;
}

// The overview loads first; the set screen is lazy-loaded.
const fetchSetScreen = () => import('./practice-set-screen.tsx');
const PracticeSetScreen = lazy(async () => ({ default: (await fetchSetScreen()).PracticeSetScreen }));

/** The practice overview or a set. */
export function PracticeScreen({ userId, target, search, onSearch }: PracticeScreenProps) {
  const setId = setIdOf(search);
  const exam = examOfSearch(search, target);
  useFocusOnReturn(setId === null);
  const request = setId === null ? requestOfSearch(search, exam) : null;
  const text = setId === null ? textToBegin(search) : null;
  const isBeginning = request !== null;
  // Invalid search params redirect to the overview, which has the site navigation.
  const isAmiss = setId === null && !isBeginning && text === null && (search.session ?? search.begin) !== undefined;
  useEffect(() => {
    if (isAmiss) onSearch({ exam_type: exam }, true);
  });
  useEffect(() => {
    if (isBeginning) void fetchSetScreen().catch(() => undefined);
  }, [isBeginning]);
  if (request !== null) {
    const { section, point } = search;
    return (
      <BeginScreen
        request={request}
        onSet={(id) => onSearch({ exam_type: exam, session: id }, true)}
        onOverview={() => onSearch({ exam_type: exam, section, point }, true)}
      />
    );
  }
  if (text !== null) {
    return <BeginText exam={exam} part={text} onOverview={() => onSearch({ exam_type: exam }, true)} />;
  }
  const open = (id: string) => onSearch({ exam_type: exam, session: id });
  if (setId === null) return <PracticeOverview {...{ userId, exam, search, onSearch }} onSet={open} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PracticeSetScreen
        key={setId}
        userId={userId}
        id={setId}
        onSet={open}
        onBack={() => onSearch({ exam_type: exam })}
      />
    </Suspense>
  );
}

interface BeginTextProps {
  exam: ExamType;
  part: SubjectivePart;
  onOverview: () => void;
}

/** Opens the next drill of a text, one that was begun first; the overview where there is none. */
function BeginText({ exam, part, onOverview }: BeginTextProps) {
  const drills = useQuery(textDrillsQuery(exam));
  if (drills.isError) return <ErrorState message={messageOf(drills.error)} onRetry={() => void drills.refetch()} />;
  if (drills.data === undefined) return <PageSkeleton />;
  const drill = nextTextDrill(drills.data.results, part);
  if (drill === null) return <Overview onOverview={onOverview} />;
  return <Navigate to="/cet{$level}/drill/$id" params={{ level: levelOfExam(exam), id: drill.paper_id }} replace />;
}

function Overview({ onOverview }: { onOverview: () => void }) {
  useEffect(() => onOverview());
  return <PageSkeleton />;
}

interface BeginScreenProps {
  request: StartRequest;
  onSet: (id: string) => void;
  /** Opens the overview instead. */
  onOverview: () => void;
}

/** Starts the set requested by a link at once, because the user has already chosen it elsewhere. */
function BeginScreen({ request, onSet, onOverview }: BeginScreenProps) {
  const beginning = useStart(onSet);
  const { start, error, refused } = beginning;
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    start(request);
  });
  const hasNothing = error instanceof ApiError && error.code === 'nothing_to_practise';
  useEffect(() => {
    if (hasNothing) onOverview();
  });
  if (error === null || hasNothing) return <PageSkeleton />;
  return (
    <>
      <WorkHead title="练习" states={[]} at={0} onClose={onOverview} />
      <div className="mx-auto w-full max-w-xl px-4 pt-4 text-center md:pt-10">
        {refused === null ? (
          <ErrorState message={messageOf(error)} onRetry={() => start(request)} />
        ) : (
          <AllFresh request={refused} start={beginning} />
        )}
        <button type="button" className="btn btn-ghost mt-2" onClick={onOverview}>
          看看能练什么
        </button>
      </div>
    </>
  );
}
