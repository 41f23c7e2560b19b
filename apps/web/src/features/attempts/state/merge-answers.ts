import type { Draft } from '@study/contract/attempts/attempt-views.ts';
import { compareVersions, isUnsent } from '#offline/attempt/answer-version.ts';
import { fromDraft, type Answers, type ItemAnswer } from './answers.ts';

/** An item changed both on this page and elsewhere; the candidate must choose. */
export interface Conflict {
  item: string;
  mine: ItemAnswer;
  theirs: ItemAnswer;
  /** `mine` comes from an answer file. */
  isFromFile?: boolean;
}

export interface Merge {
  /** Its unsent items are to be sent. In a conflict, `theirs` applies until the candidate chooses. */
  answers: Answers;
  conflicts: Conflict[];
}

/** Local record of one page under one lease. */
export interface KeptByPage extends Answers {
  disputed: readonly Conflict[];
}

/** Merges the local records of this browser with the server's draft. */
export function mergeAnswers(kept: readonly KeptByPage[], draft: Pick<Draft, 'epoch' | 'items'>): Merge {
  return joinKept(fromDraft(draft), kept);
}

/**
 * Merges local records, oldest lease first, into the current answers. Sent items take the current version. An unsent
 * item wins unless the current version is newer; if another page wrote a different response under a later lease, or has
 * one unsent too, both become a conflict. Open conflicts of earlier pages are kept.
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

/** Adds a conflict, unless the responses are equal or the same conflict is already listed. */
function dispute(merge: Joining, conflict: Conflict): void {
  const { item, mine, theirs } = conflict;
  const isAsked = merge.conflicts.some((other) => other.item === item && other.mine.response === mine.response);
  if (mine.response !== theirs.response && !isAsked) merge.conflicts.push(conflict);
}

/** Whether the current version is unchanged since this page's last save, or older than this page's version. */
function isUntouched(mine: ItemAnswer, theirs: ItemAnswer): boolean {
  return compareVersions(theirs.stored, mine.stored) <= 0 || compareVersions(theirs.version, mine.version) < 0;
}
