import { compareVersions, isUnsent } from '../../answer-version.ts';
import { fromDraft, type Answers, type ItemAnswer } from './answers.ts';
import type { Draft } from '@study/contract/attempt-views.ts';

/** An item that was changed here and elsewhere; a person must choose. */
export interface Conflict {
  item: string;
  mine: ItemAnswer;
  theirs: ItemAnswer;
}

export interface Merge {
  /** What is unsent in it is to be sent again. In a conflict the server's version stands until one is chosen. */
  answers: Answers;
  conflicts: Conflict[];
}

/**
 * Joins what this browser kept with what the server holds. Sent items follow the server. An unsent one survives
 * when the server's is no newer; where another page wrote it meanwhile (a greater epoch) with another response,
 * neither is dropped: that is a conflict.
 */
export function mergeAnswers(kept: Answers | null, draft: Pick<Draft, 'epoch' | 'items'>): Merge {
  const server = fromDraft(draft);
  if (kept === null) return { answers: server, conflicts: [] };
  const items: Record<string, ItemAnswer> = { ...server.items };
  const conflicts: Conflict[] = [];
  for (const [item, mine] of Object.entries(kept.items)) {
    if (!isUnsent(mine)) continue;
    const theirs = server.items[item];
    if (!theirs || isUntouched(mine, theirs)) {
      items[item] = { ...mine, stored: theirs?.version ?? mine.stored };
    } else if (theirs.version[0] > mine.version[0] && theirs.response !== mine.response) {
      conflicts.push({ item, mine, theirs });
    }
  }
  const lastSeq = Math.max(server.lastSeq, kept.lastSeq);
  return { answers: { epoch: draft.epoch, lastSeq, items }, conflicts };
}

/** Whether nobody but this page wrote what the server holds, and this page's version is the newer. */
function isUntouched(mine: ItemAnswer, theirs: ItemAnswer): boolean {
  return compareVersions(theirs.version, mine.stored) <= 0 || compareVersions(theirs.version, mine.version) < 0;
}
