import type { ItemTraces } from './analyse-sheet.ts';

/** Items from `first` to `last` that belong to one text or recording. */
export interface ItemGroup {
  first: number;
  last: number;
}

/** How long a candidate needed, in milliseconds. What is not known is left out. */
export interface SheetTimes {
  /** By item number. */
  items: ReadonlyMap<number, number>;
  /** By the number of the group's first item. */
  groups: ReadonlyMap<number, number>;
}

export type Traces = ReadonlyMap<number, Pick<ItemTraces, 'timeMs' | 'trail'>>;

/**
 * How fast a sheet was answered. The time of an item is what the page measured on it. The time of a group is the longer
 * of two: what the page measured on its items, and what passed between the last answer elsewhere before it, or the start,
 * and the last of its items answered first. So it is rather too long than too short. It is known when every item of the
 * group was answered; answers that all came in one second, without a measured time, were sent together and say nothing.
 */
export function timesOfSheet(traces: Traces, groups: readonly ItemGroup[]): SheetTimes {
  const items = [...traces].flatMap(([no, { timeMs }]): [number, number][] => (timeMs > 0 ? [[no, timeMs]] : []));
  return {
    items: new Map(items),
    groups: new Map(
      groups.flatMap((group): [number, number][] => {
        const ms = timeOfGroup(traces, group);
        return ms === null ? [] : [[group.first, ms]];
      }),
    ),
  };
}

function timeOfGroup(traces: Traces, { first, last }: ItemGroup): number | null {
  const own = Array.from({ length: last - first + 1 }, (_, index) => traces.get(first + index));
  const answered = own.map((trace) => trace?.trail.find(({ response }) => response !== null)?.atMs);
  if (answered.includes(undefined)) return null;
  const times = answered as number[];
  const [begun, done] = [Math.min(...times), Math.max(...times)];
  const measured = own.reduce((sum, trace) => sum + (trace?.timeMs ?? 0), 0);
  if (measured === 0 && begun === done && own.length > 1) return null;
  const elsewhere = [...traces].flatMap(([no, { trail }]) =>
    no >= first && no <= last ? [] : trail.map(({ atMs }) => atMs).filter((atMs) => atMs <= begun),
  );
  return Math.max(measured, done - Math.max(0, ...elsewhere));
}
