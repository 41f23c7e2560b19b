import { writeFileSync } from 'node:fs';

let areAllKept = true;
const figures: { figure: string; value: string; target: string | null; ok: boolean }[] = [];

// `npm run bench -- all` collects the figures of each run.
process.on('exit', () => {
  const file = process.env.FIGURES_FILE;
  if (file !== undefined) writeFileSync(file, JSON.stringify(figures));
});

/** Reports a figure without a target. */
export function tell(name: string, figure: string): void {
  figures.push({ figure: name, value: figure, target: null, ok: true });
  console.log(`  ${name}：${figure}`);
}

/** Reports a figure with a target; a missed target sets the exit code to 1. */
export function judge(name: string, figure: string, isKept: boolean, target: string): void {
  areAllKept &&= isKept;
  if (!areAllKept) process.exitCode = 1;
  figures.push({ figure: name, value: figure, target, ok: isKept });
  console.log(`${isKept ? '✓' : '✗'} ${name}：${figure}（目标${target}）`);
}

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}次/秒`;
export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

/** The quantile of the values for a share. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
