import { describe, expect, it } from 'vitest';
import { dayOfDate } from '../scheduling/china-day.ts';
import { lineOfDay } from './month-lines.ts';
import { simulateMonth, type SimulatedDay } from './simulated-month.ts';

const FIRST = dayOfDate('2026-11-09');
const DAYS = 40;

const has = ({ blocks }: Pick<SimulatedDay, 'blocks'>, kind: string) => blocks.some((block) => block.kind === kind);
const sum = (blocks: SimulatedDay['blocks']) => blocks.reduce((total, { minutes }) => total + minutes, 0);
const reviewsIn = (blocks: SimulatedDay['blocks']) =>
  blocks.flatMap((block) => (block.kind === 'reviews' && block.set === 'due' ? [block.count] : []))[0] ?? 0;

/** Months of many learners. */
const MONTHS = Array.from({ length: 150 }, (_, seed) => simulateMonth(seed, FIRST, DAYS));

function expectOfMonths(check: (days: SimulatedDay[]) => void): void {
  for (const days of MONTHS) check(days);
}

describe('a month of a learner who misses days, sits papers and changes the date', () => {
  it('is planned as written down', async () => {
    const lines = simulateMonth(1, FIRST, DAYS).map(lineOfDay);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./month-of-days.txt');
  });

  it('never asks more minutes than chosen plus one block, but for a paper', () => {
    expectOfMonths((days) => {
      for (const { blocks, minutesAsked } of days.filter((day) => !has(day, 'mock'))) {
        expect(blocks.length).toBeLessThanOrEqual(3);
        expect(sum(blocks.slice(0, -1))).toBeLessThanOrEqual(minutesAsked);
      }
    });
  });

  it('asks what has waited for two days, as far as the minutes go', () => {
    expectOfMonths((days) => {
      for (const [at, { blocks, minutesAsked }] of days.entries()) {
        // Those overdue last evening are overdue this morning too.
        const overdue = days[at - 1]?.overdue ?? 0;
        const fit = has({ blocks }, 'mock') ? 10 : Math.min(30, Math.floor((minutesAsked * 60 * 0.8) / 40));
        expect(reviewsIn(blocks)).toBeGreaterThanOrEqual(Math.min(overdue, fit));
      }
    });
  });

  it('has papers a week apart, on none of the last three days, and none on the day of one', () => {
    expectOfMonths((days) => {
      let last = -Infinity;
      for (const day of days) {
        if (has(day, 'mock')) {
          expect(day.day - last).toBeGreaterThanOrEqual(7);
          if (day.toExam !== null && day.toExam >= 0) expect(day.toExam).toBeGreaterThan(3);
        }
        expect(day.afterPaper.map(({ kind }) => kind)).not.toContain('mock');
        if (day.afterPaper.length > 0) last = day.day;
      }
    });
  });

  it('brings nothing new on the last three days but one warm-up', () => {
    expectOfMonths((days) => {
      for (const day of days) {
        if (day.toExam === null || day.toExam < 0 || day.toExam > 3) continue;
        const others = day.blocks.filter(({ kind }) => kind !== 'reviews');
        expect(others.length).toBeLessThanOrEqual(day.toExam === 0 ? 0 : 1);
        expect(others.every(({ kind }) => kind === 'drill')).toBe(true);
      }
    });
  });

  it('asks nothing a second time that was done, and ends', () => {
    expectOfMonths((days) => {
      for (const { left } of days) expect(left).toBe(0);
    });
  });

  it('shows the new mistakes first after a paper', () => {
    expectOfMonths((days) => {
      for (const { afterPaper } of days.filter((day) => day.afterPaper.length > 0)) {
        expect(afterPaper[0]).toMatchObject({ kind: 'reviews', set: 'ahead', why: 'after_paper' });
      }
    });
  });
});
