import { sectionOfItem, type ExamType } from '@study/contract/papers/exam-structure.ts';
import type { RegradeEffect } from '@study/contract/papers/paper-content.admin.ts';
import { sectionPoints, sumPoints } from '@study/domain/points/points.ts';
import type { AlikeMarks } from './regrades.store.ts';

export type Keys = ReadonlyMap<number, string>;

/** Items whose key differs, with both. */
export function changedKeys(before: Keys, after: Keys): RegradeEffect['items'] {
  return [...after].flatMap(([no, key]) => {
    const old = before.get(no);
    return old === undefined || old === key ? [] : [{ no, before: old, after: key }];
  });
}

/** The items of several lists, each change once, in the order of the paper. */
export function itemsTogether(...lists: readonly RegradeEffect['items'][]): RegradeEffect['items'] {
  const items = new Map(lists.flat().map((item) => [`${item.no} ${item.before}`, item]));
  return [...items.values()].toSorted((one, other) => one.no - other.no);
}

const count = (of: readonly { attempts: number }[]) => of.reduce((sum, { attempts }) => sum + attempts, 0);

/** What marking these with other keys would change. Each holds the items whose key differs from the one it was given. */
export function effectOf(marks: readonly AlikeMarks[], items: RegradeEffect['items'], keys: Keys): RegradeEffect {
  const changes = marks.map((alike) => ({ attempts: alike.attempts, change: pointsChange(alike, keys) }));
  const affected = changes.filter(({ change }) => change !== 0);
  const sizes = affected.map(({ change }) => change);
  return {
    items,
    attempts: count(changes),
    affected: count(affected),
    gaining: count(affected.filter(({ change }) => change > 0)),
    losing: count(affected.filter(({ change }) => change < 0)),
    least_change: sizes.length === 0 ? 0 : Math.min(...sizes),
    greatest_change: sizes.length === 0 ? 0 : Math.max(...sizes),
    changes: distributionOf(affected),
  };
}

function distributionOf(affected: readonly { attempts: number; change: number }[]) {
  return [...Map.groupBy(affected, ({ change }) => change)]
    .map(([points, alike]) => ({ points, attempts: count(alike) }))
    .toSorted((one, other) => one.points - other.points);
}

function pointsChange({ exam, items }: AlikeMarks, keys: Keys): number {
  return sumPoints(
    items.map(({ no, response, outcome }) => {
      const isRight = response !== null && response === keys.get(no);
      return (Number(isRight) - Number(outcome === 'right')) * itemPoints(exam, no);
    }),
  );
}

function itemPoints(exam: ExamType, no: number): number {
  const section = sectionOfItem(exam, String(no));
  return section ? sectionPoints(section, 1) : 0;
}
