import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { sectionOfItem, type SectionName } from '@study/contract/papers/exam-structure.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { isAsked } from '../items/asked-sections.ts';
import { itemsOf, type ItemAnswer } from './answers.ts';
import { isChecked, type Runner } from './runner.ts';
import { useObservable } from '#ui/state/observable.ts';

export const RunnerContext = createContext<Runner | null>(null);

/** The open attempt of this page. Throws outside the runner. */
export function useRunner(): Runner {
  const runner = useContext(RunnerContext);
  if (runner === null) throw new Error('This part of the runner stands outside of an attempt');
  return runner;
}

export function useAnswer(item: string): ItemAnswer {
  const { store } = useRunner();
  return useSyncExternalStore(store.subscribe, () => store.item(item));
}

export function useAnswers() {
  const { store } = useRunner();
  return useSyncExternalStore(store.subscribe, store.get);
}

export function useFrozen(): boolean {
  return useObservable(useRunner().isFrozen);
}

/** Like useFrozen, but also true for an item of a checked section. */
export function useItemFrozen(item: string): boolean {
  const runner = useRunner();
  const attempt = useObservable(runner.attempt);
  return useObservable(runner.isFrozen) || isChecked(attempt, item);
}

/** Mocks follow exam rules: no spelling help, no replaying, no leaving a phase. */
export function useIsMock(): boolean {
  return useObservable(useRunner().attempt).mode === 'mock';
}

/** The sections that a teacher assigned; empty: the whole paper. */
export function useOnlySections(): readonly SectionName[] {
  // A practice that was stored for offline use by an earlier version lacks the field.
  const { assignment } = useObservable(useRunner().attempt) as Partial<Submission>;
  return (assignment as { sections?: SectionName[] } | null | undefined)?.sections ?? NONE;
}

const NONE: readonly SectionName[] = [];

/** Items to answer in the current phase, in exam order: of the assigned sections, or all. */
export function useItemsToDo(): string[] {
  const { phase, exam_type: exam } = useObservable(useRunner().attempt);
  const only = useOnlySections();
  return itemsOf(phase).filter((item) => isAsked(only, sectionOfItem(exam, item)?.name));
}

/** A teacher opens the answers of this attempt later, so that no section can be checked. */
export function useIsWithheld(): boolean {
  // A practice that was stored for offline use by an earlier version lacks the field.
  const { assignment } = useObservable(useRunner().attempt) as Partial<Submission>;
  return assignment?.are_answers_open === false;
}
