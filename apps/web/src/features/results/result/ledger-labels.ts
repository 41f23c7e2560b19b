import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';

export type LedgerRow = NonNullable<Submission['ledger']>[number];

export const LEDGER_NAMES: Readonly<Record<LedgerRow['name'], string>> = { ...PART_NAMES, ...SECTION_NAMES };

/** Below this a rate is chance: what was pasted in a minute earns a hundred points in it. */
const LEAST_MS = 3 * 60_000;

/** Points per minute; null without a mark or with too little time. */
export function rateOf({ time_ms, points_per_minute: rate }: LedgerRow): number | null {
  return time_ms < LEAST_MS ? null : rate;
}

/** The sections with most and fewest points per minute; null if fewer than two are comparable, or all are alike. */
export function ledgerSentence(rows: readonly LedgerRow[]): string | null {
  const known = rows
    .flatMap((row) => {
      const rate = rateOf(row);
      return rate === null ? [] : [{ name: LEDGER_NAMES[row.name], rate }];
    })
    .toSorted((one, other) => other.rate - one.rate);
  const [most, least] = [known[0], known.at(-1)];
  if (most === undefined || least === undefined || said(most.rate) === said(least.rate)) return null;
  return `同样一分钟，${most.name}得${said(most.rate)}分，${least.name}得${said(least.rate)}分。`;
}

const said = (rate: number): string => rate.toFixed(1);
