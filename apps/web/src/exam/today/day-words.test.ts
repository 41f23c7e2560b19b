import type { DayPlan, PlanBlockView } from '@study/contract/home/day-plan.ts';
import { expect, test } from 'vitest';
import { minutesLeft } from './day-reviews.ts';
import { beginWords, blockNote, blockTitle, dayTitle, progressTitle, tomorrowSentence, wonToday } from './day-words.ts';

const REVIEWS: PlanBlockView = {
  kind: 'reviews',
  count: 12,
  left: 12,
  set: 'due',
  waiting: { mistake: 7, word: 5, sentence: 0 },
  why: 'due',
  minutes: 8,
  is_done: false,
  won: null,
};
const DRILL: PlanBlockView = {
  kind: 'drill',
  source: 'careful',
  why: 'in_turn',
  drill: { id: 'cet4-drill-careful-1', items: 5, session: null },
  minutes: 8,
  is_done: false,
  won: null,
};
const PLAN: DayPlan = {
  today: '2026-11-26',
  exam_type: 'CET4',
  minutes_a_day: 20,
  blocks: [REVIEWS, DRILL],
  week: [],
  is_new: false,
  handed_in: null,
};
const DONE = { is_done: true, won: { right: 4, of: 5 } };

test('sums up the day, what is left of it, and says when all of it is done', () => {
  expect(dayTitle(PLAN, 0)).toBe('今天两件事，16分钟');
  const half = [{ ...REVIEWS, ...DONE, left: 0 }, DRILL];
  expect(dayTitle({ ...PLAN, blocks: half }, 0)).toBe('还有一件，8分钟');
  expect(dayTitle({ ...PLAN, blocks: half.map((block) => ({ ...block, ...DONE })) }, 0)).toBe('今天的两件事做完了');
});

test('counts of reviews that were begun only the minutes that are left', () => {
  const begun = { ...REVIEWS, left: 3 };
  expect(minutesLeft(begun)).toBe(2);
  expect(minutesLeft({ ...REVIEWS, ...DONE, left: 0 })).toBe(8);
  expect(dayTitle({ ...PLAN, blocks: [begun, DRILL] }, 0)).toBe('今天两件事，10分钟');
  expect(progressTitle({ blocks: [begun, DRILL] })).toBe('今天两件事，10分钟');
});

test('heads the day of a paper with what was gained, and says that it is enough when nothing is left', () => {
  const handed_in = { submission_id: 'an id', paper_title: '四级模拟卷三' };
  expect(dayTitle({ ...PLAN, handed_in }, 24)).toBe('多了24分，趁热看错题');
  expect(dayTitle({ ...PLAN, handed_in, blocks: [] }, 24)).toBe('今天做完一整套，够了');
});

const ASSIGNMENT: PlanBlockView = {
  kind: 'assignment',
  why: 'assigned',
  assignment: {
    id: 'a',
    class_id: 'c',
    class_name: '英语2403班',
    title: '第三周',
    paper_id: 'cet4-mock-4',
    paper_title: '四级模拟卷四',
    exam_type: 'CET4',
    mode: 'mock',
    sections: [],
    counted: 'first',
    opens_at: '2026-11-25T14:00:00.000Z',
    closes_at: '2026-11-29T14:00:00.000Z',
    accepts_late: false,
    answers: 'by_hand',
    starts_together_at: null,
    state: 'open',
    are_answers_open: false,
    extra_time: 1,
    can_start: true,
    attempt: null,
  },
  minutes: 125,
  is_done: false,
  won: null,
};

test('says what a teacher assigned and until when, and speaks of mistakes only where they can be seen', () => {
  expect(blockTitle(ASSIGNMENT)).toBe('做四级模拟卷四');
  expect(blockNote(ASSIGNMENT)).toBe('英语2403班布置，11月29日周日 22:00截止');
  const together = { ...ASSIGNMENT.assignment, starts_together_at: '2026-11-28T11:00:00.000Z' };
  expect(blockNote({ ...ASSIGNMENT, assignment: together })).toBe('英语2403班布置，11月28日周六 19:00全班一起开始');
  const done = { ...ASSIGNMENT, is_done: true };
  expect(blockNote(done)).toBe('交了');
  const handed_in = { submission_id: 'an id', paper_title: '四级模拟卷四' };
  expect(dayTitle({ ...PLAN, handed_in, blocks: [done, REVIEWS] }, 24)).toBe('还有一件，8分钟');
});

test('names what waits, or says that the rest is spread over days', () => {
  expect(blockNote(REVIEWS)).toBe('7道错题、5个生词');
  expect(blockNote({ ...REVIEWS, waiting: { mistake: 5, word: 3, sentence: 4 } })).toBe('5道错题、3个生词、4句难句');
  expect(blockNote({ ...REVIEWS, waiting: { mistake: 40, word: 0, sentence: 2 } })).toBe(
    '到期42题，先看快忘的，其余往后排',
  );
  expect(blockTitle({ ...REVIEWS, left: 5 })).toBe('再复习5题');
  const ahead = { ...REVIEWS, set: 'ahead', why: 'after_paper' } as const;
  expect(blockTitle({ ...ahead, waiting: { mistake: 26, word: 0, sentence: 0 } })).toBe('过一遍新错12题');
  expect(blockTitle(ahead)).toBe('过一遍今天新记的12个');
});

test('tells what was won, and names the first block on the button', () => {
  expect(blockNote({ ...DRILL, ...DONE })).toBe('5题对4题');
  expect(blockNote({ ...REVIEWS, ...DONE })).toBe('记得4题，1题会再来');
  expect(beginWords(REVIEWS, true)).toBe('从复习12题开始');
  expect(beginWords(DRILL, false)).toBe('接着：一篇仔细阅读');
});

test('tells on other pages how far the day is, and at its end what was won', () => {
  expect(progressTitle(PLAN)).toBe('今天两件事，16分钟');
  const half = [{ ...REVIEWS, ...DONE, left: 0 }, DRILL];
  expect(progressTitle({ blocks: half })).toBe('今天两件事，做完一件');
  const all = half.map((block) => ({ ...block, ...DONE }));
  expect(progressTitle({ blocks: all })).toBe('今天的两件事做完了');
  expect(wonToday(all)).toBe('排的约16分钟都做完了，4题想了起来，做对4题');
});

test('names the text that is revised', () => {
  const revision: PlanBlockView = {
    kind: 'revision',
    why: 'after_paper',
    part: 'translation',
    submission_id: 'an id',
    paper_id: 'cet4-mock-1',
    minutes: 10,
    is_done: false,
    won: null,
  };
  expect(blockTitle(revision)).toBe('把译文改一稿');
  expect(blockTitle({ ...revision, part: 'writing' })).toBe('把作文改一稿');
});

test('says what tomorrow begins with', () => {
  const day = { date: '2026-11-27', minutes: 26, reviews: 9 };
  expect(tomorrowSentence({ ...day, kinds: ['reviews', 'drill'] })).toBe('明天26分钟，从复习9题开始。');
  expect(tomorrowSentence({ ...day, kinds: ['listening'] })).toBe('明天26分钟，从精听一段开始。');
  expect(tomorrowSentence({ ...day, kinds: ['reviews', 'mock'] })).toBe('明天做一整套卷，留出两个小时。');
  expect(tomorrowSentence({ ...day, minutes: 0, kinds: [] })).toBe('明天没有排要做的，歇一天。');
});
