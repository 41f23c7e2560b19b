import type { Analysis } from '@study/contract/results/analysis.ts';
import { CERTAINTIES, type Certainty } from '@study/contract/attempts/attempt-views.ts';
import { type ExamType, sectionOfItem } from '@study/contract/papers/exam-structure.ts';
import type { ItemAnswer } from '@study/contract/papers/paper-document.ts';
import type { ItemMark, ObjectiveMark, SectionMark } from '../scoring/objective.ts';
import { changeOf, type TrailEntry } from './changes.ts';
import { itemFigures, type PublishedAnswers } from './published-figures.ts';
import { findRowShift } from './row-shift.ts';

/** What the page recorded about an item besides its answer: time, marks, answer changes. */
export interface ItemTraces {
  flagged: boolean;
  certainty: Certainty | null;
  timeMs: number;
  trail: readonly TrailEntry[];
}

export interface SheetFacts {
  exam: ExamType;
  /** Scored with the current keys, so that the analysis follows a regrade. */
  mark: ObjectiveMark;
  /** By item number; untouched items are absent. */
  traces: ReadonlyMap<number, ItemTraces>;
  /** By item number. */
  answers: ReadonlyMap<number, Pick<ItemAnswer, 'knowledge' | 'trap'>>;
  /** Figures of first-time takers of this content version; null with too few takers. */
  published: PublishedAnswers | null;
  /** By knowledge point id. */
  names: ReadonlyMap<string, PointName>;
}

export type SheetAnalysis = Pick<
  Analysis,
  'items' | 'sections' | 'knowledge' | 'certainty' | 'traps' | 'row_shift' | 'taker_count'
>;
export type AnalysedItem = SheetAnalysis['items'][number];

const UNTOUCHED: ItemTraces = { flagged: false, certainty: null, timeMs: 0, trail: [] };

/** Computes everything that follows from a scored answer sheet; the caller adds titles and dates. */
export function analyseSheet(facts: SheetFacts): SheetAnalysis {
  const items = facts.mark.items.map((item) => analyseItem(facts, item));
  return {
    items,
    sections: sectionSummary(facts.mark.sections, items),
    knowledge: knowledgeSummary(items, facts.names),
    certainty: certaintySummary(items),
    traps: trapSummary(items),
    row_shift: findRowShift(facts.mark.items),
    taker_count: facts.published?.takers ?? 0,
  };
}

function analyseItem(facts: SheetFacts, { no, response, key, outcome }: ItemMark): AnalysedItem {
  const section = sectionOfItem(facts.exam, String(no));
  if (!section) throw new Error(`${no} is no item of ${facts.exam}`);
  const { flagged, certainty, timeMs, trail } = facts.traces.get(no) ?? UNTOUCHED;
  const answer = facts.answers.get(no);
  return {
    no,
    section: section.name,
    response,
    key,
    outcome,
    flagged,
    certainty,
    time_ms: timeMs,
    trail: trail.map((entry) => ({ response: entry.response, at_ms: entry.atMs })),
    change: changeOf(trail, key),
    trap: outcome === 'wrong' && response !== null ? (answer?.trap?.[response] ?? null) : null,
    knowledge: answer?.knowledge ?? [],
    takers: itemFigures(facts.published, no, key),
  };
}

type Item = Analysis['items'][number];

interface PointName {
  name: string;
  area: string;
}

/** Section scores with the time spent on their items. */
function sectionSummary(sections: readonly SectionMark[], items: readonly Item[]): Analysis['sections'] {
  return sections.map(({ name, points, max, right, wrong, unanswered }) => {
    const own = items.filter((item) => item.section === name);
    return { name, points, max, right, wrong, unanswered, time_ms: own.reduce((sum, item) => sum + item.time_ms, 0) };
  });
}

/**
 * Accuracy by knowledge point, in paper order. An item with several points counts for each; an unanswered item counts
 * as not right. A point missing from the catalogue is shown by its id.
 */
function knowledgeSummary(items: readonly Item[], names: ReadonlyMap<string, PointName>): Analysis['knowledge'] {
  const points = Map.groupBy(
    items.flatMap((item) => item.knowledge.map((id) => ({ id, item }))),
    ({ id }) => id,
  );
  return [...points].map(([id, asked]) => ({
    id,
    ...(names.get(id) ?? { name: id, area: '' }),
    right: asked.filter(({ item }) => item.outcome === 'right').length,
    total: asked.length,
    items: asked.map(({ item }) => item.no),
  }));
}

/** Counts right answers by certainty. Leaves out unanswered items and empty rows. */
function certaintySummary(items: readonly Item[]): Analysis['certainty'] {
  return [...CERTAINTIES, null].flatMap((certainty) => {
    const own = items.filter((item) => item.outcome !== 'unanswered' && item.certainty === certainty);
    if (own.length === 0) return [];
    return [{ certainty, right: own.filter((item) => item.outcome === 'right').length, total: own.length }];
  });
}

/** Traps that caught the candidate, most frequent first. */
function trapSummary(items: readonly Item[]): Analysis['traps'] {
  const traps = Map.groupBy(
    items.flatMap(({ no, trap }) => (trap === null ? [] : [{ no, trap }])),
    ({ trap }) => trap,
  );
  return [...traps]
    .map(([name, fallen]) => ({ name, items: fallen.map(({ no }) => no) }))
    .toSorted((one, other) => other.items.length - one.items.length);
}
