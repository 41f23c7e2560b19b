import { expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from '../scheduling/china-day.ts';
import { planDays, type PlanBlock, type PlanFacts, type PlanSource } from './day-plan.ts';

const FIRST = dayOfDate('2026-11-09');
const DAYS = 34;
/** Days on which nothing is done. */
const MISSED = new Set(['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-26'].map(dayOfDate));
/** From this day on the exam is a week later. */
const PUT_OFF_ON = dayOfDate('2026-11-30');
const NEW_MISTAKES = 26;
/** Days until a card that was remembered so many times comes back. */
const INTERVALS = [1, 3, 7, 15, 30];

interface Learner {
  cards: { due: number; times: number }[];
  drills: Record<string, { count: number; minutes: number }>;
  listening: Record<string, { count: number; minutes: number }>;
  papers: number;
  lastMock: number | null;
  practised: { day: number; sources: PlanSource[] }[];
}

/** What the service would know of the learner on a day. */
function factsOn(day: number, { cards, drills, listening, papers, lastMock, practised }: Learner): PlanFacts {
  const due = cards.filter((card) => card.due <= day).length;
  const later = Map.groupBy(
    cards.filter((card) => card.due > day),
    (card) => card.due - day,
  );
  return {
    today: day,
    examDay: dayOfDate(day < PUT_OFF_ON ? '2026-12-05' : '2026-12-12'),
    minutes: 20,
    reviews: {
      due,
      doneToday: 0,
      ahead: 0,
      later: new Map([...later].map(([at, all]) => [at, all.length])),
      limit: 30,
      secondsEach: 40,
    },
    worth:
      practised.length < 3 ? {} : { passage: 1.4, careful: 0.9, long_conversation: 0.6, news_report: 0.5, cloze: 0.2 },
    drills,
    listening,
    mocks: { count: papers, minutes: 125, lastDay: lastMock },
    handedIn: { isToday: false, reviewed: 0, canRevise: false },
    isNew: practised.length === 0,
    isMockTooLate: false,
    doneToday: [],
    recent: practised,
  };
}

/** Does what a block says; a wrong answer becomes a card of tomorrow. */
function work(day: number, learner: Learner, block: PlanBlock): void {
  const add = (count: number) => {
    for (let no = 0; no < count; no += 1) learner.cards.push({ due: day + 1, times: 0 });
  };
  if (block.kind === 'reviews') {
    const due = learner.cards.filter((card) => card.due <= day).toSorted((one, other) => one.due - other.due);
    for (const [no, card] of due.slice(0, block.count).entries()) {
      card.times = no % 5 === 4 ? 0 : card.times + 1;
      card.due = day + (INTERVALS[card.times] ?? 30);
    }
  } else if (block.kind === 'drill' || block.kind === 'listening') {
    const kind = (block.kind === 'drill' ? learner.drills : learner.listening)[block.source];
    if (kind === undefined || kind.count === 0) throw new Error(`nothing left of ${block.source}`);
    kind.count -= 1;
    learner.practised.push({ day, sources: [block.source] });
    if (block.kind === 'drill') add(2);
  } else if (block.kind === 'mock') {
    learner.papers -= 1;
    learner.lastMock = day;
    add(NEW_MISTAKES);
    for (const [source, count] of [
      ['news_report', 3],
      ['long_conversation', 2],
      ['passage', 3],
    ] as const) {
      learner.listening[source] = { minutes: 8, count: (learner.listening[source]?.count ?? 0) + count };
    }
  }
}

const wordsOf = (block: PlanBlock): string =>
  [
    block.kind,
    'count' in block ? block.count : null,
    'source' in block ? block.source : null,
    `(${block.why}, ${block.minutes})`,
  ]
    .filter((word) => word !== null)
    .join(' ');

it('plans a month of a learner who misses days, sits papers, and puts the exam off', async () => {
  const learner: Learner = {
    cards: [],
    drills: {
      careful: { count: 8, minutes: 8 },
      passage: { count: 2, minutes: 5 },
      long_conversation: { count: 2, minutes: 5 },
      news_report: { count: 2, minutes: 5 },
      matching: { count: 2, minutes: 15 },
      cloze: { count: 4, minutes: 8 },
      writing: { count: 4, minutes: 30 },
    },
    listening: {},
    papers: 6,
    lastMock: null,
    practised: [],
  };
  const lines = Array.from({ length: DAYS }, (_, offset) => {
    const day = FIRST + offset;
    const [plan] = planDays(factsOn(day, learner), 1);
    const { blocks = [], minutes = 0 } = plan ?? {};
    const isMissed = MISSED.has(day);
    if (!isMissed) for (const block of blocks) work(day, learner, block);
    const waiting = learner.cards.filter(({ due }) => due <= day).length;
    return `${dateOfDay(day)} ${isMissed ? 'missed ' : ''}${minutes} min: ${blocks.map(wordsOf).join('; ')} | left ${waiting}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./month-of-days.txt');
});
