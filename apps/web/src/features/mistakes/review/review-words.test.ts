import { describe, expect, it } from 'vitest';
import { spokenDueDay, spreadSentence } from './review-words.ts';

const NOW = Date.parse('2026-11-21T15:30:00Z');

describe('the day of a review', () => {
  it('is told as people say it, by the calendar in China', () => {
    // In China it is 23:30 on the 21st.
    expect(spokenDueDay('2026-11-20T16:00:00Z', NOW)).toBe('今天');
    expect(spokenDueDay('2026-11-21T16:00:00Z', NOW)).toBe('明天');
    expect(spokenDueDay('2026-11-22T16:00:00Z', NOW)).toBe('后天');
    expect(spokenDueDay('2026-11-25T16:00:00Z', NOW)).toBe('5天后');
    expect(spokenDueDay('2026-12-11T16:00:00Z', NOW)).toBe('12月12日');
    expect(spokenDueDay('2027-01-02T16:00:00Z', NOW)).toBe('2027年1月3日');
    expect(spokenDueDay('2026-01-02T16:00:00Z', NOW)).toBe('今天');
  });
});

describe('a backlog', () => {
  it('is spread in a sentence', () => {
    expect(spreadSentence({ count: 30, backlog: 95, spread_days: 4, limit: 30 })).toBe(
      '到期的共95道，每天最多30道，其余65道分到之后3天。',
    );
    expect(spreadSentence({ count: 30, backlog: 40, spread_days: 2, limit: 30 })).toBe(
      '到期的共40道，每天最多30道，其余10道分到明天。',
    );
  });

  it('that a day holds needs none', () => {
    expect(spreadSentence({ count: 12, backlog: 12, spread_days: 1, limit: 30 })).toBeNull();
  });
});
