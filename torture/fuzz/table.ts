import type { RouteReport } from './fuzz-route.ts';

const COLUMNS = ['served', 'refused', 'not found', 'invalid', 'barred', 'limited', '503', 'cut off'] as const;
/** Replies that passed rate limits, session and validation. */
const DEEP = ['served', 'refused', 'not found'] as const;

/** One line per route: counts of its replies, and its faults. */
export function tableOf(reports: readonly RouteReport[]): string {
  const rows = reports.map(({ name, tally, faults }) => [
    name.replace(/Endpoint$/, ''),
    ...COLUMNS.map((column) => String(tally.count('answers', column))),
    String(faults.length),
  ]);
  const all = [['route', ...COLUMNS, 'faults'], ...rows];
  const widths = all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n');
}

export function summaryOf(
  reports: readonly RouteReport[],
  { seed, count, ms }: { seed: number; count: number; ms: number },
): string {
  const sum = (columns: readonly string[]) =>
    reports.reduce(
      (total, { tally }) => total + columns.reduce((part, column) => part + tally.count('answers', column), 0),
      0,
    );
  const all = sum(COLUMNS);
  const share = (columns: readonly string[]) => `${((100 * sum(columns)) / Math.max(all, 1)).toFixed(1)}%`;
  const faults = reports.reduce((total, report) => total + report.faults.length, 0);
  return [
    `seed ${seed}, ${count} requests to each of ${reports.length} routes, ${all} in ${Math.round(ms / 1000)} s`,
    `${share(DEEP)} passed limits, session and shape; ${share(['served'])} were served, ${share(['limited'])} met a limit`,
    `${faults} faults`,
  ].join('\n');
}
