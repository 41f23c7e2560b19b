import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { lazy, Suspense, useEffect } from 'react';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { useFocusOnReturn } from '#ui/state/use-focus-on-return.ts';
import { BeginScreen } from './begin-screen.tsx';
import { PracticeOverview } from './practice-overview.tsx';
import { examOfSearch, requestOfSearch, sessionOf, type PracticeSearch } from './practice-search.ts';

interface PracticeScreenProps {
  /** The level that the student aims at. */
  target: ExamType | null;
  search: PracticeSearch;
  /** Writes the address; `replaces` the entry of what was only on the way. */
  onSearch: (search: PracticeSearch, replaces?: boolean) => void;
}

// The overview loads first; texts and players load when a session begins.
const fetchSession = () => import('./session-screen.tsx');
const SessionScreen = lazy(async () => ({ default: (await fetchSession()).SessionScreen }));

/** What may be practised, or a session of it. */
export function PracticeScreen({ target, search, onSearch }: PracticeScreenProps) {
  const session = sessionOf(search);
  const exam = examOfSearch(search, target);
  useFocusOnReturn(session === null);
  const request = session === null ? requestOfSearch(search, exam) : null;
  const isBeginning = request !== null;
  // An address that names nothing to do is that of the overview, which has the bars.
  const isAmiss = session === null && !isBeginning && (search.session ?? search.begin) !== undefined;
  useEffect(() => {
    if (isAmiss) onSearch({ exam_type: exam }, true);
  });
  useEffect(() => {
    if (isBeginning) void fetchSession().catch(() => undefined);
  }, [isBeginning]);
  if (request !== null) {
    const { section, point } = search;
    return (
      <BeginScreen
        request={request}
        onSession={(id) => onSearch({ exam_type: exam, session: id }, true)}
        onOverview={() => onSearch({ exam_type: exam, section, point }, true)}
      />
    );
  }
  const open = (id: string) => onSearch({ exam_type: exam, session: id });
  if (session === null) return <PracticeOverview {...{ exam, search, onSearch }} onSession={open} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SessionScreen key={session} id={session} onSession={open} onBack={() => onSearch({ exam_type: exam })} />
    </Suspense>
  );
}
