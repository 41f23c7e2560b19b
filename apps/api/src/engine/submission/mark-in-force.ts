import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { scoreObjective } from '@study/domain/scoring/objective.ts';
import type { StoredMark } from '#models/marking/scores.store.ts';

/**
 * A mark with the keys in force, if points and outcomes stay the same. Otherwise returns the mark as it was given,
 * because only a regrade changes scores.
 */
export function markInForce(
  exam: ExamType,
  mark: StoredMark,
  force: { keys: ReadonlyMap<number, string>; keyVersion: number },
): StoredMark {
  if (mark.keyVersion === force.keyVersion) return mark;
  const again = markAgain(exam, mark, force);
  const isSame = again.items.every(({ outcome }, index) => outcome === mark.items[index]?.outcome);
  return isSame ? again : mark;
}

/** Marks the answers of a mark again with other keys. */
export function markAgain(
  exam: ExamType,
  mark: StoredMark,
  { keys, keyVersion }: { keys: ReadonlyMap<number, string>; keyVersion: number },
): StoredMark {
  const letters = new Map(mark.items.map(({ no, response }) => [no, response]));
  return { ...scoreObjective(exam, keys, letters), keyVersion };
}
