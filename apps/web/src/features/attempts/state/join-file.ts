import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import { answerOf, BLANK, changeItem, isAnswered, type Answers, type ItemAnswer } from './answers.ts';
import type { Conflict } from './merge-answers.ts';

interface JoinedFile {
  answers: Answers;
  conflicts: Conflict[];
  /** Number of answers imported without a conflict. */
  taken: number;
}

/**
 * Merges an answer file into the current answers: fills empty ones; differing answers become conflicts for the
 * candidate.
 */
export function joinFile(current: Answers, changes: readonly DraftChange[]): JoinedFile {
  const joined: JoinedFile = { answers: current, conflicts: [], taken: 0 };
  for (const change of changes) {
    const { item, response = null } = change;
    const theirs = answerOf(joined.answers, item);
    if (response === null || response.trim() === '' || response === theirs.response) continue;
    const mine = answerIn(change);
    if (isAnswered(theirs)) {
      joined.conflicts.push({ item, mine, theirs, isFromFile: true });
      continue;
    }
    const { certainty, flagged } = mine;
    const timeMs = Math.max(theirs.timeMs, mine.timeMs);
    joined.answers = changeItem(joined.answers, item, { response, certainty, flagged, timeMs });
    joined.taken += 1;
  }
  return joined;
}

function answerIn({
  response = null,
  flagged = false,
  certainty = null,
  time_ms: timeMs = 0,
}: DraftChange): ItemAnswer {
  return { ...BLANK, response, flagged, certainty, timeMs };
}
