/** Measures viewing time per item: one item at a time, only while the page is visible. */
export interface ItemTimer {
  /** Starts timing an item; null stops timing (hidden page, open dialog). */
  look: (item: string | null) => void;
  /** Milliseconds of all items since the last collection. */
  spentMs: () => number;
  /** Returns and resets the times of items with at least `leastMs` milliseconds; shorter times stay in the timer. */
  collect: (leastMs: number) => Record<string, number>;
}

export function createItemTimer(steadyMs: () => number): ItemTimer {
  let current: string | null = null;
  let since = steadyMs();
  let spent: Record<string, number> = {};
  const book = () => {
    const now = steadyMs();
    if (current !== null) spent[current] = (spent[current] ?? 0) + (now - since);
    since = now;
  };
  return {
    look: (item) => {
      book();
      current = item;
    },
    spentMs: () => {
      book();
      return Object.values(spent).reduce((sum, ms) => sum + ms, 0);
    },
    collect: (leastMs) => {
      book();
      const byWorth = Object.groupBy(Object.entries(spent), ([, ms]) => (ms >= leastMs ? 'collected' : 'kept'));
      spent = Object.fromEntries(byWorth.kept ?? []);
      return Object.fromEntries(byWorth.collected ?? []);
    },
  };
}
