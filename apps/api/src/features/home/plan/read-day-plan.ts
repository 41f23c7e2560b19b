import type { DayPlan, PlanBlockView } from '@study/contract/home/day-plan.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { planDays, type PlanBlock } from '@study/domain/planning/day-plan.ts';
import { dateOfDay, dayNumber, dayOfDate } from '@study/domain/scheduling/china-day.ts';
import { countQueue } from '@study/domain/scheduling/review-queue.ts';
import type { Kysely } from 'kysely';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { readLaterDays, readQueueFacts } from '#models/learner/due-reviews.store.ts';
import { type CatchingUp, readCaughtUp } from '#projections/catch-up.ts';
import { readLatest } from '../dashboard.store.ts';
import { recentShares } from '../recent-strength.ts';
import { DAYS_PLANNED, groupFor, heardToday, type Known, partToRevise, planFactsOf } from './plan-facts.ts';
import { readPlanFacts } from './plan-facts.store.ts';

export interface PlanTools extends CatchingUp {
  /** Drills that practice starts now; those begun first. */
  drillsOf: (db: Db, learner: Learner, exam: ExamType) => Promise<Known['drills']>;
  /** What teachers assigned, the most urgent first. */
  assignedTo: (db: Db, userId: string) => Promise<Known['assigned']>;
  /** Recordings that 精听 opens. */
  groupsOf: (db: Db, learner: Learner, exam: ExamType) => Promise<Known['groups']>;
}

/** A learner's plan of today and the week ahead; `minutes` of today: null for those that the learner chose. */
export async function readDayPlan(
  db: Kysely<DB>,
  tools: PlanTools,
  userId: string,
  minutes: number | null = null,
): Promise<DayPlan> {
  const learner = await readCaughtUp(db, tools, userId);
  const { exam: aimedAt, latest } = await readLatest(db, userId);
  const exam = aimedAt ?? 'CET4';
  const [row, queue, later, assigned, drills, groups] = await Promise.all([
    readPlanFacts(db, learner, exam),
    readQueueFacts(db, learner),
    readLaterDays(db, learner, { days: DAYS_PLANNED }),
    tools.assignedTo(db, userId),
    tools.drillsOf(db, learner, exam),
    tools.groupsOf(db, learner, exam),
  ]);
  const shares = recentShares(exam, latest);
  return planView({ learner, exam, row, queue, later, assigned, drills, groups, shares, minutes });
}

function planView(known: Known): DayPlan {
  const days = planDays(planFactsOf(known), DAYS_PLANNED);
  const { exam, row, learner } = known;
  return {
    today: dateOfDay(dayNumber(learner.now)),
    exam_type: exam,
    minutes_a_day: row.minutes_a_day,
    blocks: (days[0]?.blocks ?? []).map((block) => blockView(block, known)),
    week: days.map(({ day, minutes, blocks }, offset) => ({
      date: dateOfDay(day),
      minutes,
      kinds: blocks.map(({ kind }) => kind),
      // Of today what is left, as in the list of what is due.
      reviews: blocks.reduce(
        (sum, block) => sum + (block.kind === 'reviews' ? (offset === 0 ? block.left : block.count) : 0),
        0,
      ),
    })),
    is_new: !row.has_practised,
    handed_in: row.handed_in && { submission_id: row.handed_in.id, paper_title: row.handed_in.title },
  };
}

type Block<Kind extends PlanBlock['kind']> = Extract<PlanBlock, { kind: Kind }>;

/** A block with what its page starts. */
function blockView(block: PlanBlock, known: Known): PlanBlockView {
  const { row } = known;
  const { minutes, isDone: is_done } = block;
  switch (block.kind) {
    case 'reviews':
      return { ...reviewsView(block, known), minutes, is_done };
    case 'drill':
      return { ...drillView(block, known), minutes, is_done };
    case 'listening':
      return { ...listeningView(block, known), minutes, is_done };
    case 'revision':
      return { ...revisionView(block, row), minutes, is_done };
    case 'assignment': {
      const assignment = known.assigned.find(({ id }) => id === block.id);
      if (assignment === undefined) throw new Error(`assignment ${block.id} is gone`);
      return { kind: 'assignment', why: block.why, assignment, won: null, minutes, is_done };
    }
    case 'mock':
      return { kind: 'mock', why: block.why, paper: row.papers[0] ?? null, won: null, minutes, is_done };
  }
}

function revisionView({ kind, why }: Block<'revision'>, { handed_in }: Known['row']) {
  const part = handed_in && partToRevise(handed_in);
  if (handed_in === null || part === null) throw new Error('nothing was handed in that could be revised');
  return { kind, why, part, submission_id: handed_in.id, paper_id: handed_in.paper_id, won: null };
}

function reviewsView({ isDone, kind, count, left, set, why }: Block<'reviews'>, { row, queue }: Known) {
  const { aheadOf, backlogOf } = countQueue(queue);
  const won = isDone && row.reviewed > 0 ? { right: row.remembered, of: row.reviewed } : null;
  return { kind, count, left, set, why, waiting: set === 'ahead' ? aheadOf : backlogOf, won };
}

function drillView({ isDone, kind, source, why }: Block<'drill'>, { row, drills, learner }: Known) {
  if (!isDone) {
    const drill = drills.find((each) => each.source === source);
    return {
      kind,
      source,
      why,
      won: null,
      drill: drill ? { id: drill.id, items: drill.items, session: drill.session } : null,
    };
  }
  const last = row.practised.findLast(
    ({ source: name, day }) => name === source && dayOfDate(day) === dayNumber(learner.now),
  );
  const { right = null, of = null } = last ?? {};
  return { kind, source, why, drill: null, won: right === null || of === null ? null : { right, of } };
}

function listeningView({ isDone, kind, source, why }: Block<'listening'>, { groups }: Known) {
  if (!isDone) {
    const group = groupFor(groups, source);
    const opens = group && { paper_id: group.paperId, first_item: group.firstItem, sentences: group.sentences };
    return { kind, source, why, won: null, group: opens ?? null };
  }
  const heard = heardToday(groups);
  return {
    kind,
    source,
    why,
    group: null,
    won: heard ? { right: heard.today.understood, of: heard.today.heard } : null,
  };
}
