import type { ExamType, SectionName } from '@study/contract/papers/exam-structure.ts';
import { OBJECTIVE_SECTIONS } from '@study/contract/papers/exam-structure.ts';
import { POINT_ITEMS_LEAST, type Suggestion } from '@study/contract/practice/practice.ts';
import type { IndexedItem, ItemIndex } from '@study/content/render/render-item.ts';
import type { KnowledgePoint } from '@study/content/read/knowledge.ts';
import { learnablePoints, masteryAt, type Evidence } from '@study/domain/mastery/mastery.ts';
import { isFresh, type PracticeCandidate } from '@study/domain/practice/choose-items.ts';
import type { LatestAnswer } from './practice.store.ts';

export interface OpenPaper {
  paperId: string;
  version: number;
  index: ItemIndex;
}

export interface OpenItem {
  paper: OpenPaper;
  item: IndexedItem;
}

/** All items that can be asked. */
export function openItems(papers: readonly OpenPaper[]): OpenItem[] {
  return papers.flatMap((paper) =>
    [...paper.index.items.values()].flatMap((item) => (item.isAskable ? [{ paper, item }] : [])),
  );
}

/** Numbers of items by section and by knowledge point. */
export interface ItemCounts {
  sections: ReadonlyMap<SectionName, number>;
  points: ReadonlyMap<string, number>;
}

/** Cache; content versions never change. */
const countsOfVersions = new WeakMap<ItemIndex, ItemCounts>();

/** Counts the items that can be asked, by section and by knowledge point. */
export function countItems(papers: readonly OpenPaper[]): ItemCounts {
  const known = papers.map(({ index }) => countsOf(index));
  return { sections: sum(known.map(({ sections }) => sections)), points: sum(known.map(({ points }) => points)) };
}

function countsOf(index: ItemIndex): ItemCounts {
  const known = countsOfVersions.get(index);
  if (known) return known;
  const counts = tally([...index.items.values()].filter(({ isAskable }) => isAskable));
  countsOfVersions.set(index, counts);
  return counts;
}

function tally(items: readonly IndexedItem[]): ItemCounts {
  return {
    sections: sum(items.map(({ section }) => new Map([[section, 1]]))),
    points: sum(items.map(({ answer }) => new Map(answer.knowledge.map((point) => [point, 1])))),
  };
}

/** `all` without the items whose answers the user has seen recently. */
export function withoutFresh(
  all: ItemCounts,
  papers: readonly OpenPaper[],
  answers: readonly LatestAnswer[],
  now: number,
): ItemCounts {
  return withoutSeen(
    all,
    papers,
    answers.filter(({ at }) => isFresh({ lastSeenAt: at }, now)),
  );
}

/** `all` without the answered items. */
export function withoutSeen(
  all: ItemCounts,
  papers: readonly OpenPaper[],
  answers: readonly Pick<LatestAnswer, 'paperId' | 'no'>[],
): ItemCounts {
  const indexes = new Map(papers.map(({ paperId, index }) => [paperId, index]));
  const seen = answers.flatMap(({ paperId, no }) => {
    const item = indexes.get(paperId)?.items.get(no);
    return item?.isAskable ? [item] : [];
  });
  const { sections, points } = tally(seen);
  return { sections: less(all.sections, sections), points: less(all.points, points) };
}

const less = <Key>(all: ReadonlyMap<Key, number>, some: ReadonlyMap<Key, number>): Map<Key, number> =>
  new Map([...all].map(([key, count]) => [key, count - (some.get(key) ?? 0)]));

function sum<Key>(counts: readonly ReadonlyMap<Key, number>[]): Map<Key, number> {
  const total = new Map<Key, number>();
  for (const each of counts) for (const [key, count] of each) total.set(key, (total.get(key) ?? 0) + count);
  return total;
}

/** The items with the user's latest answer to each. */
export function candidatesOf(items: readonly OpenItem[], answers: readonly LatestAnswer[]): PracticeCandidate[] {
  const known = new Map(answers.map((answer) => [`${answer.paperId} ${answer.no}`, answer]));
  return items.map(({ paper, item }) => {
    const latest = known.get(`${paper.paperId} ${item.no}`);
    return {
      paperId: paper.paperId,
      no: item.no,
      group: item.group,
      lastSeenAt: latest?.at ?? null,
      wasRight: latest?.isRight ?? null,
    };
  });
}

