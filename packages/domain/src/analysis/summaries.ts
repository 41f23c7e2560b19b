import type { Analysis } from '@study/contract/results/analysis.ts';
import { CERTAINTIES } from '@study/contract/attempts/attempt-views.ts';
import type { SectionMark } from '../scoring/objective.ts';

type Item = Analysis['items'][number];

export interface PointName {
  name: string;
  area: string;
}

/** The scores of the sections with the time spent on their items. */
export function sectionSummary(sections: readonly SectionMark[], items: readonly Item[]): Analysis['sections'] {
  return sections.map(({ name, points, max, right, wrong, unanswered }) => {
    const own = items.filter((item) => item.section === name);
    return { name, points, max, right, wrong, unanswered, time_ms: own.reduce((sum, item) => sum + item.time_ms, 0) };
  });
}

/**
 * Accuracy by knowledge point, in the order of the paper. An item with several points counts for each; an unanswered
 * one was not right. A point that is no longer in the catalogue is shown by its id.
 */
export function knowledgeSummary(items: readonly Item[], names: ReadonlyMap<string, PointName>): Analysis['knowledge'] {
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

/** How many answers of each certainty were right. Leaves out unanswered items and empty rows. */
export function certaintySummary(items: readonly Item[]): Analysis['certainty'] {
  return [...CERTAINTIES, null].flatMap((certainty) => {
    const own = items.filter((item) => item.outcome !== 'unanswered' && item.certainty === certainty);
    if (own.length === 0) return [];
    return [{ certainty, right: own.filter((item) => item.outcome === 'right').length, total: own.length }];
  });
}

/** Traps fallen into, the most common first. */
export function trapSummary(items: readonly Item[]): Analysis['traps'] {
  const traps = Map.groupBy(
    items.flatMap(({ no, trap }) => (trap === null ? [] : [{ no, trap }])),
    ({ trap }) => trap,
  );
  return [...traps]
    .map(([name, fallen]) => ({ name, items: fallen.map(({ no }) => no) }))
    .toSorted((one, other) => other.items.length - one.items.length);
}
