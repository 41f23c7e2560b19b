import type { ListeningKind, SectionName, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { mondayOf } from '../scheduling/china-day.ts';

export type PlanSource = SectionName | SubjectivePart;

/** Something to do in one go, about 5 to 15 minutes except for a whole paper. */
export type PlanBlock = { minutes: number } & (
  | { kind: 'reviews'; count: number; why: 'due' | 'after_paper' | 'last_days' }
  | { kind: 'drill'; source: PlanSource; why: 'pays_most' | 'in_turn' | 'warm_up' | 'first' }
  | { kind: 'listening'; source: ListeningKind; why: 'pays_most' | 'in_turn' }
  | { kind: 'revision'; why: 'after_paper' }
  | { kind: 'mock'; why: 'weekly' | 'rehearsal' }
);

export interface PlannedDay {
  /** Day number in China's calendar. */
  day: number;
  blocks: PlanBlock[];
  /** Sum of the blocks. */
  minutes: number;
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
  /** Due by the end of today, those done today left out; later ones by days from now. */
  reviews: { due: number; later: ReadonlyMap<number, number>; secondsEach: number };
  /** Expected points per minute of practice; a source without a figure counts as little known. */
  worth: Readonly<Partial<Record<PlanSource, number>>>;
  drills: Readonly<Partial<Record<PlanSource, Material>>>;
  listening: Readonly<Partial<Record<ListeningKind, Material>>>;
  /** Papers never opened, and the day of the last mock. */
  mocks: Material & { lastDay: number | null };
  /** Whether a paper was handed in today, and whether its essay can be written again. */
  handedIn: { isToday: boolean; canRevise: boolean };
  /** Whether nothing was ever practised. */
  isNew: boolean;
  /** Blocks finished today: they keep their place and are not replaced. */
  doneToday: readonly PlanBlock[];
}

/** Two or three things a day are done; a longer list is put off. */
const MOST_BLOCKS = 3;
/** Less time than this left is no reason to begin another block. */
const SHORTEST_MINUTES = 4;
/** Reviews leave room for something new, as long as none waits longer than MOST_WAIT_DAYS. */
const REVIEW_SHARE = 0.6;
const MOST_WAIT_DAYS = 2;
const MOCK_EVERY_DAYS = 7;
const MOCK_EVERY_DAYS_WITHOUT_DATE = 14;
/** The last days before the exam bring nothing new. */
const LAST_DAYS = 3;
const SATURDAY = 5;
/** New mistakes of a paper looked at on its day; the others follow. */
const AFTER_PAPER = 10;
const REVISION_MINUTES = 10;
/** A source practised on one of these days comes later. */
const TURN_DAYS = 4;
const LITTLE_KNOWN = 0.5;

/**
 * Plans the given number of days, today first. A day has at most three blocks and never more minutes than asked plus one
 * block; a mock has a day of its own but for reviews that have waited; missed days are spread, because reviews take their
 * share of each day however many are due.
 */
export function planDays(facts: PlanFacts, days: number): PlannedDay[] {
  const state: PlanState = {
    waiting: [],
    left: new Map(),
    recent: [],
    mocks: facts.mocks.count,
    lastMock: facts.mocks.lastDay,
  };
  return Array.from({ length: days }, (_, offset) => {
    const day = facts.today + offset;
    const added = offset === 0 ? facts.reviews.due : (facts.reviews.later.get(offset) ?? 0);
    state.waiting.push({ since: day, count: added });
    const done = offset === 0 ? facts.doneToday : [];
    const blocks = [...done, ...blocksOf(facts, state, day, done)];
    state.recent.push({ day, sources: blocks.flatMap((block) => ('source' in block ? [block.source] : [])) });
    return { day, blocks, minutes: blocks.reduce((sum, { minutes }) => sum + minutes, 0) };
  });
}

/** What the days before have used up. */
interface PlanState {
  /** Reviews by the day on which they became due, oldest first. */
  waiting: { since: number; count: number }[];
  /** Material used, by kind and source. */
  left: Map<string, number>;
  recent: { day: number; sources: PlanSource[] }[];
  mocks: number;
  lastMock: number | null;
}

function blocksOf(facts: PlanFacts, state: PlanState, day: number, done: readonly PlanBlock[]): PlanBlock[] {
  const isToday = day === facts.today;
  const toExam = facts.examDay === null || facts.examDay < day ? null : facts.examDay - day;
  const isLast = toExam !== null && toExam <= LAST_DAYS;
  const afterPaper = isToday && facts.handedIn.isToday;
  const mock = afterPaper || isLast ? null : mockOf(facts, state, day, toExam);
  const blocks: PlanBlock[] = [];
  const spent = () => [...done, ...blocks].reduce((sum, block) => sum + block.minutes, 0);
  const has = (kind: PlanBlock['kind']) => [...done, ...blocks].some((block) => block.kind === kind);

  const why = afterPaper ? 'after_paper' : isLast ? 'last_days' : 'due';
  const reviews = has('reviews') ? null : reviewsOf(facts, state, day, { why, isOnlyWaiting: mock !== null });
  if (reviews !== null) blocks.push(reviews);
  if (mock !== null && !has('mock')) {
    state.mocks -= 1;
    state.lastMock = day;
    return [...blocks, mock];
  }
  if (has('mock')) return blocks;
  if (afterPaper) {
    if (facts.handedIn.canRevise && !has('revision'))
      blocks.push({ kind: 'revision', minutes: REVISION_MINUTES, why: 'after_paper' });
    return blocks;
  }
  if (toExam === 0) return blocks;
  while (blocks.length + done.length < MOST_BLOCKS && facts.minutes - spent() >= SHORTEST_MINUTES) {
    const next = nextPractice(facts, state, day, { isLast, hasDrill: has('drill'), hasListening: has('listening') });
    if (next === null) break;
    blocks.push(next);
  }
  return blocks;
}

/** A whole paper: a week after the last one, on a Saturday if the exam leaves one, never in the last days. */
function mockOf(facts: PlanFacts, state: PlanState, day: number, toExam: number | null): PlanBlock | null {
  if (state.mocks <= 0 || facts.isNew) return null;
  const every = toExam === null ? MOCK_EVERY_DAYS_WITHOUT_DATE : MOCK_EVERY_DAYS;
  const since = state.lastMock === null ? Infinity : day - state.lastMock;
  if (since < every) return null;
  const untilSaturday = (SATURDAY - (day - mondayOf(day)) + 7) % 7;
  const isSaturdayPossible = toExam === null || toExam - untilSaturday > LAST_DAYS;
  if (untilSaturday > 0 && isSaturdayPossible) return null;
  const { minutes } = facts.mocks;
  return { kind: 'mock', minutes, why: toExam !== null && toExam <= 2 * MOCK_EVERY_DAYS ? 'rehearsal' : 'weekly' };
}

/**
 * Today's share of the waiting reviews: those that have waited long enough, and as many others as fit beside something
 * new. After a paper and before a mock only a few.
 */
function reviewsOf(
  { minutes, reviews }: PlanFacts,
  state: PlanState,
  day: number,
  { why, isOnlyWaiting }: { why: 'due' | 'after_paper' | 'last_days'; isOnlyWaiting: boolean },
): PlanBlock | null {
  const fitting = (share: number) => Math.max(1, Math.floor((minutes * 60 * share) / reviews.secondsEach));
  const urgent = sum(state.waiting.filter(({ since }) => day - since >= MOST_WAIT_DAYS));
  const all = sum(state.waiting);
  const wanted =
    why === 'after_paper'
      ? Math.min(all, AFTER_PAPER)
      : isOnlyWaiting
        ? urgent
        : Math.max(urgent, why === 'last_days' ? all : Math.min(all, fitting(REVIEW_SHARE)));
  const count = Math.min(wanted, fitting(1));
  if (count === 0) return null;
  take(state.waiting, count);
  return { kind: 'reviews', count, minutes: Math.max(1, Math.round((count * reviews.secondsEach) / 60)), why };
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
  hasDrill: boolean;
  hasListening: boolean;
}

/** The drill or the listening that is worth most now; a day has one of each, the last days one warm-up. */
function nextPractice(facts: PlanFacts, state: PlanState, day: number, turn: Turn): PlanBlock | null {
  if (turn.isLast && (turn.hasDrill || turn.hasListening)) return null;
  const drills = turn.hasDrill ? [] : choices(facts.drills, facts, state, { kind: 'drill', day });
  const listening =
    turn.hasListening || turn.isLast ? [] : choices(facts.listening, facts, state, { kind: 'listening', day });
  const [best] = [...drills, ...listening].toSorted((one, other) => other.value - one.value);
  if (best === undefined) return null;
  const key = `${best.kind} ${best.source}`;
  state.left.set(key, best.left - 1);
  const paysMost = best.worth >= Math.max(0, ...Object.values(facts.worth));
  if (best.kind === 'listening')
    return {
      kind: 'listening',
      // Only listening kinds have listening material.
      source: best.source as ListeningKind,
      minutes: best.minutes,
      why: paysMost ? 'pays_most' : 'in_turn',
    };
  const why = facts.isNew ? 'first' : turn.isLast ? 'warm_up' : paysMost ? 'pays_most' : 'in_turn';
  return { kind: 'drill', source: best.source, minutes: best.minutes, why };
}

/** What there is material for, with its worth now: points per minute, less where it was practised these days. */
function choices(
  materials: Readonly<Partial<Record<PlanSource, Material>>>,
  { worth }: PlanFacts,
  state: PlanState,
  { kind, day }: { kind: 'drill' | 'listening'; day: number },
) {
  return (Object.entries(materials) as [PlanSource, Material][]).flatMap(([source, { count, minutes }]) => {
    const left = state.left.get(`${kind} ${source}`) ?? count;
    const times = state.recent.filter((past) => day - past.day < TURN_DAYS && past.sources.includes(source)).length;
    const own = worth[source] ?? LITTLE_KNOWN;
    return left > 0 ? [{ kind, source, minutes, left, worth: own, value: own / (1 + times) }] : [];
  });
}
