import { OBJECTIVE_SECTIONS, type ListeningKind } from '@study/contract/papers/exam-structure.ts';
import { MOST_WAIT_DAYS } from '../scheduling/review-queue.ts';
import { planDays, type PlanBlock, type PlanFacts, type PlanSource } from './day-plan.ts';

/** What the service plans for an invented learner on one day, and what the learner does of it. */
export interface SimulatedDay {
  day: number;
  minutesAsked: number;
  /** Days to the exam; null without a date. */
  toExam: number | null;
  /** The plan of the morning. */
  blocks: PlanBlock[];
  /** The plan after a paper was handed in; empty on other days. */
  afterPaper: PlanBlock[];
  did: 'all' | 'first' | 'nothing' | 'own_paper';
  /** What changed before the day. */
  changed: 'exam_later' | 'exam_sooner' | 'minutes' | null;
  /** Reviews that are due in the evening, and those of them due for MOST_WAIT_DAYS. */
  due: number;
  overdue: number;
  /** Blocks left by whoever does all of the day. */
  left: number;
}

interface Card {
  due: number;
  times: number;
  enteredOn: number;
}

interface Learner {
  day: number;
  examDay: number | null;
  minutes: number;
  cards: Card[];
  reviewedToday: number;
  drills: Map<PlanSource, { count: number; minutes: number }>;
  listening: Map<ListeningKind, { count: number; minutes: number }>;
  papers: number;
  lastMock: number | null;
  isRevised: boolean;
  practised: { day: number; sources: PlanSource[] }[];
  doneToday: PlanBlock[];
  shares: Map<PlanSource, number>;
}

/** Days until a card that was remembered so many times comes back. */
const INTERVALS = [1, 3, 7, 15, 30];
const SECONDS_A_REVIEW = 40;
const REVIEW_LIMIT = 30;

/**
 * Days of an invented learner, from the first: misses some, does others by half, sits a paper of their own, changes the
 * exam's date and the minutes. The same seed gives the same days.
 */
export function simulateMonth(seed: number, first: number, days: number): SimulatedDay[] {
  const random = randomOf(seed);
  const learner = newLearner(first, random);
  const absence = first + 5 + pick(random, 15);
  const absentDays = pick(random, 6);
  const [ownPaper, dateChange, minutesChange] = [pick(random, days), pick(random, days), pick(random, days)].map(
    (offset) => first + offset,
  );
  return Array.from({ length: days }, (_, offset): SimulatedDay => {
    learner.day = first + offset;
    learner.reviewedToday = 0;
    learner.doneToday = [];
    const changed =
      learner.day === dateChange
        ? changeDate(learner, random)
        : learner.day === minutesChange
          ? changeMinutes(learner, random)
          : null;
    const isAbsent = learner.day >= absence && learner.day < absence + absentDays;
    const mood = random();
    const did =
      isAbsent || mood < 0.12
        ? 'nothing'
        : learner.day === ownPaper && learner.papers > 0
          ? 'own_paper'
          : mood < 0.3
            ? 'first'
            : 'all';
    const blocks = planOf(learner);
    const afterPaper = workThrough(learner, did, random);
    const { due, overdue } = dueOf(learner);
    const toExam = learner.examDay === null ? null : learner.examDay - learner.day;
    const left = did === 'all' && afterPaper.length === 0 ? planOf(learner).filter(({ isDone }) => !isDone).length : 0;
    const { day, minutes: minutesAsked } = learner;
    return { day, minutesAsked, toExam, blocks, afterPaper, did, changed, due, overdue, left };
  });
}

function newLearner(first: number, random: () => number): Learner {
  const counts = { news_report: 2, long_conversation: 2, passage: 2, cloze: 4, matching: 2, careful: 8 };
  return {
    day: first,
    examDay: random() < 0.15 ? null : first + 18 + pick(random, 25),
    minutes: minutesOf(random),
    cards: [],
    reviewedToday: 0,
    drills: new Map([
      ...Object.entries(counts).map(
        ([source, count]) => [source as PlanSource, { count, minutes: 5 + pick(random, 11) }] as const,
      ),
      ['writing', { count: 4, minutes: 30 }],
    ]),
    listening: new Map(),
    papers: pick(random, 7),
    lastMock: null,
    isRevised: false,
    practised: [],
    doneToday: [],
    shares: new Map(OBJECTIVE_SECTIONS.map((source) => [source, random() * 2])),
  };
}

const minutesOf = (random: () => number): number => [10, 20, 30][pick(random, 3)] ?? 20;

function changeDate(learner: Learner, random: () => number): SimulatedDay['changed'] {
  const before = learner.examDay ?? learner.day;
  learner.examDay = learner.day + 2 + pick(random, 30);
  return learner.examDay >= before ? 'exam_later' : 'exam_sooner';
}

