import type { Certainty, Draft, Submission } from '@study/contract/attempts/attempt-views.ts';
import { sectionOfItem, type SectionName } from '@study/contract/papers/exam-structure.ts';
import type { SectionCheck } from '@study/contract/attempts/section-check.ts';
import { createAnswerStore, type AnswerStore } from './answer-store.ts';
import { toChange, unsentItems, type Answers } from './answers.ts';
import { readClock, type ClockReading } from './clock.ts';
import { createItemTimer, type ItemTimer } from './item-time.ts';
import type { Journal } from './journal.ts';
import { joinKept, mergeAnswers, type Conflict, type KeptByPage } from './merge-answers.ts';
import { observable, type Observable } from '#ui/state/observable.ts';
import type { OpenedAttempt } from './opened-attempt.ts';
import { rememberItem, rememberedItem, type Place } from './place.ts';
import { saveDraft } from './runner-queries.ts';
import { createSync } from './sync.ts';
import type { ChangeKind, Sync, SyncStatus } from './sync-types.ts';

/** One open attempt on this page: answers, sync and clock. Components subscribe to the parts. */
export interface RunnerSession {
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

export function createRunnerSession(opened: OpenedAttempt): RunnerSession {
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
    place: observable({ item: rememberedItem(attempt.id) ?? '', jump: 0 }),
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

function takesNothing(session: RunnerSession, item: string): boolean {
  return session.isFrozen.get() || isChecked(session.attempt.get(), item);
}

export function respond(
  session: RunnerSession,
  item: string,
  response: string | null,
  kind: ChangeKind = 'choice',
): void {
  if (takesNothing(session, item) || session.store.item(item).response === response) return;
  session.store.change(item, { response });
  session.sync.changed(kind);
}

export function toggleFlag(session: RunnerSession, item: string): void {
  if (takesNothing(session, item)) return;
  session.store.change(item, { flagged: !session.store.item(item).flagged });
  session.sync.changed('choice');
}

/** Sets the certainty of an item; choosing the same one again clears it. */
export function markCertainty(session: RunnerSession, item: string, certainty: Certainty): void {
  if (takesNothing(session, item)) return;
  session.store.change(item, { certainty: session.store.item(item).certainty === certainty ? null : certainty });
  session.sync.changed('choice');
}

/** Sets the current item without scrolling to it. */
export function lookAt(session: RunnerSession, item: string): void {
  const place = session.place.get();
  if (place.item === item) return;
  session.place.set({ ...place, item });
  timePlace(session);
  rememberItem(session.attemptId, item);
}

/** Jumps to an item: scrolls to it and focuses it. */
export function goTo(session: RunnerSession, item: string): void {
  session.place.set({ item, jump: session.place.get().jump + 1 });
  timePlace(session);
  rememberItem(session.attemptId, item);
}

/**
 * Times the current item. Items of a checked section are not timed: `bookTime` drops their times, so the displayed time
 * would run and then fall back.
 */
export function timePlace(session: RunnerSession): void {
  const { item } = session.place.get();
  session.timer.look(isChecked(session.attempt.get(), item) ? null : item);
}

const WORTH_BOOKING_MS = 1_000;

/** Adds the measured times to the answers; these are sent with low priority. */
export function bookTime(session: RunnerSession): void {
  if (session.isFrozen.get()) return;
  let isBooked = false;
  for (const [item, ms] of Object.entries(session.timer.collect(WORTH_BOOKING_MS))) {
    if (item === '' || takesNothing(session, item)) continue;
    session.store.change(item, { timeMs: session.store.item(item).timeMs + ms });
    isBooked = true;
  }
  if (isBooked) session.sync.changed('time');
}

/** Applies the server's state of the attempt. */
export function applyServerState(session: RunnerSession, attempt: Submission): void {
  session.attempt.set(attempt);
  session.clock.set(readClock(attempt, steadyNow()));
  if (attempt.state !== 'in_progress' && attempt.state !== 'objective_submitted') session.isClosed.set(true);
}

/** Resumes writing after taking the lease: merges local unsent answers with the server's draft. */
export function continueHere(
  session: RunnerSession,
  lease: { epoch: number; draft: Draft },
  kept: readonly KeptByPage[],
): void {
  const { answers, conflicts } = mergeAnswers(kept, { ...lease.draft, epoch: lease.epoch });
  session.store.replace(answers);
  session.store.takeLease(lease.epoch);
  session.conflicts.set(conflicts);
  goOn(session);
}

/** Enables inputs and resumes sending. */
export function goOn(session: RunnerSession): void {
  session.takenOver.set(null);
  session.isFrozen.set(false);
  session.sync.resume();
}

/** Merges the answers that another page left in the journal when it yielded. */
export function mergeJournal(session: RunnerSession, kept: readonly KeptByPage[]): void {
  const current = session.store.get();
  const { answers, conflicts } = joinKept(current, kept);
  session.store.replace(answers);
  session.store.takeLease(current.epoch);
  session.conflicts.set([...session.conflicts.get(), ...conflicts]);
  session.sync.changed('choice');
}

/** Resolves a conflict. If this page's version wins, it is saved as a new change. */
export function chooseVersion(session: RunnerSession, conflict: Conflict, keepMine: boolean): void {
  if (keepMine) {
    const { response, flagged, certainty } = conflict.mine;
    session.store.change(conflict.item, { response, flagged, certainty });
    session.sync.changed('choice');
  }
  session.conflicts.set(session.conflicts.get().filter((other) => other !== conflict));
}

/** Number of answers that the server does not have yet. */
export function unsentCount(answers: Answers): number {
  return unsentItems(answers).length;
}
