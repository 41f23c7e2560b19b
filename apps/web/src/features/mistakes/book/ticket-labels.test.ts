import type { PlanBlockView } from '@study/contract/home/day-plan.ts';
import { describe, expect, it } from 'vitest';
import { ticketWords } from './ticket-labels.ts';

const DUE = {
  count: 0,
  backlog: 0,
  spread_days: 0,
  done_today: 0,
  limit: 30,
  ahead: 0,
  backlog_of: { mistake: 0, word: 0, sentence: 0 },
  ahead_of: { mistake: 0, word: 0, sentence: 0 },
  new_words: { today: 10, waiting: 0 },
  week: [0, 0, 0, 0, 0, 0, 0],
  seconds: 0,
  seconds_ahead: 0,
  exam_in: null,
  isKept: false,
};

const mistakes = (count: number) => ({
  count,
  backlog: count,
  spread_days: 1,
  seconds: count * 60,
  backlog_of: { mistake: count, word: 0, sentence: 0 },
});
const ahead = (count: number) => ({
  ahead: count,
  seconds_ahead: count * 30,
  ahead_of: { mistake: count, word: 0, sentence: 0 },
});

/** The day's plan with reviews. */
const asks = (count: number, reviews: Partial<Extract<PlanBlockView, { kind: 'reviews' }>> = {}) => ({
  blocks: [
    {
      kind: 'reviews' as const,
      count,
      left: count,
      set: 'due' as const,
      waiting: { mistake: count, word: 0, sentence: 0 },
      why: 'due' as const,
      minutes: count,
      is_done: false,
      won: null,
      ...reviews,
    },
  ],
});

describe('the ticket of the mistake book', () => {
  it('asks for what the plan of the day asks for, and offers what went wrong today beside', () => {
    expect(ticketWords({ ...DUE, ...mistakes(12), ...ahead(9) }, asks(12))).toEqual({
      title: '今天复习12题',
      sentence: '约12分钟，分2组。忘了的很快再来。',
      begins: 'due',
      button: '开始复习',
      isExtra: false,
      beside: '今天新错9道，现在就过一遍',
    });
    expect(ticketWords({ ...DUE, ...mistakes(7) }, asks(12, { left: 7 }))?.title).toBe('今天再复习7题');
  });

  it('counts words and sentences with the mistakes, and says how many there are of each', () => {
    const due = { ...DUE, ...mistakes(9), backlog_of: { mistake: 4, word: 4, sentence: 1 } };
    expect(ticketWords(due, asks(9))?.sentence).toBe('4道错题、4个生词、1句难句，约9分钟。忘了的很快再来。');
  });

  it('says where the rest goes when the day does not ask for all', () => {
    const words = ticketWords({ ...DUE, ...mistakes(40) }, asks(18));
    expect(words).toMatchObject({
      title: '今天复习18题',
      sentence: '约18分钟，分2组。到期的共40题，先看快忘的，其余22题往后排。',
    });
  });

  it('begins with the new mistakes on the day of a paper, and keeps what is due beside', () => {
    const plan = asks(10, { set: 'ahead', why: 'after_paper', minutes: 8 });
    expect(ticketWords({ ...DUE, ...mistakes(12), ...ahead(26) }, plan)).toMatchObject({
      title: '过一遍新错10题',
      begins: 'ahead',
      beside: '到期的12道',
    });
  });

  it('offers the rest without a filled button once the day has no more reviews', () => {
    const done = asks(18, { left: 0, is_done: true });
    expect(ticketWords({ ...DUE, ...mistakes(22) }, done)).toMatchObject({
      title: '今天的复习做完了',
      button: '再来8题',
      isExtra: true,
    });
    const mock: PlanBlockView = { kind: 'mock', why: 'weekly', paper: null, minutes: 125, is_done: false, won: null };
    expect(ticketWords({ ...DUE, ...mistakes(5) }, { blocks: [mock] })).toMatchObject({
      title: '到期的有5道',
      sentence: '今天排的是一整套卷，这些明天复习也不迟。',
      isExtra: true,
    });
  });

  it('asks for all that is due where there is no plan, as without the network', () => {
    expect(ticketWords({ ...DUE, ...mistakes(30), isKept: true })).toMatchObject({
      title: '今天复习30题',
      sentence: '约30分钟，分3组。忘了的很快再来。',
      isExtra: false,
    });
  });

  it('offers everything once on the day of the exam and the day before, though nothing is due', () => {
    expect(ticketWords({ ...DUE, ...ahead(68), exam_in: 0 }, { blocks: [] })).toMatchObject({
      title: '今天考试，还有68道可以再看',
      begins: 'ahead',
    });
    expect(ticketWords({ ...DUE, ...ahead(5), exam_in: 1 })).toMatchObject({ begins: 'ahead' });
    // The reviews ahead of schedule include the due ones.
    expect(ticketWords({ ...DUE, ...mistakes(30), ...ahead(68), exam_in: 1 }, asks(30))?.beside).toBe(
      '全部68道，现在就过一遍',
    );
    expect(ticketWords({ ...DUE, ...mistakes(8), ...ahead(8), exam_in: 1 }, asks(8))?.beside).toBeNull();
  });

  it('is none when there is nothing to do, and promises nothing ahead without the server', () => {
    expect(ticketWords(DUE)).toBeNull();
    expect(ticketWords({ ...DUE, ahead: 9, isKept: true })).toBeNull();
  });
});
