import type { HearingMode } from '@study/contract/listening/listening.ts';
import { compareWork, isEnough, NEW_WRITTEN_WORK, type WrittenWork } from '#exam/listening/sentence-work.ts';

export const STEPS = ['blind', 'sentences', 'understand', 'shadow', 'again'] as const;
export type Step = (typeof STEPS)[number];

/** The first check of a sentence in this pass. */
export interface FirstHearing {
  /** Id of the hearing, made once. */
  id: string;
  mode: HearingMode;
  words: number;
  right: number;
  /** ISO 8601 in UTC. */
  at: string;
}

/** What was done with one sentence. */
export interface SentenceWork extends WrittenWork {
  isChecked: boolean;
  first: FirstHearing | null;
  /** The hearing is in the outbox. */
  isSent: boolean;
  isMarked: boolean;
}

export interface Task {
  step: Step | 'done';
  /** Index of the current sentence. */
  at: number;
  works: SentenceWork[];
}

const NEW_WORK: SentenceWork = { ...NEW_WRITTEN_WORK, isChecked: false, first: null, isSent: false, isMarked: false };

/** A task of so many sentences; from a sentence on, without hearing the whole first. */
export function newTask(sentences: number, from: number | null = null): Task {
  return {
    step: from === null ? 'blind' : 'sentences',
    at: from ?? 0,
    works: Array.from({ length: sentences }, () => NEW_WORK),
  };
}

/** Whether a sentence needs to be looked at again: marked, or too little of it heard at first. */
export const isHard = ({ isMarked, first }: SentenceWork): boolean =>
  isMarked || (first !== null && !isEnough(first.right, first.words));

/** Whether the sentence comes back in reviews: hard, and heard in part or marked; so skipping a recording fills no queue. */
export const comesBack = (work: SentenceWork): boolean =>
  isHard(work) && (work.isMarked || (work.first?.right ?? 0) > 0);

/** A sentence with any miss, or marked. */
export const isMissed = (work: SentenceWork): boolean =>
  isHard(work) || (work.first !== null && work.first.right < work.first.words);

/** Sentences to understand and to read aloud. */
export function missedSentences({ works }: Task): number[] {
  return works.flatMap((work, at) => (isMissed(work) ? [at] : []));
}

export function changed(task: Task, at: number, change: Partial<SentenceWork>): Task {
  return { ...task, works: task.works.map((work, index) => (index === at ? { ...work, ...change } : work)) };
}

/** The task after the check of its current sentence. Only the first check of a pass counts as a hearing. */
export function checked(task: Task, sentence: string, made: Pick<FirstHearing, 'id' | 'at'>): Task {
  const work = task.works[task.at];
  if (work === undefined) return task;
  const { asked, right } = compareWork(sentence, work);
  const first = work.first ?? (asked === 0 ? null : { ...made, mode: work.mode, words: asked, right });
  return changed(task, task.at, { isChecked: true, first });
}

/** Mode and density of a new sentence are those of the one before. */
export function movedTo(task: Task, at: number): Task {
  const from = task.works[task.at];
  const to = task.works[at];
  if (from === undefined || to === undefined) return task;
  const isUntouched = to.first === null && to.text === '' && to.fills.length === 0;
  const moved = { ...task, step: 'sentences' as const, at };
  return isUntouched ? changed(moved, at, { mode: from.mode, density: from.density }) : moved;
}

/** Restores a stored task; null if it is of another number of sentences or unreadable. */
export function parseTask(text: string | null, sentences: number): Task | null {
  try {
    const task = JSON.parse(text ?? 'null') as Task | null;
    if (task === null || task.works.length !== sentences || task.step === 'done') return null;
    return { ...task, works: task.works.map((work) => ({ ...NEW_WORK, ...work })) };
  } catch {
    return null;
  }
}
