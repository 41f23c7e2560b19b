import {
  acknowledge,
  answerOf,
  changeItem,
  underLease,
  type AnswerPatch,
  type Answers,
  type ItemAnswer,
} from './answers.ts';
import { observable, type Observable } from '#ui/state/observable.ts';
import type { SaveReceipt } from '@study/contract/attempts/attempt-views.ts';

/** Answers of the attempt on this page. Components subscribe; the sync and the journal read. */
export interface AnswerStore extends Pick<Observable<Answers>, 'get' | 'subscribe'> {
  item: (item: string) => ItemAnswer;
  change: (item: string, patch: AnswerPatch) => void;
  acknowledge: (receipt: Pick<SaveReceipt, 'stored' | 'rejected'>) => void;
  takeLease: (epoch: number) => void;
  replace: (answers: Answers) => void;
}

export function createAnswerStore(initial: Answers): AnswerStore {
  const { get, set, subscribe } = observable(initial);
  return {
    get,
    item: (item) => answerOf(get(), item),
    change: (item, patch) => set(changeItem(get(), item, patch)),
    acknowledge: (receipt) => set(acknowledge(get(), receipt)),
    takeLease: (epoch) => set(underLease(get(), epoch)),
    replace: set,
    subscribe,
  };
}
