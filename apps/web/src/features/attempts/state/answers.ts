import type { Draft, SaveReceipt } from '@study/contract/attempts/attempt-views.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import type { PhaseName } from '@study/contract/attempts/attempt-views.ts';
import { ITEMS, partOfItem } from '@study/contract/papers/exam-structure.ts';
import { PARTS_OF_PHASE } from '@study/domain/attempt/attempt.ts';
import { changeOf, compareVersions, isUnsent, type KeptItem, type Version } from '#offline/attempt/answer-version.ts';

export const NO_VERSION: Version = [0, 0];

export interface ItemAnswer extends KeptItem {
  refused: SaveReceipt['rejected'][number]['code'] | null;
}

/** All answers of one attempt, as known on this page. */
export interface Answers {
  /** Lease epoch of this page's writes. */
  epoch: number;
  /** The greatest sequence number used so far. */
  lastSeq: number;
  items: Readonly<Record<string, ItemAnswer>>;
}

export const BLANK: ItemAnswer = {
  response: null,
  flagged: false,
  certainty: null,
  timeMs: 0,
  version: NO_VERSION,
  stored: NO_VERSION,
  refused: null,
};

export type AnswerPatch = Partial<Pick<ItemAnswer, 'response' | 'flagged' | 'certainty' | 'timeMs'>>;

export function answerOf(answers: Answers, item: string): ItemAnswer {
  return answers.items[item] ?? BLANK;
}

export function isAnswered(answer: ItemAnswer): boolean {
  return answer.response !== null && answer.response.trim() !== '';
}

/** The item that was answered last: the place of the attempt, on every device. */
export function lastAnswered({ items }: Answers): string | null {
  const answered = Object.entries(items).filter(([, answer]) => isAnswered(answer));
  return answered.toSorted(([, a], [, b]) => compareVersions(a.version, b.version)).at(-1)?.[0] ?? null;
}

/** Items that a phase takes, in exam order: writing first. */
export function itemsOf(phase: PhaseName | null): string[] {
  const parts = phase === null ? [] : PARTS_OF_PHASE[phase];
  const items = ITEMS.filter((item) => parts.some((part) => part === partOfItem(item)));
  return [...items.filter((item) => item === 'writing'), ...items.filter((item) => item !== 'writing')];
}

export function unansweredIn(phase: PhaseName | null, answers: Answers): string[] {
  return itemsOf(phase).filter((item) => !isAnswered(answerOf(answers, item)));
}

/** 拿不准: the candidate's mark. Earlier versions stored a flag and a certainty apart from each other. */
export function isUnsure({ flagged, certainty }: Pick<ItemAnswer, 'flagged' | 'certainty'>): boolean {
  return flagged || certainty === 'unsure';
}

/** Unsure or guessed. */
export function isDoubtful(answer: Pick<ItemAnswer, 'flagged' | 'certainty'>): boolean {
  return isUnsure(answer) || answer.certainty === 'guess';
}

/** The change that sets or clears the mark. An essay has no certainty; a guess stays one. */
export function markedUnsure(item: string, { flagged, certainty }: ItemAnswer): AnswerPatch {
  if (isUnsure({ flagged, certainty })) return { flagged: false, certainty: certainty === 'unsure' ? null : certainty };
  return { flagged: true, certainty: /^\d/.test(item) && certainty !== 'guess' ? 'unsure' : certainty };
}

/** Items with unsent changes, oldest first. */
export function unsentItems(answers: Answers): string[] {
  return Object.entries(answers.items)
    .filter(([, answer]) => isUnsent(answer))
    .toSorted(([, a], [, b]) => compareVersions(a.version, b.version))
    .map(([item]) => item);
}

/** Applies a change by the candidate: the item gets the next sequence number. */
export function changeItem(answers: Answers, item: string, patch: AnswerPatch): Answers {
  const seq = answers.lastSeq + 1;
  const changed = { ...answerOf(answers, item), ...patch, version: [answers.epoch, seq] as const, refused: null };
  return { ...answers, lastSeq: seq, items: { ...answers.items, [item]: changed } };
}

/** Applies a save receipt: marks stored and rejected changes. */
export function acknowledge(answers: Answers, receipt: Pick<SaveReceipt, 'stored' | 'rejected'>): Answers {
  const items = { ...answers.items };
  for (const [item, version] of Object.entries(receipt.stored)) {
    const answer = items[item];
    if (answer && compareVersions(version, answer.stored) > 0) items[item] = { ...answer, stored: version };
  }
  for (const { item, code } of receipt.rejected) {
    const answer = items[item];
    if (answer) items[item] = { ...answer, refused: code };
  }
  return { ...answers, items };
}

/** Renumbers all unsent items under a new lease, in their existing order. */
export function underLease(answers: Answers, epoch: number): Answers {
  let moved: Answers = { ...answers, epoch };
  for (const item of unsentItems(answers)) moved = changeItem(moved, item, {});
  return moved;
}

/** The full state of one item, because the server keeps only the newest version. */
export function toChange(answers: Answers, item: string): DraftChange {
  return changeOf(item, answerOf(answers, item));
}

/** Answers from the server's draft, with nothing unsent. */
export function fromDraft(draft: Pick<Draft, 'epoch' | 'items'>): Answers {
  const items: Record<string, ItemAnswer> = {};
  let lastSeq = 0;
  for (const [item, stored] of Object.entries(draft.items)) {
    const version = [stored.epoch, stored.seq] as const;
    lastSeq = Math.max(lastSeq, stored.seq);
    const { response, flagged, certainty, time_ms: timeMs } = stored;
    items[item] = { response, flagged, certainty, timeMs, version, stored: version, refused: null };
  }
  return { epoch: draft.epoch, lastSeq, items };
}
