import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ItemAnswer } from './answers.ts';
import { isChecked, type RunnerSession } from './runner-session.ts';
import { useObservable } from '#ui/state/observable.ts';

export const RunnerContext = createContext<RunnerSession | null>(null);

/** The open attempt of this page. Throws outside the runner. */
export function useRunner(): RunnerSession {
  const session = useContext(RunnerContext);
  if (session === null) throw new Error('This part of the runner stands outside of an attempt');
  return session;
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
  const session = useRunner();
  const attempt = useObservable(session.attempt);
  return useObservable(session.isFrozen) || isChecked(attempt, item);
}

/** Mocks follow exam rules: no spelling help, no replaying, no leaving a phase. */
export function useIsMock(): boolean {
  return useObservable(useRunner().attempt).mode === 'mock';
}
