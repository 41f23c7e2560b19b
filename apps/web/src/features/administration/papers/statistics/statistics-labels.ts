import type { AdminItem, ItemSign } from '@study/contract/papers/item-statistics.admin.ts';
import { formatDuration } from '#ui/words/durations.ts';
import type { ItemOrdering } from './statistics-search-params.ts';

export const SIGN_LABELS: Readonly<Record<ItemSign, string>> = {
  low_discrimination: '区分度低',
  strong_distractor: '干扰项比答案强',
  hurried: '作答时间短于读完题目的时间',
};

export const percent = (share: number | null): string => (share === null ? '—' : `${Math.round(100 * share)}%`);

export const formatDiscrimination = (value: number | null): string => (value === null ? '—' : value.toFixed(2));

/** Lower bound of the histogram step with the median time, in seconds: 20 for 约20秒. Null without times. */
export function middleSeconds(steps: AdminItem['seconds']): number | null {
  const all = steps.reduce((sum, { takers }) => sum + takers, 0);
  let passed = 0;
  for (const { from, takers } of steps) {
    passed += takers;
    if (passed * 2 >= all) return from;
  }
  return null;
}

export function formatSeconds(steps: AdminItem['seconds']): string {
  const middle = middleSeconds(steps);
  if (middle === null) return '—';
  return middle === 0 ? '不到5秒' : `${formatDuration(middle * 1000)}以上`;
}

/** Median answer time of an item, as a sentence. */
export const secondsLine = (steps: AdminItem['seconds']): string =>
  middleSeconds(steps) === null ? '还没有用时的数据。' : `用时的中位数是${formatSeconds(steps)}。`;

const SORT_KEYS: Readonly<Record<ItemOrdering, (item: AdminItem) => number>> = {
  no: ({ no }) => no,
  facility: ({ facility }) => facility ?? 2,
  '-facility': ({ facility }) => -(facility ?? -1),
  discrimination: ({ discrimination }) => discrimination ?? 2,
  '-seconds': ({ seconds }) => -(middleSeconds(seconds) ?? -1),
};

/** Sorts items; ties by item number, items without the value last. */
export function sorted(items: readonly AdminItem[], ordering: ItemOrdering): AdminItem[] {
  const sortKey = SORT_KEYS[ordering];
  return items.toSorted((one, other) => sortKey(one) - sortKey(other) || one.no - other.no);
}
