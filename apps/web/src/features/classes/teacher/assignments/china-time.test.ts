import { expect, it } from 'vitest';
import { fieldOfMoment, momentOfField } from './china-time.ts';

it('reads and writes times of forms in China’s time zone', () => {
  expect(fieldOfMoment('2026-12-03T17:30:00Z')).toBe('2026-12-04T01:30');
  expect(momentOfField('2026-12-04T01:30')).toBe('2026-12-04T01:30:00+08:00');
  expect(momentOfField('')).toBe('');
});
