import {
  acknowledge,
  answerOf,
  changeItem,
  underLease,
  type AnswerPatch,
  type Answers,
  type ItemAnswer,
} from './answers.ts';
import type { SaveReceipt } from '@study/contract/attempts/attempt-views.ts';

/** Answers of the attempt on this page. Components subscribe; the sync and the journal read. */
export interface AnswerStore {
  get: () => Answers;
  item: (item: string) => ItemAnswer;
  change: (item: string, patch: AnswerPatch) => void;
  acknowledge: (receipt: Pick<SaveReceipt, 'stored' | 'rejected'>) => void;
  takeLease: (epoch: number) => void;
  replace: (answers: Answers) => void;
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

export function createAnswerStore(initial: Answers): AnswerStore {
  let answers = initial;
  const listeners = new Set<() => void>();
  const set = (next: Answers) => {
    answers = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => answers,
    item: (item) => answerOf(answers, item),
    change: (item, patch) => set(changeItem(answers, item, patch)),
    acknowledge: (receipt) => set(acknowledge(answers, receipt)),
    takeLease: (epoch) => set(underLease(answers, epoch)),
    replace: set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
