import type { SittingRow } from '@study/contract/classes/sittings.ts';
import { expect, it } from 'vitest';
import { placeOf, rowsByPlace } from './live-places.ts';

const NINE = Date.parse('2026-12-01T01:00:00Z');
const TOGETHER = { mode: 'mock', starts_together_at: '2026-12-01T01:00:00Z' } as const;

function row(change: Partial<SittingRow>): SittingRow {
  return {
    member: 'm',
    name: '王小明',
    student_number: null,
    attempt_id: 'a',
    state: 'in_progress',
    phase: 'writing',
    deadline_at: null,
    submitted_at: null,
    last_active_at: null,
    is_connected: true,
    answered: 0,
    ...change,
  };
}
const NOT_BEGUN = row({ state: null, phase: null, attempt_id: null, is_connected: false });

it.each([
  ['somebody who has not come when all began', NOT_BEGUN, NINE, 'look'],
  ['somebody before the common start', NOT_BEGUN, NINE - 1, 'absent'],
  ['somebody who lost the connection', row({ is_connected: false }), NINE, 'look'],
  ['somebody between listening and reading', row({ phase: 'interlude' }), NINE, 'listening'],
  ['somebody who has handed in', row({ state: 'scoring', phase: null, is_connected: false }), NINE, 'handed_in'],
] as const)('finds the place of %s', (_, who, now, place) => {
  expect(placeOf(who, TOGETHER, now)).toBe(place);
});

it('does not worry about who has not begun what everybody begins when they like', () => {
  expect(placeOf(NOT_BEGUN, { mode: 'mock', starts_together_at: null }, NINE)).toBe('absent');
});

it('shows the places in the order of an exam, without empty ones', () => {
  const rows = [row({ state: 'scored' }), row({ phase: 'reading_translation' }), NOT_BEGUN];
  expect(rowsByPlace(rows, TOGETHER, NINE).map(({ place }) => place)).toEqual([
    'look',
    'reading_translation',
    'handed_in',
  ]);
});
