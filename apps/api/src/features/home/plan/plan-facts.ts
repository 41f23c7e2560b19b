import {
  EXAM_STRUCTURE,
  type ExamType,
  type ListeningKind,
  type SectionName,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';
import type { OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import { isToDo } from '@study/domain/classes/assignment.ts';
import type { AssignedWork, PlanBlock, PlanFacts, PlanSource } from '@study/domain/planning/day-plan.ts';
import { worthPerMinute } from '@study/domain/planning/worth.ts';
import { textToRevise } from '@study/domain/planning/text-to-revise.ts';
import { dayNumber, dayOfDate, startOfDay } from '@study/domain/scheduling/china-day.ts';
import {
  countQueue,
  dueByDay,
  secondsEachOfDay,
  type LaterDays,
  type QueueFacts,
} from '@study/domain/scheduling/review-queue.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { sourceOf, type PlanFactsRow } from './plan-facts.store.ts';

/** A drill that practice starts without a refusal; without an id a set of its section. */
interface Drill {
  id: string | null;
  source: SectionName | SubjectivePart;
  minutes: number;
  items: number;
  session: string | null;
}

/** A recording whose transcript may be read, with what was heard of it. */
interface Group {
  paperId: string;
  firstItem: number;
  section: ListeningKind;
  sentences: number;
  heard: number;
  today: { heard: number; understood: number };
  lastDay: number | null;
}

export interface Known {
  learner: Learner;
  exam: ExamType;
  row: PlanFactsRow;
  queue: QueueFacts;
  later: LaterDays;
  /** What teachers assigned, the most urgent first. */
  assigned: readonly OwnAssignment[];
  drills: readonly Drill[];
  groups: readonly Group[];
  /** Recent shares of what can be earned, 0 to 1. */
  shares: Partial<Record<PlanSource, number>>;
  /** Minutes asked for today instead of those chosen. */
  minutes: number | null;
}

export const DAYS_PLANNED = 7;

const SENTENCE_SECONDS = 40;

/** A group counts as heard when half of its sentences were: the rest may be easy. */
const isHeard = ({ heard, sentences }: Group) => heard * 2 >= sentences;
const minutesOfGroup = ({ sentences }: Group) =>
  Math.min(15, Math.max(5, Math.round((sentences * SENTENCE_SECONDS) / 60)));

/** Sources of drills by what they are worth to somebody of whom nothing is known. */
const DRILL_ORDER: readonly PlanSource[] = [
  'careful',
  'passage',
  'lecture',
  'long_conversation',
  'news_report',
  'matching',
  'cloze',
  'translation',
  'writing',
];

export function planFactsOf(known: Known): PlanFacts {
  const { learner, exam, row, queue, later, drills, groups, shares } = known;
  const today = dayNumber(learner.now);
  const counts = countQueue(queue);
  const drillKinds = materialOf(
    DRILL_ORDER.flatMap((source) => drills.filter((drill) => drill.source === source)),
    ({ source, minutes }) => ({ source, minutes }),
  );
  const toHear = groups.filter((group) => !isHeard(group));
  const heardDays = groups.flatMap(({ lastDay, section }) =>
    lastDay === null ? [] : [{ day: lastDay, sources: [section] }],
  );
  const practised = row.practised.flatMap(({ source, day }) => {
    const name = sourceOf(source);
    return name === null ? [] : [{ day: dayOfDate(day), sources: [name] }];
  });
  const { minutes } = EXAM_STRUCTURE[exam];
  return {
    today,
    examDay: learner.examDay,
    minutes: row.minutes_a_day,
    minutesToday: known.minutes ?? row.minutes_a_day,
    reviews: {
      due: counts.backlog,
      overdue: Math.min(queue.overdue, counts.backlog),
      doneToday: counts.doneToday,
      ahead: counts.ahead,
      later: dueByDay(queue, later, DAYS_PLANNED),
      limit: counts.limit,
      secondsEach: secondsEachOfDay(
        row.handed_in === null
          ? { seconds: counts.seconds, cards: counts.backlog }
          : { seconds: counts.secondsAhead, cards: counts.ahead },
        row.reviewed_of,
      ),
    },
    worth: worthPerMinute(exam, shares, minutesBySource(drillKinds)),
    drills: drillKinds,
    listening: materialOf(toHear, (group) => ({ source: group.section, minutes: minutesOfGroup(group) })),
    mocks: {
      count: row.papers.length,
      minutes: minutes.writing + minutes.listening + minutes.reading_translation,
      lastDay: row.last_whole_day === null ? null : dayOfDate(row.last_whole_day),
    },
    handedIn: {
      isToday: row.handed_in !== null,
      reviewed: row.handed_in?.reviewed ?? 0,
      canRevise: row.handed_in !== null && row.handed_in.revised === null && partToRevise(row.handed_in) !== null,
    },
    assigned: known.assigned.filter(isToDo).map((each) => assignedWork(each, today)),
    isNew: !row.has_practised_before,
    isMockTooLate: known.minutes !== null || drills.some(({ session }) => session !== null),
    isEvening: isEvening(learner.now),
    doneToday: [
      ...doneAssignments(known.assigned, today),
      ...doneDrills(row, today),
      ...doneListening(groups),
      ...doneRevision(row),
    ],
    recent: [...heardDays, ...practised].filter(({ day }) => day < today),
  };
}

/** Two hours would end after bedtime. */
const LATEST_HOUR = 20;
const HOUR_MS = 3_600_000;
const isEvening = (now: number): boolean => (now - startOfDay(dayNumber(now))) / HOUR_MS >= LATEST_HOUR;

const minutesBySource = (kinds: PlanFacts['drills']) =>
  Object.fromEntries(Object.entries(kinds).map(([source, { minutes }]) => [source, minutes]));

/** Counts what there is by source; minutes of the first of each. */
function materialOf<Each, Source extends PlanSource>(
  all: readonly Each[],
  of: (each: Each) => { source: Source; minutes: number },
): Partial<Record<Source, { count: number; minutes: number }>> {
  const kinds: Partial<Record<Source, { count: number; minutes: number }>> = {};
  for (const each of all) {
    const { source, minutes } = of(each);
    kinds[source] = { minutes: kinds[source]?.minutes ?? minutes, count: (kinds[source]?.count ?? 0) + 1 };
  }
  return kinds;
}

/** The day from which an assignment can be begun, or begins for all; its time is an estimate where nothing limits it. */
function assignedWork(assignment: OwnAssignment, today: number): AssignedWork {
  const { id, mode, sections, opens_at, starts_together_at } = assignment;
  const opens = dayNumber(Date.parse(starts_together_at ?? opens_at));
  return {
    id,
    minutes: minutesOfAssignment(assignment),
    day: Math.max(today, opens),
    isWhole: mode !== 'drill' && sections.length === 0,
  };
}

function minutesOfAssignment({ exam_type: exam, mode, sections, extra_time: extra }: OwnAssignment): number {
  const { minutes, sections: all } = EXAM_STRUCTURE[exam];
  if (mode === 'drill') return minutes.writing;
  if (sections.length === 0) {
    return Math.round((minutes.writing + minutes.reading_translation) * extra) + minutes.listening;
  }
  const items = all.filter(({ name }) => sections.includes(name)).map(({ first, last }) => last - first + 1);
  return minutesOfItems(items.reduce((sum, count) => sum + count, 0));
}

/** The assignment that was handed in last today. */
function doneAssignments(assigned: readonly OwnAssignment[], today: number): PlanBlock[] {
  return assigned
    .filter(({ attempt }) => (attempt?.submitted_at ?? null) !== null)
    .filter(({ attempt }) => dayNumber(Date.parse(attempt?.submitted_at ?? '')) === today)
    .slice(0, 1)
    .map((each) => ({
      kind: 'assignment',
      id: each.id,
      why: 'assigned',
      minutes: minutesOfAssignment(each),
      isDone: true,
    }));
}

/** The latest two kinds of drills of today. */
function doneDrills({ practised }: PlanFactsRow, today: number): PlanBlock[] {
  const own = practised.flatMap(({ source: name, day, minutes, of }) => {
    const source = dayOfDate(day) === today ? sourceOf(name) : null;
    return source === null ? [] : [{ source, minutes: minutes ?? minutesOfItems(of ?? 0) }];
  });
  return [...new Map(own.map((each) => [each.source, each])).values()]
    .slice(-2)
    .map((each) => ({ kind: 'drill', why: 'in_turn', isDone: true, ...each }));
}

const ITEM_SECONDS = 90;
const minutesOfItems = (items: number) => Math.max(1, Math.round((items * ITEM_SECONDS) / 60));

/** The group of today that was worked through, if any. */
export const heardToday = (groups: readonly Group[]): Group | undefined =>
  groups.find((group) => group.today.heard > 0 && isHeard(group));

function doneListening(groups: readonly Group[]): PlanBlock[] {
  const group = heardToday(groups);
  if (group === undefined) return [];
  return [{ kind: 'listening', source: group.section, why: 'in_turn', minutes: minutesOfGroup(group), isDone: true }];
}

/** The text of today's paper that the plan has revised, or was revised. */
export const partToRevise = ({ is_open, raw, revised }: NonNullable<PlanFactsRow['handed_in']>) =>
  revised ?? (is_open ? textToRevise(raw) : null);

function doneRevision({ handed_in }: PlanFactsRow): PlanBlock[] {
  if ((handed_in?.revised ?? null) === null) return [];
  return [{ kind: 'revision', why: 'after_paper', minutes: 10, isDone: true }];
}

/** The group that a planned block of a kind opens: one that was begun first. */
export function groupFor(groups: readonly Group[], section: ListeningKind): Group | undefined {
  const open = groups.filter((group) => group.section === section && !isHeard(group));
  return open.toSorted((one, other) => Number(other.heard > 0) - Number(one.heard > 0))[0];
}
