import type { AttemptProgress, dashboardEndpoint, Plan } from '@study/contract/home/dashboard.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import {
  ITEMS,
  type Part,
  partOfItem,
  PARTS,
  PASS_LINE,
  SUBJECTIVE_RAW_MAX,
  TOTAL_POINTS,
} from '@study/contract/papers/exam-structure.ts';
import { type Attempt, isOverdue, phaseAt, remainingMs } from '@study/domain/attempt/attempt.ts';
import { type LostItems, unheardShare } from '@study/domain/analysis/listening-loss.ts';
import { middleGoal } from '@study/domain/planning/middle-goal.ts';
import { runOfDays } from '@study/domain/planning/run-of-days.ts';
import { planToTarget } from '@study/domain/planning/pass-line.ts';
import { dateOfDay, dayOfDate, mondayOf } from '@study/domain/scheduling/china-day.ts';
import type { QueueCounts } from '@study/domain/scheduling/review-queue.ts';
import { rawPoints, roundPoints } from '@study/domain/points/points.ts';
import { siteExamDateFor, type SiteExamDates } from '#models/site/site-exam-dates.ts';
import type { DashboardRow } from './dashboard.store.ts';
import { recentStrength, UNMARKED_RAW } from './recent-strength.ts';

type Dashboard = OkOf<typeof dashboardEndpoint>;
/** Makes a card from a row that was read as JSON. */
export type CardOf = (row: Record<string, unknown>) => ExamCard;

const iso = (at: number) => new Date(at).toISOString();

interface DashboardFacts {
  row: DashboardRow;
  reviews: QueueCounts;
  /** Lost listening items of the plan's level. */
  lost: readonly LostItems[];
}

interface ViewTools {
  cardOf: CardOf;
  /** The site's suggested exam dates. */
  dates: SiteExamDates;
}

export function dashboardView({ row, reviews, lost }: DashboardFacts, { cardOf, dates }: ViewTools): Dashboard {
  const { count, backlog, doneToday, limit, ahead } = reviews;
  return {
    open_attempts: row.open_attempts.flatMap((attempt) => openAttempt(attempt, row.now_ms)),
    exam:
      row.exam_day === null
        ? null
        : {
            date: row.exam_day,
            days_left: dayOfDate(row.exam_day) - dayOfDate(row.today),
            is_own: row.own_exam !== null,
          },
    suggested_exam_dates: suggestedDates(dates, row.now_ms),
    week: weekOf(row),
    reviews: { count, backlog, done_today: doneToday, limit, ahead },
    trend: row.trend.map(({ at, ...point }) => ({ ...point, submitted_at: iso(at) })),
    plan: planView(row, lost),
    new_papers: row.new_papers.map(cardOf),
    corrections: row.corrections.map(({ attempt_id, title, at, ...change }) => ({
      ...change,
      submission_id: attempt_id,
      paper_title: title,
      created_at: iso(at),
    })),
    has_attempts: row.has_attempts,
  };
}

/** The open attempt's view; none when it is overdue, because it can no longer be continued. */
function openAttempt(row: DashboardRow['open_attempts'][number], now: number): Dashboard['open_attempts'] {
  const { id, paper_id, title, exam_type, mode, state, phases } = row;
  const attempt: Attempt = {
    examType: exam_type,
    mode,
    state,
    phases,
    epoch: 0,
    checkedSections: [],
    startedAt: phases[0]?.startsAt ?? now,
    objectiveSubmittedAt: null,
    submittedAt: null,
  };
  if (isOverdue(attempt, now)) return [];
  const phase = phaseAt(attempt, now)?.name ?? null;
  const remaining = Math.max(0, Math.round(remainingMs(attempt, now)));
  return [
    { id, paper_id, paper_title: title, exam_type, mode, phase, remaining_ms: remaining, progress: progressOf(row) },
  ];
}

function progressOf({ answered, last_item, saved_at }: DashboardRow['open_attempts'][number]): AttemptProgress {
  return {
    parts: PARTS.map((part) => ({ part, answered: countIn(answered, part), total: countIn(ITEMS, part) })),
    last_item,
    saved_at: saved_at === null ? null : iso(saved_at),
  };
}

function countIn(items: readonly string[], part: Part): number {
  return items.filter((item) => partOfItem(item) === part).length;
}

function weekOf({ today, active_days }: DashboardRow): Dashboard['week'] {
  const monday = mondayOf(dayOfDate(today));
  const days = Array.from({ length: 7 }, (_, at) => active_days.includes(dateOfDay(monday + at)));
  const run = runOfDays(active_days.map(dayOfDate), dayOfDate(today));
  return { days, today: dayOfDate(today) - monday, run };
}

function planView(
  { plan_exam: exam, latest, target_score, exam_day, today }: DashboardRow,
  lost: readonly LostItems[],
): Plan | null {
  if (exam === null) return null;
  const strength = recentStrength(exam, latest);
  if (strength === null) return null;
  const target = target_score ?? PASS_LINE;
  const { current, steps, isReachable } = planToTarget(exam, strength.level, target);
  const { reach } = strength;
  const daysLeft = exam_day === null ? null : dayOfDate(exam_day) - dayOfDate(today);
  return {
    exam_type: exam,
    current,
    low: roundPoints(Math.max(0, current - (reach.below ?? rawPoints(exam, 2 * UNMARKED_RAW)))),
    high: roundPoints(
      Math.min(TOTAL_POINTS, current + (reach.above ?? rawPoints(exam, 2 * (SUBJECTIVE_RAW_MAX - UNMARKED_RAW)))),
    ),
    target,
    middle_goal: middleGoal(current, target, daysLeft),
    to_pass_line: roundPoints(Math.max(0, PASS_LINE - current)),
    to_target: roundPoints(Math.max(0, target - current)),
    steps: steps.map(({ source, gains, pointsEach, points, accuracy }) => ({
      source,
      gains,
      points_each: pointsEach,
      points,
      accuracy,
    })),
    is_reachable: isReachable,
    attempts: strength.attempts,
    unheard_share: unheardShare(exam, lost),
  };
}

function suggestedDates(dates: SiteExamDates, now: number): Dashboard['suggested_exam_dates'] {
  return { CET4: siteExamDateFor(dates, 'CET4', now), CET6: siteExamDateFor(dates, 'CET6', now) };
}
