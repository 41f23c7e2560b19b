import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';

export type LedgerRow = NonNullable<Submission['ledger']>[number];

export const LEDGER_NAMES: Readonly<Record<LedgerRow['name'], string>> = { ...PART_NAMES, ...SECTION_NAMES };

/** The sections with most and fewest points per minute; null if fewer than two are comparable, or all are alike. */
export function ledgerSentence(rows: readonly LedgerRow[]): string | null {
  const known = rows
    .flatMap(({ name, points_per_minute: rate }) => (rate === null ? [] : [{ name: LEDGER_NAMES[name], rate }]))
    .toSorted((one, other) => other.rate - one.rate);
  const [most, least] = [known[0], known.at(-1)];
  if (most === undefined || least === undefined || said(most.rate) === said(least.rate)) return null;
  return `同样一分钟，${most.name}得${said(most.rate)}分，${least.name}得${said(least.rate)}分。`;
}

const said = (rate: number): string => rate.toFixed(1);
