import type { ListeningKind, SectionName, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { mondayOf } from '../scheduling/china-day.ts';
import { MOST_WAIT_DAYS } from '../scheduling/review-queue.ts';

export type PlanSource = SectionName | SubjectivePart;

/**
 * Something to do in one go, about 5 to 15 minutes except for a whole paper. Of reviews `count` is what the day asks for,
 * and `left` what is still to do of it.
 */
export type PlanBlock = { minutes: number; isDone: boolean } & (
  | { kind: 'reviews'; count: number; left: number; set: 'due' | 'ahead'; why: 'due' | 'after_paper' | 'last_days' }
  | { kind: 'drill'; source: PlanSource; why: 'pays_most' | 'in_turn' | 'warm_up' | 'first' }
  | { kind: 'listening'; source: ListeningKind; why: 'pays_most' | 'in_turn' }
  | { kind: 'revision'; why: 'after_paper' }
  | { kind: 'mock'; why: 'weekly' | 'rehearsal' | 'first' }
  | { kind: 'assignment'; id: string; why: 'assigned' }
);

export interface PlannedDay {
  /** Day number in China's calendar. */
  day: number;
  blocks: PlanBlock[];
  /** Sum of the blocks. */
  minutes: number;
}

interface Practised {
  day: number;
  sources: readonly PlanSource[];
}

/** What a teacher assigned and is still to do. */
export interface AssignedWork {
  id: string;
  minutes: number;
  /** The first day on which it can be begun; today, once it can be. */
  day: number;
  /** A whole paper, so that no other is planned near it. */
  isWhole: boolean;
}

/** What can be done of one kind: how many are left, and how long one takes. */
interface Material {
  count: number;
  minutes: number;
}

/** What is known of a learner at a moment; nothing in it may be fresh or already done. */
export interface PlanFacts {
  today: number;
  examDay: number | null;
  /** Minutes a day that the learner chose. */
  minutes: number;
  /** Minutes of today alone, where they are others. */
  minutesToday?: number;
  /**
   * Due by the end of today, `overdue` of them for two days or longer, and done today besides; `ahead` may be reviewed
   * before their day; later ones by days from now. `limit`: reviews a day.
   */
  reviews: {
    due: number;
    overdue: number;
    doneToday: number;
    ahead: number;
    later: ReadonlyMap<number, number>;
    limit: number;
    secondsEach: number;
  };
  /** Expected points per minute of practice; a source without a figure counts as little known. */
  worth: Readonly<Partial<Record<PlanSource, number>>>;
  drills: Readonly<Partial<Record<PlanSource, Material>>>;
  listening: Readonly<Partial<Record<ListeningKind, Material>>>;
  /** Papers never opened, and the day of the last mock. */
  mocks: Material & { lastDay: number | null };
  /** Whether a paper was handed in today, how many reviews followed, and whether its essay can be written again. */
  handedIn: { isToday: boolean; reviewed: number; canRevise: boolean };
  /** What teachers assigned, the most urgent first; a day has one of them, before everything else. */
  assigned: readonly AssignedWork[];
  /** Whether nothing was practised before today. */
  isNew: boolean;
  /** Something of today was begun, or there is little time: no whole paper any more. */
  isMockTooLate: boolean;
  /** A paper begun now would end after bedtime; only somebody who has nothing else to begin with is offered one. */
  isEvening: boolean;
  /** Blocks finished today but reviews: they are not replaced. */
  doneToday: readonly PlanBlock[];
  /** What was practised on the days before. */
  recent: readonly Practised[];
}

/** Two or three things a day are done; a longer list is put off. */
const MOST_BLOCKS = 3;
/** Less time than this left is no reason to begin another block. */
const SHORTEST_MINUTES = 4;
/** A longer block needs a day of so many minutes. */
const LONGEST_MINUTES = 15;
/** Reviews leave room for something new; they take more where some would wait too long. */
const REVIEW_SHARE = 0.6;
const MOST_REVIEW_SHARE = 0.8;
/** Days between papers: more of them while the exam is further away than MOCKS_OFTEN_DAYS, or has no date. */
const MOCK_EVERY_DAYS = 7;
const MOCK_EVERY_DAYS_EARLY = 14;
const MOCKS_OFTEN_DAYS = 28;
/** Reviews beside a paper, which takes two hours. */
const BESIDE_PAPER = 10;
/** The last days before the exam bring nothing new. */
const LAST_DAYS = 3;
/** Days of the week from Monday. */
const SATURDAY = 5;
const SUNDAY = 6;
/** New mistakes of a paper looked at on its day; the others follow. */
const AFTER_PAPER = 10;
const REVISION_MINUTES = 10;
/** A source practised on one of these days comes later. */
const TURN_DAYS = 4;
const LITTLE_KNOWN = 0.5;

/**
 * Plans the given number of days, today first. What a teacher assigned comes first, and takes its time from the day. A day has at most three blocks and never more minutes than asked plus one
 * block; a mock has a day of its own but for reviews that have waited; missed days are spread, because reviews take their
 * share of each day however many are due.
 */
export function planDays(facts: PlanFacts, days: number): PlannedDay[] {
  const state: PlanState = {
    waiting: [],
    left: new Map(),
    assigned: [...facts.assigned],
    recent: [...facts.recent],
    mocks: facts.mocks.count,
    lastMock: facts.mocks.lastDay,
  };
  return Array.from({ length: days }, (_, offset) => {
    const day = facts.today + offset;
    state.waiting.push(...newlyDue(facts, offset));
    const done = offset === 0 ? facts.doneToday : [];
    const minutes = offset === 0 ? (facts.minutesToday ?? facts.minutes) : facts.minutes;
    const planned = blocksOf({ ...facts, minutes }, state, day, done);
    const blocks = [...planned.filter(isFirst), ...done, ...planned.filter((block) => !isFirst(block))];
    state.recent.push({ day, sources: blocks.flatMap((block) => ('source' in block ? [block.source] : [])) });
    return { day, blocks, minutes: blocks.reduce((sum, block) => sum + block.minutes, 0) };
  });
}

/** The reviews that a day adds. Overdue ones are asked first, so what was done today were overdue ones while some are left. */
function newlyDue(facts: PlanFacts, offset: number): PlanState['waiting'] {
  const { today, reviews, handedIn } = facts;
  if (offset > 0) return [{ since: today + offset, count: reviews.later.get(offset) ?? 0 }];
  const { due, overdue } = reviews;
  // A block after a paper does not count what was reviewed before it.
  const doneToday = handedIn.isToday && reviewsAfterPaper(facts) !== null ? 0 : reviews.doneToday;
  const wasOverdue = overdue > 0 ? overdue + doneToday : 0;
  return [
    { since: today - MOST_WAIT_DAYS, count: wasOverdue },
    { since: today, count: due + doneToday - wasOverdue },
  ];
}

const isFirst = ({ kind }: PlanBlock) => kind === 'reviews' || kind === 'assignment';

/** What the days before have used up. */
interface PlanState {
  /** Reviews by the day on which they became due, oldest first. */
  waiting: { since: number; count: number }[];
  /** Material used, by kind and source. */
  left: Map<string, number>;
  assigned: AssignedWork[];
  recent: Practised[];
  mocks: number;
  lastMock: number | null;
}

/** What kind of day it is. */
function dayOf(facts: PlanFacts, day: number, done: readonly PlanBlock[]) {
  const isToday = day === facts.today;
  const toExam = facts.examDay === null || facts.examDay < day ? null : facts.examDay - day;
  const isLast = toExam !== null && toExam <= LAST_DAYS;
  const isAfterPaper = isToday && facts.handedIn.isToday;
  const isTooLate = isToday && (facts.isMockTooLate || done.length > 0);
  return { day, toExam, isToday, isLast, isAfterPaper, mayTakePaper: !isAfterPaper && !isTooLate && !isLast };
}

function blocksOf(facts: PlanFacts, state: PlanState, day: number, done: readonly PlanBlock[]): PlanBlock[] {
  const { toExam, isToday, isLast, isAfterPaper, ...rest } = dayOf(facts, day, done);
  const assignment = takeAssignment(state, day);
  const fillsDay = assignment !== null && assignment.minutes >= facts.minutes;
  const mayTakePaper = rest.mayTakePaper && assignment === null;
  const mock = mayTakePaper ? mockOf(facts, state, day, toExam) : null;
  const mostWaiting = mock !== null ? BESIDE_PAPER : fillsDay ? Infinity : null;
  const newMistakes = isAfterPaper ? reviewsAfterPaper(facts) : null;
  const reviews = newMistakes ?? reviewsOf(facts, state, day, { isLast, mostWaiting });
  const blocks = [...(assignment === null ? [] : [assignment]), ...(reviews === null ? [] : [reviews])];
  if (fillsDay) return blocks;
  if (mock !== null) return [...blocks, takePaper(state, day, mock)];
  if (isAfterPaper) return [...blocks, ...revisionOf(facts)];
  if (toExam === 0) return blocks;
  const all = withPractice(facts, state, { day, isLast, done, blocks });
  return all.length + done.length > 0 || !isToday ? all : withNothingElse(facts, state, mayTakePaper);
}

/** The first of what is assigned that can be begun by the day. */
function takeAssignment(state: PlanState, day: number): PlanBlock | null {
  const next = state.assigned.find((work) => work.day <= day);
  if (next === undefined) return null;
  state.assigned = state.assigned.filter((work) => work !== next);
  if (next.isWhole) state.lastMock = day;
  return { kind: 'assignment', id: next.id, minutes: next.minutes, why: 'assigned', isDone: false };
}

/** Today's mistakes ahead of their day; or a first paper, on a site without drills. */
function withNothingElse(facts: PlanFacts, state: PlanState, mayTakePaper: boolean): PlanBlock[] {
  const ahead = reviewsAfterPaper(facts);
  if (ahead !== null) return [ahead];
  if (!mayTakePaper || state.lastMock !== null || state.mocks === 0) return [];
  const { minutes } = facts.mocks;
  return [takePaper(state, facts.today, { kind: 'mock', minutes, why: 'first', isDone: false })];
}

function takePaper(state: PlanState, day: number, mock: PlanBlock): PlanBlock {
  state.mocks -= 1;
  state.lastMock = day;
  return mock;
}

/** A second version of the essay, once. */
function revisionOf({ handedIn, doneToday }: PlanFacts): PlanBlock[] {
  if (!handedIn.canRevise || doneToday.some(({ kind }) => kind === 'revision')) return [];
  return [{ kind: 'revision', minutes: REVISION_MINUTES, why: 'after_paper', isDone: false }];
}

/** The blocks, and drills and listening as long as there is time for them. */
function withPractice(
  facts: PlanFacts,
  state: PlanState,
  given: { day: number; isLast: boolean; done: readonly PlanBlock[]; blocks: readonly PlanBlock[] },
): PlanBlock[] {
  const { day, isLast, done } = given;
  const blocks = [...given.blocks];
  const left = () => facts.minutes - [...done, ...blocks].reduce((total, { minutes }) => total + minutes, 0);
  const has = (kind: PlanBlock['kind']) => [...done, ...blocks].some((block) => block.kind === kind);
  while (blocks.length + done.length < MOST_BLOCKS && left() >= SHORTEST_MINUTES) {
    const longest = Math.max(LONGEST_MINUTES, left());
    const all = [...done, ...blocks];
    const drilled = all.flatMap((block) => (block.kind === 'drill' ? [block.source] : []));
    const turn = { isLast, longest, drilled, hasListening: has('listening') };
    const next = nextPractice(facts, state, day, turn);
    if (next === null) break;
    blocks.push(next);
  }
  return blocks;
}

/**
 * A whole paper: a week or two after the last one, on a weekend (the Sunday where Saturday was missed) if the exam leaves one,
 * never in the last days.
 */
function mockOf(facts: PlanFacts, state: PlanState, day: number, toExam: number | null): PlanBlock | null {
  if (state.mocks <= 0 || (day === facts.today && (facts.isNew || facts.isEvening))) return null;
  const every = toExam === null || toExam > MOCKS_OFTEN_DAYS ? MOCK_EVERY_DAYS_EARLY : MOCK_EVERY_DAYS;
  const since = state.lastMock === null ? Infinity : day - state.lastMock;
  if (since < every) return null;
  const weekday = day - mondayOf(day);
  const untilSaturday = weekday === SUNDAY ? 0 : SATURDAY - weekday;
  const isSaturdayPossible = toExam === null || toExam - untilSaturday > LAST_DAYS;
  if (untilSaturday > 0 && isSaturdayPossible) return null;
  const { minutes } = facts.mocks;
  const isRehearsal = toExam !== null && toExam <= 2 * MOCK_EVERY_DAYS;
  return { kind: 'mock', minutes, isDone: false, why: isRehearsal ? 'rehearsal' : 'weekly' };
}

/** The first of today's mistakes, whenever they are due. */
function reviewsAfterPaper({ reviews, handedIn }: PlanFacts): PlanBlock | null {
  const count = Math.min(reviews.ahead + handedIn.reviewed, AFTER_PAPER);
  if (count === 0) return null;
  const left = Math.max(0, count - handedIn.reviewed);
  return { ...reviewBlock(reviews, count, left), set: 'ahead', why: 'after_paper' };
}

/**
 * The day's share of the waiting reviews: those that have waited long enough, and as many others as fit beside something
 * new. On a day that something long fills only those that cannot wait, at most `mostWaiting` of them.
 */
function reviewsOf(
  { reviews, minutes, today }: PlanFacts,
  state: PlanState,
  day: number,
  { isLast, mostWaiting }: { isLast: boolean; mostWaiting: number | null },
): PlanBlock | null {
  const fitting = (share: number) => Math.max(1, Math.floor((minutes * 60 * share) / reviews.secondsEach));
  const urgent = sum(state.waiting.filter(({ since }) => day - since >= MOST_WAIT_DAYS));
  const all = sum(state.waiting);
  const wanted =
    mostWaiting !== null
      ? Math.min(urgent, mostWaiting)
      : Math.max(urgent, isLast ? all : Math.min(all, fitting(REVIEW_SHARE)));
  const done = day === today ? reviews.doneToday : 0;
  const most = fitting(isLast ? 1 : MOST_REVIEW_SHARE);
  const count = Math.max(done, Math.min(wanted, most, reviews.limit));
  if (count === 0) return null;
  take(state.waiting, count);
  // What was answered wrong may be due again, so that more is done than the block asks for.
  const left = Math.min(count - done, day === today ? reviews.due : count);
  return { ...reviewBlock(reviews, count, left), why: isLast ? 'last_days' : 'due' };
}

function reviewBlock({ secondsEach }: PlanFacts['reviews'], count: number, left: number) {
  const minutes = Math.max(1, Math.round((count * secondsEach) / 60));
  return { kind: 'reviews', count, left, minutes, set: 'due', isDone: left === 0 } as const;
}

const sum = (waiting: readonly { count: number }[]): number => waiting.reduce((total, { count }) => total + count, 0);

/** Removes the oldest. */
function take(waiting: PlanState['waiting'], count: number): void {
  let left = count;
  for (const some of waiting) {
    const taken = Math.min(some.count, left);
    some.count -= taken;
    left -= taken;
  }
}

interface Turn {
  isLast: boolean;
  /** The most minutes that it may take. */
  longest: number;
  /** Sources of the day's drills. */
  drilled: readonly PlanSource[];
  hasListening: boolean;
}

/**
 * The drill or the listening that is worth most now. A day has one of each, or two drills where there is nothing to hear;
 * the last days have one warm-up.
 */
function nextPractice(facts: PlanFacts, state: PlanState, day: number, turn: Turn): PlanBlock | null {
  const { drilled, longest } = turn;
  if (turn.isLast && (drilled.length > 0 || turn.hasListening)) return null;
  const listening =
    turn.hasListening || turn.isLast ? [] : choices(facts.listening, facts, state, { kind: 'listening', day, longest });
  const mostDrills = turn.hasListening || listening.length > 0 ? 1 : 2;
  const drills =
    drilled.length >= mostDrills
      ? []
      : choices(facts.drills, facts, state, { kind: 'drill', day, longest }).filter(
          ({ source }) => !drilled.includes(source),
        );
  const [best] = [...drills, ...listening].toSorted((one, other) => other.value - one.value);
  if (best === undefined) return null;
  const key = `${best.kind} ${best.source}`;
  state.left.set(key, best.left - 1);
  const { minutes } = best;
  const paysMost = best.isKnown && best.worth >= Math.max(...Object.values(facts.worth));
  const why = paysMost ? 'pays_most' : 'in_turn';
  // Only listening kinds have listening material.
  if (best.kind === 'listening') {
    return { kind: 'listening', source: best.source as ListeningKind, minutes, isDone: false, why };
  }
  const reason = facts.isNew && day === facts.today ? 'first' : turn.isLast ? 'warm_up' : why;
  return { kind: 'drill', source: best.source, minutes, isDone: false, why: reason };
}

/** What there is material for, with its worth now: points per minute, less where it was practised these days. */
function choices(
  materials: Readonly<Partial<Record<PlanSource, Material>>>,
  { worth }: PlanFacts,
  state: PlanState,
  { kind, day, longest }: { kind: 'drill' | 'listening'; day: number; longest: number },
) {
  return (Object.entries(materials) as [PlanSource, Material][]).flatMap(([source, { count, minutes }]) => {
    const left = state.left.get(`${kind} ${source}`) ?? count;
    if (left <= 0 || minutes > longest) return [];
    const times = state.recent.filter((past) => day - past.day < TURN_DAYS && past.sources.includes(source)).length;
    const known = worth[source];
    const own = known ?? LITTLE_KNOWN;
    return [{ kind, source, minutes, left, worth: own, isKnown: known !== undefined, value: own / (1 + times) }];
  });
}
