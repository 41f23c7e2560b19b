import { expect, test } from 'vitest';
import { ledgerSentence, rateOf, type LedgerRow } from './ledger-labels.ts';

const row = (name: LedgerRow['name'], rate: number | null, minutes = 10): LedgerRow => ({
  name,
  time_ms: minutes * 60_000,
  points: rate,
  max: 100,
  points_per_minute: rate,
});

test('time is summed up by the best and the worst minute', () => {
  expect(ledgerSentence([row('writing', null), row('cloze', 0.5), row('listening', 5.68), row('careful', 4)])).toBe(
    '同样一分钟，听力得5.7分，选词填空得0.5分。',
  );
});

test('nothing is said of points per minute in a part that took less than three minutes', () => {
  expect(rateOf(row('writing', 51, 1))).toBeNull();
  expect(rateOf(row('writing', 5.1, 3))).toBe(5.1);
  expect(ledgerSentence([row('translation', 100, 2.9), row('listening', 6), row('cloze', 2)])).toBe(
    '同样一分钟，听力得6.0分，选词填空得2.0分。',
  );
});

test('nothing is said where there is nothing to compare', () => {
  expect(ledgerSentence([row('writing', null), row('cloze', 0.5)])).toBeNull();
  expect(ledgerSentence([row('cloze', 0.52), row('matching', 0.49)])).toBeNull();
});
