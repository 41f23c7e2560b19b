import { expect, test } from 'vitest';
import { ledgerSentence, type LedgerRow } from './ledger-labels.ts';

const row = (name: LedgerRow['name'], rate: number | null): LedgerRow => ({
  name,
  time_ms: 60_000,
  points: rate,
  max: 100,
  points_per_minute: rate,
});

test('time is summed up by the best and the worst minute', () => {
  expect(ledgerSentence([row('writing', null), row('cloze', 0.5), row('listening', 5.68), row('careful', 4)])).toBe(
    '同样一分钟，听力得5.7分，选词填空得0.5分。',
  );
});

test('nothing is said where there is nothing to compare', () => {
  expect(ledgerSentence([row('writing', null), row('cloze', 0.5)])).toBeNull();
  expect(ledgerSentence([row('cloze', 0.52), row('matching', 0.49)])).toBeNull();
});
