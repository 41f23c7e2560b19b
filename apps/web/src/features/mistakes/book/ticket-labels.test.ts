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
  exam_in: null,
  isKept: false,
};

const mistakes = (count: number) => ({
  count,
  backlog: count,
  spread_days: 1,
  backlog_of: { mistake: count, word: 0, sentence: 0 },
});
const ahead = (count: number) => ({ ahead: count, ahead_of: { mistake: count, word: 0, sentence: 0 } });

describe('the ticket of the mistake book', () => {
  it('says how many are due, and offers what went wrong today beside', () => {
    expect(ticketWords({ ...DUE, ...mistakes(12), ...ahead(9) })).toEqual({
      title: '今天该复习12道',
      sentence: '约6分钟。忘了的很快再来。',
      begins: 'due',
      beside: '今天新错9道，现在就过一遍',
    });
  });

  it('counts words with the mistakes, and says how many there are of each', () => {
    const due = {
      ...DUE,
      ...mistakes(11),
      backlog_of: { mistake: 7, word: 4, sentence: 0 },
      ahead: 3,
      ahead_of: { mistake: 1, word: 2, sentence: 0 },
    };
    expect(ticketWords(due)).toMatchObject({
      title: '今天该复习11题',
      sentence: '7道错题、4个生词，约4分钟。忘了的很快再来。',
      beside: '今天新错1道、新收2个词，现在就过一遍',
    });
    expect(ticketWords({ ...due, backlog_of: { mistake: 0, word: 11, sentence: 0 } })?.title).toBe(
      '今天该复习11个生词',
    );
  });

  it('says where the rest goes when a day does not hold all', () => {
    const words = ticketWords({ ...DUE, ...mistakes(30), backlog: 40, spread_days: 2 });
    expect(words?.sentence).toBe('约15分钟。到期的共40道，每天最多30道，其余10道分到明天。');
  });

  it('offers everything once on the day of the exam and the day before, though nothing is due', () => {
    expect(ticketWords({ ...DUE, ...ahead(68), exam_in: 0 })).toMatchObject({
      title: '今天考试，还有68道可以再看',
      begins: 'ahead',
    });
    expect(ticketWords({ ...DUE, ...ahead(5), exam_in: 1 })).toMatchObject({ begins: 'ahead' });
    // The reviews ahead of schedule include the due ones.
    expect(
      ticketWords({ ...DUE, ...mistakes(30), backlog: 68, spread_days: 3, ...ahead(68), exam_in: 1 })?.beside,
    ).toBe('全部68道，现在就过一遍');
    expect(ticketWords({ ...DUE, ...mistakes(8), ...ahead(8), exam_in: 1 })?.beside).toBeNull();
  });

  it('is none when there is nothing to do, and promises nothing ahead without the server', () => {
    expect(ticketWords(DUE)).toBeNull();
    expect(ticketWords({ ...DUE, ahead: 9, isKept: true })).toBeNull();
  });
});
