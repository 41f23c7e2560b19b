import type { ItemTraces } from './analyse-sheet.ts';

/** Items `first` to `last` of one text or recording. */
export interface ItemGroup {
  first: number;
  last: number;
}

/** A candidate's answer times, in milliseconds. Unknown times are absent. */
export interface SheetTimes {
  /** By item number. */
  items: ReadonlyMap<number, number>;
  /** By first item of the group. */
  groups: ReadonlyMap<number, number>;
}

export type Traces = ReadonlyMap<number, Pick<ItemTraces, 'timeMs' | 'trail'>>;

/**
 * Answer times of a sheet. An item's time is what the page measured. A group's time is the longer of two: the measured
 * time on its items, and the time from the last answer outside the group before it (or the start) to the last first
 * answer within the group. It overestimates rather than underestimates. A group's time is known if every item was
 * answered; answers that all arrived within one second, without a measured time, were sent together and are ignored.
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