function changeMinutes(learner: Learner, random: () => number): SimulatedDay['changed'] {
  learner.minutes = minutesOf(random);
  return 'minutes';
}

/** Does what the day asks, planning again after each block; returns the plan after a paper, if one was sat. */
function workThrough(learner: Learner, did: SimulatedDay['did'], random: () => number): PlanBlock[] {
  if (did === 'nothing') return [];
  if (did === 'own_paper') {
    sitPaper(learner, random);
  } else {
    for (let no = 0; no < (did === 'first' ? 1 : MOST_STEPS); no += 1) {
      const next = planOf(learner).find(({ isDone }) => !isDone);
      if (next === undefined) break;
      work(learner, next, random);
      if (next.kind === 'mock') break;
    }
  }
  if (learner.lastMock !== learner.day) return [];
  const plan = planOf(learner);
  for (const block of plan) if (!block.isDone) work(learner, block, random);
  return plan;
}

/** A plan that never ends would show here. */
const MOST_STEPS = 8;

function planOf(learner: Learner): PlanBlock[] {
  return planDays(factsOf(learner), 1)[0]?.blocks ?? [];
}

function dueOf({ cards, day }: Learner) {
  const due = cards.filter((card) => card.due <= day);
  return { due: due.length, overdue: due.filter((card) => day - card.due >= MOST_WAIT_DAYS).length };
}

/** What the service would know now. */
function factsOf(learner: Learner): PlanFacts {
  const { day, examDay, minutes, cards, drills, listening, papers, lastMock, practised } = learner;
  const later = Map.groupBy(
    cards.filter((card) => card.due > day),
    (card) => card.due - day,
  );
  const isAfterPaper = lastMock === day;
  return {
    today: day,
    examDay: examDay !== null && examDay >= day ? examDay : null,
    minutes,
    reviews: {
      ...dueOf(learner),
      doneToday: learner.reviewedToday,
      ahead: cards.filter((card) => card.enteredOn === day && card.due > day && card.times === 0).length,
      later: new Map([...later].map(([at, all]) => [at, all.length])),
      limit: REVIEW_LIMIT,
      secondsEach: SECONDS_A_REVIEW,
    },
    worth: practised.length < 3 ? {} : Object.fromEntries(learner.shares),
    drills: Object.fromEntries(drills),
    listening: Object.fromEntries(listening),
    mocks: { count: papers, minutes: 125, lastDay: lastMock },
    handedIn: { isToday: isAfterPaper, reviewed: 0, canRevise: isAfterPaper && !learner.isRevised },
    assigned: [],
    isNew: practised.every((past) => past.day >= day) && lastMock === null,
    isMockTooLate: false,
    isEvening: false,
    doneToday: learner.doneToday,
    recent: practised.filter((past) => past.day < day),
  };
}

function work(learner: Learner, block: PlanBlock, random: () => number): void {
  switch (block.kind) {
    case 'reviews':
      return review(learner, block, random);
    case 'drill':
    case 'listening': {
      const kinds: ReadonlyMap<PlanSource, { count: number }> =
        block.kind === 'drill' ? learner.drills : learner.listening;
      const kind = kinds.get(block.source);
      if (kind === undefined || kind.count === 0) throw new Error(`nothing left of ${block.kind} ${block.source}`);
      kind.count -= 1;
      learner.practised.push({ day: learner.day, sources: [block.source] });
      if (block.kind === 'drill') addMistakes(learner, pick(random, 4));
      learner.doneToday.push({ ...block, isDone: true });
      return;
    }
    case 'revision':
      learner.isRevised = true;
      return;
    case 'mock':
      sitPaper(learner, random);
  }
}

function review(learner: Learner, block: PlanBlock & { kind: 'reviews' }, random: () => number): void {
  const { day, cards } = learner;
  const isAsked = ({ due, enteredOn }: Card) => (block.set === 'due' ? due <= day : enteredOn === day && due > day);
  const asked = cards.filter(isAsked).toSorted((one, other) => one.due - other.due);
  for (const card of asked.slice(0, block.left)) {
    card.times = random() < 0.2 ? 0 : card.times + 1;
    card.due = day + (INTERVALS[card.times] ?? 30);
    learner.reviewedToday += 1;
  }
}

function sitPaper(learner: Learner, random: () => number): void {
  learner.papers -= 1;
  learner.lastMock = learner.day;
  learner.isRevised = false;
  addMistakes(learner, 15 + pick(random, 20));
  for (const source of ['news_report', 'long_conversation', 'passage'] as const) {
    const known = learner.listening.get(source);
    learner.listening.set(source, { minutes: known?.minutes ?? 6 + pick(random, 6), count: (known?.count ?? 0) + 2 });
  }
}

function addMistakes({ cards, day }: Learner, count: number): void {
  for (let no = 0; no < count; no += 1) cards.push({ due: day + 1, times: 0, enteredOn: day });
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = (random: () => number, below: number): number => Math.floor(random() * below);
