import { expect, it } from 'vitest';
import type { LedgerRow } from './ledger-labels.ts';
import { resultTabOf, tabsOf } from './result-tab.ts';

const row = (name: LedgerRow['name'], minutes: number): LedgerRow => ({
  name,
  time_ms: minutes * 60_000,
  points: 0,
  max: 106.5,
  points_per_minute: 0,
});

const namesOf = (ledger: LedgerRow[] | null) => tabsOf(ledger).map(({ label }) => label);

it('offers the time of an attempt from ten minutes on, all parts together', () => {
  expect(namesOf([row('writing', 4), row('careful', 6)])).toEqual(['分项', '时间', '写作', '翻译']);
  expect(namesOf([row('writing', 4), row('careful', 5.9)])).toEqual(['分项', '写作', '翻译']);
  expect(namesOf(null)).toEqual(['分项', '写作', '翻译']);
});

it('reads a tab from the address, the first one from anything else', () => {
  expect([resultTabOf('writing'), resultTabOf('answers'), resultTabOf(undefined)]).toEqual([
    'writing',
    'parts',
    'parts',
  ]);
});
