import type { Draft } from '@study/contract/attempts/attempt-views.ts';
import { compareVersions, isUnsent } from '#offline/attempt/answer-version.ts';
import { fromDraft, type Answers, type ItemAnswer } from './answers.ts';

/** An item that was changed both here and elsewhere; the candidate must choose. */
export interface Conflict {
  item: string;
  mine: ItemAnswer;
  theirs: ItemAnswer;
  /** Mine stood in an answer file. */
  isFromFile?: boolean;
}

export interface Merge {
  /** Unsent items in it are to be sent. In a conflict the other version applies until one is chosen. */
  answers: Answers;
  conflicts: Conflict[];
}

/** What a page keeps in this browser under one lease. */
export interface KeptByPage extends Answers {
  disputed: readonly Conflict[];
}

/** Merges what pages of this browser kept with what the server holds. */
export function mergeAnswers(kept: readonly KeptByPage[], draft: Pick<Draft, 'epoch' | 'items'>): Merge {
  return joinKept(fromDraft(draft), kept);
}

/**
 * Joins what pages kept, the oldest lease first, with answers that stand. Sent items follow what stands. An unsent one
 * survives when nothing newer stands; where another page wrote the item meanwhile (a greater epoch) with another
 * response, or has it unsent too, neither is dropped: that is a conflict. What nobody has chosen yet is asked again.
 */
export function joinKept(current: Answers, kept: readonly KeptByPage[]): Merge {
  const merge = { items: { ...current.items } as Record<string, ItemAnswer>, conflicts: [] as Conflict[] };
  let { lastSeq } = current;
  for (const record of kept.toSorted((a, b) => a.epoch - b.epoch)) {
    lastSeq = Math.max(lastSeq, record.lastSeq);
    for (const [item, mine] of Object.entries(record.items)) if (isUnsent(mine)) joinItem(merge, item, mine);
    for (const conflict of record.disputed) askAgain(merge, conflict);
  }
  return { answers: { ...current, lastSeq, items: merge.items }, conflicts: merge.conflicts };
}

interface Joining {
  items: Record<string, ItemAnswer>;
  conflicts: Conflict[];
}

function joinItem(merge: Joining, item: string, mine: ItemAnswer): void {
  const theirs = merge.items[item];
  if (!theirs || isUntouched(mine, theirs)) {
    merge.items[item] = { ...mine, stored: theirs?.stored ?? mine.stored };
    if (theirs && isUnsent(theirs)) dispute(merge, { item, mine: theirs, theirs: mine });
  } else if (theirs.version[0] > mine.version[0]) {
    dispute(merge, { item, mine, theirs });
  }
}

function askAgain(merge: Joining, { item, mine, isFromFile = false }: Conflict): void {
  const theirs = merge.items[item];
  if (theirs) dispute(merge, { item, mine, theirs, ...(isFromFile && { isFromFile }) });
}

/** Equal responses are no conflict, and each item is asked once. */
function dispute(merge: Joining, conflict: Conflict): void {
  const { item, mine, theirs } = conflict;
  const isAsked = merge.conflicts.some((other) => other.item === item && other.mine.response === mine.response);
  if (mine.response !== theirs.response && !isAsked) merge.conflicts.push(conflict);
}

/** Whether the server's version came from this page, and this page's version is newer. */
function isUntouched(mine: ItemAnswer, theirs: ItemAnswer): boolean {
  return compareVersions(theirs.stored, mine.stored) <= 0 || compareVersions(theirs.version, mine.version) < 0;
}
