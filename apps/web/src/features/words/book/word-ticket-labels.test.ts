import { expect, it } from 'vitest';
import { idleWords, ticketOf } from './word-ticket-labels.ts';

const NONE = { mistake: 0, word: 0, sentence: 0 };
const DUE = {
  count: 12,
  backlog: 12,
  backlog_of: { mistake: 7, word: 5, sentence: 0 },
  ahead: 0,
  ahead_of: NONE,
  seconds: 300,
  isKept: false,
};

it('the ticket of the word book counts the one queue, and offers its words alone', () => {
  expect(ticketOf(DUE)).toEqual({
    title: '今天5个词到期',
    sentence: '和7道错题排在一起，今天复习12题，约5分钟。',
    button: '开始复习12题',
    begins: 'due',
    wordsAlone: '只过5个词',
  });
  expect(ticketOf({ ...DUE, count: 3 })?.wordsAlone).toBe('只过3个词');
});

it('mistakes alone are still the same queue', () => {
  expect(ticketOf({ ...DUE, count: 7, backlog: 7, backlog_of: { mistake: 7, word: 0, sentence: 0 } })).toMatchObject({
    title: '今天没有词到期',
    sentence: '7道错题等着，今天复习7题，约5分钟。',
    button: '开始复习7题',
  });
});

it('words kept today may be reviewed ahead; without them there is no ticket', () => {
  const idle = { ...DUE, count: 0, backlog: 0, backlog_of: NONE };
  // The mistakes of today are no words: neither the number, nor the minutes, nor what begins has them.
  expect(ticketOf({ ...idle, ahead: 10, ahead_of: { mistake: 7, word: 3, sentence: 0 } })).toEqual({
    title: '今天新收3个词',
    sentence: '明天起按记忆规律安排。趁印象还在，先过一遍，约1分钟。',
    button: '现在就过一遍',
    begins: 'words',
    wordsAlone: null,
  });
  expect(ticketOf(idle)).toBeNull();
  expect(idleWords({ active: 55, retired: 31 }, { today: 0, waiting: 4 })).toBe(
    '共86个，记牢31个。还有4个新词等着，明天继续。',
  );
});
