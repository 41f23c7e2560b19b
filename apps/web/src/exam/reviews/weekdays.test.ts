import { expect, it } from 'vitest';
import { weekdayNames } from './weekdays.ts';

it('names the days to come by the calendar in China', () => {
  // Saturday 21 November 2026 in UTC; already Sunday in China.
  expect(weekdayNames(7, Date.parse('2026-11-21T17:00:00Z'))).toEqual(['今', '一', '二', '三', '四', '五', '六']);
  expect(weekdayNames(3, Date.parse('2026-11-19T04:00:00Z'))).toEqual(['今', '五', '六']);
});
