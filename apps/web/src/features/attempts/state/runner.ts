import type { Certainty, Draft, SaveReceipt, Submission } from '@study/contract/attempts/attempt-views.ts';
import { type SectionName, sectionOfItem } from '@study/contract/papers/exam-structure.ts';
import type { SectionCheck } from '@study/contract/attempts/section-check.ts';
import {
  acknowledge,
  answerOf,
  type AnswerPatch,
  type Answers,
  changeItem,
  type ItemAnswer,
  markedUnsure,
  toChange,
  underLease,
  unsentItems,
} from './answers.ts';
import { type ClockReading, readClock } from './clock.ts';
import { createItemTimer, type ItemTimer } from './item-time.ts';
import type { Journal } from './journal.ts';
import { type Conflict, joinKept, type KeptByPage, mergeAnswers } from './merge-answers.ts';
import { observable, type Observable } from '#ui/state/observable.ts';
import type { OpenedAttempt } from './opened-attempt.ts';
import { firstPlace, type Place, rememberItem } from './place.ts';
import { saveDraft } from './runner-queries.ts';
import { createSync } from './sync.ts';
import type { ChangeKind, Sync, SyncStatus } from './sync-types.ts';

/** One open attempt on this page: answers, sync and clock. Components subscribe to the parts. */
export interface Runner {
  paperId: string;
  attemptId: string;
  journal: Journal;
  store: AnswerStore;
  sync: Sync;
  timer: ItemTimer;
  attempt: Observable<Submission>;
  clock: Observable<ClockReading>;
  status: Observable<SyncStatus>;
  place: Observable<Place>;
  /** Inputs are read-only: time is up, another page holds the lease, or the hand-in is in progress. */
  isFrozen: Observable<boolean>;
  conflicts: Observable<readonly Conflict[]>;
  /** Who holds the lease: another page of this browser, or a page elsewhere. Null while this page holds it. */
  takenOver: Observable<'another_page' | 'elsewhere' | null>;
  /** Practice: check results of sections loaded on this page. */
  checks: Observable<ReadonlyMap<SectionName, SectionCheck>>;
  /** The server has closed the attempt. */
  isClosed: Observable<boolean>;
}

export const steadyNow = () => performance.now();

