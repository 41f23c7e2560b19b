import type { Analysis } from '@study/contract/results/analysis.ts';
import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import { sectionOfItem, type ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ItemAnswer } from '@study/contract/papers/paper-document.ts';
import type { ItemMark, ObjectiveMark } from '../scoring/objective.ts';
import { changeOf, type TrailEntry } from './changes.ts';
import { itemFigures, type PublishedAnswers } from './published-figures.ts';
import { findRowShift } from './row-shift.ts';
import { certaintySummary, knowledgeSummary, sectionSummary, trapSummary, type PointName } from './summaries.ts';

/** What a candidate left on an item besides the answer. */
export interface ItemTraces {
  flagged: boolean;
  certainty: Certainty | null;
  timeMs: number;
  trail: readonly TrailEntry[];
}

export interface SheetFacts {
  exam: ExamType;
  /** By the keys in force, so that the analysis follows a regrade. */
  mark: ObjectiveMark;
  /** By item number, without items that were never touched. */
  traces: ReadonlyMap<number, ItemTraces>;
  /** By item number. */
  answers: ReadonlyMap<number, Pick<ItemAnswer, 'knowledge' | 'trap'>>;
  /** Of first-time takers of this content version; null while there are too few. */
  published: PublishedAnswers | null;
  /** By the id of a knowledge point. */
  names: ReadonlyMap<string, PointName>;
}

export type SheetAnalysis = Pick<
  Analysis,
  'items' | 'sections' | 'knowledge' | 'certainty' | 'traps' | 'row_shift' | 'taker_count'
>;
export type AnalysedItem = SheetAnalysis['items'][number];

const UNTOUCHED: ItemTraces = { flagged: false, certainty: null, timeMs: 0, trail: [] };

/** Everything that can be computed from a scored answer sheet; the caller adds titles and dates. */
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
