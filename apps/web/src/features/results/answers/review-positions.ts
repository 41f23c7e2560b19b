import type { ReviewGroup } from './review-groups.ts';
import type { MyAnswers, Outcome } from './my-answers.ts';

/** Answer pages without items. */
export const TEXT_PAGES = ['writing', 'translation', 'glossary'] as const;
export type TextPage = (typeof TEXT_PAGES)[number];

/** The open page: a group with its current item, or a text. */
export type Position = { page: 'group'; group: ReviewGroup; item: number } | { page: TextPage };

/** The page that a URL fragment names (`item-46`, `writing-revise`, `cloze`); null for any other. */
export function positionOfHash(hash: string, groups: readonly ReviewGroup[], mine: MyAnswers): Position | null {
  const no = itemOfHash(hash);
  if (no !== null) {
    const group = groups.find(({ items }) => items.some((item) => item.no === no));
    return group === undefined ? null : { page: 'group', group, item: no };
  }
  const name = /^([a-z_]+)(?:-[a-z-]+)?$/.exec(hash)?.[1];
  const page = TEXT_PAGES.find((each) => each === name);
  if (page !== undefined) return { page };
  const group = groups.find(
    ({ section, text }) => section === name || (name === 'listening' && text.kind === 'recording'),
  );
  return group === undefined ? null : positionIn(group, mine);
}

/** Start page without a fragment: the first wrong item, otherwise the first unanswered one, otherwise the first. */
export function firstPlace(groups: readonly ReviewGroup[], mine: MyAnswers): Position {
  const withOutcome = (outcome: Outcome) =>
    groups.find(({ items }) => items.some(({ no }) => mine.get(no)?.outcome === outcome));
  const group = withOutcome('wrong') ?? withOutcome('unanswered') ?? groups[0];
  return group === undefined ? { page: 'writing' } : positionIn(group, mine);
}

/** A group with its first wrong item, otherwise its first unanswered one, otherwise its first. */
export function positionIn(group: ReviewGroup, mine: MyAnswers): Position {
  const item =
    group.items.find(({ no }) => mine.get(no)?.outcome === 'wrong') ??
    group.items.find(({ no }) => isMissed(mine, no)) ??
    group.items[0];
  return { page: 'group', group, item: item?.no ?? 0 };
}

/** Wrong or unanswered. */
export function isMissed(mine: MyAnswers, no: number): boolean {
  const outcome = mine.get(no)?.outcome;
  return outcome !== undefined && outcome !== 'right';
}

/** The item of a URL fragment such as `item-46`; null for any other. */
export function itemOfHash(hash: string): number | null {
  const no = /^item-(\d{1,2})$/.exec(hash)?.[1];
  return no === undefined ? null : Number(no);
}

/**
 * The next (or previous) of `items` relative to `from`, cyclically; the first one if none was visited yet, null if
 * there is none.
 */
export function neighbourAmong(items: readonly number[], from: number | null, step: 1 | -1): number | null {
  if (items.length === 0) return null;
  if (from === null) return (step === 1 ? items[0] : items.at(-1)) ?? null;
  const following = step === 1 ? items.find((no) => no > from) : items.findLast((no) => no < from);
  return following ?? (step === 1 ? items[0] : items.at(-1)) ?? null;
}
