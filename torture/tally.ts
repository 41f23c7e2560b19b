import { writeFileSync } from 'node:fs';

/** Counts by group and name, which show what a test has really exercised. */
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

  /** One line per group, most frequent first. */
  toString(): string {
    return [...this.#groups]
      .map(([group, counts]) => {
        const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
        return `${group}: ${sorted.map(([name, count]) => `${name} ${count}`).join(', ')}`;
      })
      .join('\n');
  }
}

/** A promise and its measured value in this run. */
export interface Figure {
  figure: string;
  value: number | string;
  target: string;
  ok: boolean;
}

/** A count that must be 0. */
export const none = (figure: string, value: number): Figure => ({ figure, value, target: '0', ok: value === 0 });

/** A duration with an upper limit. */
export const within = (figure: string, ms: number, mostMs: number): Figure => ({
  figure,
  value: `${(ms / 1000).toFixed(2)} s`,
  target: `≤ ${mostMs / 1000} s`,
  ok: ms <= mostMs,
});

/** A count that shows that something was exercised. */
export const some = (figure: string, value: number): Figure => ({ figure, value, target: '> 0', ok: value > 0 });

/**
 * Ends a test: prints the figures as JSON in the last line, sets the exit code by whether every promise was kept, and
 * writes the figures to the file that `npm run torture -- all` has named.
 */
export function conclude(proof: string, figures: readonly Figure[]): void {
  const ok = figures.every((each) => each.ok);
  const file = process.env.FIGURES_FILE;
  if (file !== undefined) writeFileSync(file, JSON.stringify(figures));
  process.stdout.write(`${JSON.stringify({ proof, ok, figures })}\n`);
  process.exitCode = ok ? 0 : 1;
}
