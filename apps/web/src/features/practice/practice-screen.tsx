import type { ExamType } from '@study/contract/exam-structure.ts';
import { lazy, Suspense, useEffect } from 'react';
import { PageSkeleton } from '../../ui/page/skeleton.tsx';
import { useFocusOnReturn } from '../../ui/state/use-focus-on-return.ts';
import { PracticeOverview } from './practice-overview.tsx';
import { examOfSearch, sessionOf, type PracticeSearch } from './practice-search.ts';

interface PracticeScreenProps {
  /** The level that the student aims at. */
  target: ExamType | null;
  search: PracticeSearch;
  onSearch: (search: PracticeSearch) => void;
}

// The overview loads first; texts and players load when a session begins.
const SessionScreen = lazy(async () => ({ default: (await import('./session-screen.tsx')).SessionScreen }));

/** What may be practised, or a session of it. */
export function PracticeScreen({ target, search, onSearch }: PracticeScreenProps) {
  const session = sessionOf(search);
  const exam = examOfSearch(search, target);
  useFocusOnReturn(session === null);
  // An address that names no session is that of the overview, which has the bars.
  const isAmiss = search.session !== undefined && session === null;
  useEffect(() => {
    if (isAmiss) onSearch({ exam_type: exam });
  });
  const open = (id: string) => onSearch({ exam_type: exam, session: id });
  if (session === null) return <PracticeOverview {...{ exam, search, onSearch }} onSession={open} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SessionScreen key={session} id={session} onSession={open} onBack={() => onSearch({ exam_type: exam })} />
    </Suspense>
  );
}
