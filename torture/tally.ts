/** Counts by group and name: they show what a proof has really tried. */
export class Tally {
  readonly #groups = new Map<string, Map<string, number>>();

  add(group: string, name: string, count = 1): void {
    const counts = this.#groups.get(group) ?? new Map<string, number>();
    counts.set(name, (counts.get(name) ?? 0) + count);
    this.#groups.set(group, counts);
  }

  count(group: string, name: string): number {
    return this.#groups.get(group)?.get(name) ?? 0;
  }

  total(group: string): number {
    return [...(this.#groups.get(group)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  }

  /** A line a group, the most frequent first. */
  toString(): string {
    return [...this.#groups]
      .map(([group, counts]) => {
        const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
        return `${group}: ${sorted.map(([name, count]) => `${name} ${count}`).join(', ')}`;
      })
      .join('\n');
  }
}