export interface SuggestionFacts {
  exam: ExamType;
  now: number;
  due: number;
  /** Items available for a set now, by section and knowledge point. */
  available: ItemCounts;
  sections: ReadonlyMap<string, { right: number; answered: number }>;
  evidence: ReadonlyMap<string, Evidence>;
  points: readonly KnowledgePoint[];
}

/** A section is weak if less than this share is right, over at least so many answers. */
const WEAK_SECTION = { share: 0.7, answered: 5 };
const MOST_OF = { weak_section: 2, weak_point: 3, learnable_point: 2, untried_section: 2 };
const NO_FACTS = { right: null, answered: null, due: null };

/**
 * Suggestions of what to practise next, with the reason: due, weak, newly learnable (prerequisites mastered), never
 * tried.
 */
export function suggest(facts: SuggestionFacts): Suggestion[] {
  const { due } = facts;
  const dueFirst: Suggestion[] =
    due === 0
      ? []
      : [{ kind: 'due', section: null, point: null, reason: 'due', facts: { ...NO_FACTS, due }, available: due }];
  return [...dueFirst, ...weakSections(facts), ...weakPoints(facts), ...newPoints(facts), ...untriedSections(facts)];
}

function weakSections({ sections, available }: SuggestionFacts): Suggestion[] {
  return OBJECTIVE_SECTIONS.flatMap((section) => {
    const known = sections.get(section);
    const count = available.sections.get(section) ?? 0;
    if (!known || count === 0 || known.answered < WEAK_SECTION.answered) return [];
    const share = known.right / known.answered;
    return share < WEAK_SECTION.share ? [{ section, known, count, share }] : [];
  })
    .toSorted((one, other) => one.share - other.share)
    .slice(0, MOST_OF.weak_section)
    .map(({ section, known, count }) => ({
      kind: 'section',
      section,
      point: null,
      reason: 'weak_section',
      facts: { ...NO_FACTS, right: known.right, answered: known.answered },
      available: count,
    }));
}

function weakPoints({ evidence, available, points, now }: SuggestionFacts): Suggestion[] {
  return points
    .flatMap((point) => {
      const mastery = masteryAt(evidence.get(point.id) ?? null, now);
      const count = available.points.get(point.id) ?? 0;
      return mastery.standing === 'weak' && count >= POINT_ITEMS_LEAST ? [{ point, mastery, count }] : [];
    })
    .toSorted((one, other) => one.mastery.mean - other.mastery.mean)
    .slice(0, MOST_OF.weak_point)
    .map(({ point, mastery, count }) =>
      pointSuggestion('weak_point', point, { answered: mastery.answers, available: count }),
    );
}

function newPoints({ evidence, available, points, now }: SuggestionFacts): Suggestion[] {
  const masteries = new Map(points.map(({ id }) => [id, masteryAt(evidence.get(id) ?? null, now)]));
  const standings = new Map([...masteries].map(([id, { standing }]) => [id, standing]));
  const learnable = learnablePoints(points, standings);
  return points
    .filter(
      ({ id }) =>
        learnable.has(id) && standings.get(id) !== 'weak' && (available.points.get(id) ?? 0) >= POINT_ITEMS_LEAST,
    )
    .slice(0, MOST_OF.learnable_point)
    .map((point) =>
      pointSuggestion('learnable_point', point, {
        answered: masteries.get(point.id)?.answers ?? 0,
        available: available.points.get(point.id) ?? 0,
      }),
    );
}

function pointSuggestion(
  reason: 'weak_point' | 'learnable_point',
  { id, name }: KnowledgePoint,
  { answered, available }: { answered: number; available: number },
): Suggestion {
  return { kind: 'point', section: null, point: { id, name }, reason, facts: { ...NO_FACTS, answered }, available };
}

function untriedSections({ sections, available }: SuggestionFacts): Suggestion[] {
  return OBJECTIVE_SECTIONS.filter((name) => (available.sections.get(name) ?? 0) > 0 && !sections.has(name))
    .slice(0, MOST_OF.untried_section)
    .map((section) => ({
      kind: 'section',
      section,
      point: null,
      reason: 'untried_section',
      facts: NO_FACTS,
      available: available.sections.get(section) ?? 0,
    }));
}
