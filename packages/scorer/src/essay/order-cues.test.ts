import { expect, test } from 'vitest';
import { readText } from '../text/read-text.ts';
import { countOrderFaults } from './order-cues.ts';

const faults = (text: string, opening?: string): number => countOrderFaults(readText(text).words, opening);
const REST = 'We live near a river. It is wide. Boats pass all day. The water is cold.';

test('a text in order has no fault, and a few sentences cannot show one', () => {
  expect(faults(`First, we swim. Second, we row. Finally, we rest. ${REST} In short, we like it.`)).toBe(0);
  expect(faults('However, it rained. We stayed in.')).toBe(0);
});

test('sees a beginning that follows something, and a summary that comes early', () => {
  expect(faults(`However, it rained. ${REST}`)).toBe(1);
  expect(faults(`It rained. In conclusion, we stayed. ${REST}`)).toBe(1);
});

test('sees steps and introductions out of order', () => {
  expect(faults(`Secondly, we row. ${REST} Firstly, we swim.`)).toBe(2);
  expect(faults(`We mended the boat. ${REST} A boat stood at the bridge.`)).toBeCloseTo(0.6);
});

test('sees a person of whom nobody has spoken', () => {
  expect(faults(`${REST} Then she laughed.`)).toBeCloseTo(0.7);
  expect(faults(`${REST} A girl came by. Then she laughed.`)).toBe(0);
  expect(faults(`${REST} We met Anna. Then she laughed.`)).toBe(0);
});

test('the sentence to begin with is not the writer’s', () => {
  const opening = 'However small, a river is alive.';
  expect(faults(`${opening} We like ours. ${REST}`, opening)).toBe(0);
  expect(faults(`${opening} Besides, we like ours. ${REST}`, opening)).toBe(1);
});
