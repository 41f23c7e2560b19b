import { describe, expect, it } from 'vitest';
import { newReceiptNumber } from './receipt-number.ts';

describe('the receipt number of a hand-in', () => {
  it.each([
    ['2026-11-21T15:59:59.999Z', '20261121'],
    ['2026-11-21T16:00:00.000Z', '20261122'],
    ['2026-12-31T20:00:00.000Z', '20270101'],
    ['2024-02-28T23:00:00.000Z', '20240229'],
  ])('closed at %s begins with the day in China, %s', (closedAt, day) => {
    expect(newReceiptNumber(Date.parse(closedAt)).split('-')[0]).toBe(day);
  });

  it('goes on with letters and digits that are not taken for one another, different each time', () => {
    const numbers = Array.from({ length: 5_000 }, () => newReceiptNumber(0));
    for (const number of numbers) expect(number).toMatch(/^19700101-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(new Set(numbers.flatMap((number) => [...number.slice(9).replace('-', '')])).size).toBe(32);
  });
});