export function createRunner(opened: OpenedAttempt): Runner {
  const { attempt, answers, conflicts, journal } = opened;
  const store = createAnswerStore(answers);
  const status = observable<SyncStatus>({ state: 'saved', savedAt: null, message: null });
  const clock = observable(readClock(attempt, steadyNow()));
  const isFrozen = observable(false);
  const takenOver = observable<'another_page' | 'elsewhere' | null>(null);
  const isClosed = observable(false);
  const openConflicts = observable<readonly Conflict[]>(conflicts);
  const keep = () => journal.write({ ...store.get(), disputed: openConflicts.get() });
  store.subscribe(keep);
  openConflicts.subscribe(keep);
  const sync = createSync({
    unsent: () => unsentItems(store.get()).map((item) => toChange(store.get(), item)),
    send: async (changes, { isLeaving }) => {
      // A closing page cannot wait for the journal write, which has already started.
      if (!isLeaving) await journal.settled();
      const { epoch } = store.get();
      return saveDraft({ paperId: attempt.paper_id, attemptId: attempt.id, epoch, changes }, isLeaving);
    },
    onSaved: (receipt) => {
      store.acknowledge(receipt);
      clock.set(readClock(receipt, steadyNow()));
    },
    onUnfit: ({ item, seq }) => {
      // Drop only the version that was refused: a later change may be valid.
      if (store.item(item).version[1] === seq) store.acknowledge({ stored: {}, rejected: [{ item, code: 'invalid' }] });
    },
    onLeaseLost: () => {
      isFrozen.set(true);
      takenOver.set('elsewhere');
    },
    onClosed: () => isClosed.set(true),
    onStatus: status.set,
    now: steadyNow,
    schedule: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
  return {
    paperId: attempt.paper_id,
    attemptId: attempt.id,
    journal,
    store,
    sync,
    timer: createItemTimer(steadyNow),
    attempt: observable(attempt),
    clock,
    status,
    place: observable(firstPlace(attempt.id, answers)),
    isFrozen,
    conflicts: openConflicts,
    takenOver,
    checks: observable<ReadonlyMap<SectionName, SectionCheck>>(new Map()),
    isClosed,
  };
}

/** Whether an item is read-only because its section was checked. */
export function isChecked({ exam_type, checked_sections }: Submission, item: string): boolean {
  const section = sectionOfItem(exam_type, item);
  return section !== null && checked_sections.includes(section.name);
}

function takesNothing(runner: Runner, item: string): boolean {
  return runner.isFrozen.get() || isChecked(runner.attempt.get(), item);
}

export function respond(runner: Runner, item: string, response: string | null, kind: ChangeKind = 'choice'): void {
  if (takesNothing(runner, item) || runner.store.item(item).response === response) return;
  runner.store.change(item, { response });
  runner.sync.changed(kind);
}

/** Sets or clears 拿不准. */
export function toggleUnsure(runner: Runner, item: string): void {
  if (takesNothing(runner, item)) return;
  runner.store.change(item, markedUnsure(item, runner.store.item(item)));
  runner.sync.changed('choice');
}

/** Rates an item as sure, which clears 拿不准, or as a guess; choosing the same one again clears it. */
export function rate(runner: Runner, item: string, certainty: Exclude<Certainty, 'unsure'>): void {
  if (takesNothing(runner, item)) return;
  const { flagged, certainty: before } = runner.store.item(item);
  const patch = before === certainty ? { certainty: null } : { certainty, flagged: flagged && certainty !== 'sure' };
  runner.store.change(item, patch);
  runner.sync.changed('choice');
}

/** Sets the current item without scrolling to it. */
export function lookAt(runner: Runner, item: string): void {
  const place = runner.place.get();
  if (place.item === item) return;
  runner.place.set({ ...place, item });
  timePlace(runner);
  rememberItem(runner.attemptId, item);
}

/** Jumps to an item: scrolls to it and focuses it. */
export function goTo(runner: Runner, item: string): void {
  runner.place.set({ item, jump: runner.place.get().jump + 1 });
  timePlace(runner);
  rememberItem(runner.attemptId, item);
}

/**
 * Times the current item. Items of a checked section are not timed: `bookTime` drops their times, so the displayed time
 * would run and then fall back.
 */
export function timePlace(runner: Runner): void {
  const { item } = runner.place.get();
  runner.timer.look(isChecked(runner.attempt.get(), item) ? null : item);
}

const WORTH_BOOKING_MS = 1_000;

/**
 * Adds the measured times to the answers. Times alone are sent up to 10 s later (`TIME_MS`). The current item is booked
 * last, with any earlier one: the item of the newest change is where the student stopped.
 */
export function bookTime(runner: Runner): void {
  if (runner.isFrozen.get()) return;
  const spent = runner.timer.collect(WORTH_BOOKING_MS);
  const current = runner.place.get().item;
  const others = Object.keys(spent).filter((item) => item !== current);
  const booked = [...others, current].filter((item) => item !== '' && !takesNothing(runner, item));
  if (booked.every((item) => spent[item] === undefined)) return;
  for (const item of booked) {
    runner.store.change(item, { timeMs: runner.store.item(item).timeMs + (spent[item] ?? 0) });
  }
  runner.sync.changed('time');
}

/** Applies the server's state of the attempt. */
export function applyServerState(runner: Runner, attempt: Submission): void {
  runner.attempt.set(attempt);
  runner.clock.set(readClock(attempt, steadyNow()));
  if (attempt.state !== 'in_progress' && attempt.state !== 'objective_submitted') runner.isClosed.set(true);
}

/** Resumes writing after taking the lease: merges local unsent answers with the server's draft. */
export function continueHere(
  runner: Runner,
  lease: { epoch: number; draft: Draft },
  kept: readonly KeptByPage[],
): void {
  const { answers, conflicts } = mergeAnswers(kept, { ...lease.draft, epoch: lease.epoch });
  runner.store.replace(answers);
  runner.store.takeLease(lease.epoch);
  runner.conflicts.set(conflicts);
  resume(runner);
}

/** Enables inputs and resumes sending. */
export function resume(runner: Runner): void {
  runner.takenOver.set(null);
  runner.isFrozen.set(false);
  runner.sync.resume();
}

/** Merges the answers that another page left in the journal when it yielded. */
export function mergeJournal(runner: Runner, kept: readonly KeptByPage[]): void {
  const current = runner.store.get();
  const { answers, conflicts } = joinKept(current, kept);
  runner.store.replace(answers);
  runner.store.takeLease(current.epoch);
  runner.conflicts.set([...runner.conflicts.get(), ...conflicts]);
  runner.sync.changed('choice');
}

/** Resolves a conflict. If this page's version wins, it is saved as a new change. */
export function chooseVersion(runner: Runner, conflict: Conflict, keepMine: boolean): void {
  if (keepMine) {
    const { response, flagged, certainty } = conflict.mine;
    runner.store.change(conflict.item, { response, flagged, certainty });
    runner.sync.changed('choice');
  }
  runner.conflicts.set(runner.conflicts.get().filter((other) => other !== conflict));
}

/** Number of answers that the server does not have yet. */
export function unsentCount(answers: Answers): number {
  return unsentItems(answers).length;
}

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
