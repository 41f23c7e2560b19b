import type { AttemptMode, ExtraTime } from '@study/contract/attempts/attempt-views.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { acceptanceWindows } from '@study/domain/attempt/acceptance.ts';
import { deadlineOf, isOpen, type Attempt, type Phase } from '@study/domain/attempt/attempt.ts';
import { scheduleOf, scheduleOfDrill } from '@study/domain/attempt/schedule.ts';
import { dayNumber, startOfDay } from '@study/domain/scheduling/china-day.ts';
import type { Kysely } from 'kysely';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { takePaperTurn } from '#models/papers/paper-turn.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import {
  findAttempt,
  findDrillForStart,
  findOpenAttemptId,
  findPaperForStart,
  findStartBefore,
  insertAttempt,
} from '#models/attempts/attempts.store.ts';
import { attemptsTurn } from '#models/attempts/attempts-turn.ts';
import { insertEvent } from '#models/attempts/events.store.ts';
import { lockSettled } from '#engine/transition.service.ts';
import { readClock } from '#db/clock.ts';

export interface StartRequest {
  userId: string;
  paperId: string;
  mode: AttemptMode;
  extraTime: ExtraTime;
  /** Tries this version as a candidate would, published or not; absent: an attempt that counts. */
  trialOf?: number;
  /** What the attempt is made for; absent: nothing but the user's own practice. */
  assignment?: {
    id: string;
    /** The one start for all; null: now. */
    startsAt: number | null;
    /** Changes the phases of a new attempt. */
    shape: (phases: readonly Phase[]) => Phase[];
  };
}

export type Started = { attempt: StoredAttempt; isNew: boolean; now: number } | Refusal;

/**
 * Starts an attempt, with schedule and content version fixed from now on. Returns an open attempt of the same mode; one
 * of the other mode, or not for the same assignment, causes a refusal; an overdue one is closed first. 429 after thirty starts of the paper on one day.
 */
export async function startAttempt(db: Kysely<DB>, request: StartRequest): Promise<Started> {
  return attemptsTurn(request.userId, () =>
    inTransaction(db, async (trx) => {
      const open = await findOpen(trx, request);
      if (open) return open;
      const made = await makeAttempt(trx, request);
      if (made) return made;
      // A concurrent call of the same user, in another process, inserted it first.
      return (await findOpen(trx, request)) ?? refuse('not_found');
    }),
  );
}

async function findOpen(trx: Db, request: StartRequest): Promise<Started | null> {
  const id = await findOpenAttemptId(trx, request.userId, request.paperId);
  const found = id === null ? null : await lockSettled(trx, request.userId, id);
  if (!found || !isOpen(found.attempt)) return null;
  const isOther = request.assignment !== undefined && found.attempt.assignmentId !== request.assignment.id;
  const isOtherTrial =
    found.attempt.isTrial !== (request.trialOf !== undefined) ||
    (request.trialOf !== undefined && found.attempt.contentVersion !== request.trialOf);
  if (found.attempt.mode !== request.mode || isOther || isOtherTrial) {
    return refuse('attempt_open', { details: { attempt_id: found.attempt.id, mode: found.attempt.mode } });
  }
  return { attempt: found.attempt, isNew: false, now: found.now };
}

/** Starts of one paper per day (China), far more than anybody needs; abandoned attempts are stored for a while. */
export const STARTS_A_DAY = 30;

async function refuseEndless(trx: Db, { userId, paperId }: StartRequest, now: number): Promise<Refusal | null> {
  const today = dayNumber(now);
  const startedAt = await findStartBefore(trx, userId, paperId, STARTS_A_DAY);
  if (startedAt === null || startedAt.getTime() < startOfDay(today)) return null;
  return refuse('too_many_requests', {
    sentence: `这份试卷今天已经开始过${STARTS_A_DAY}次，请明天再来，或换一份试卷`,
    retryAfterSeconds: Math.ceil((startOfDay(today + 1) - now) / 1000),
  });
}

// Only a mock has a time limit to extend.
const extraTimeOf = ({ mode, extraTime }: StartRequest): ExtraTime => (mode === 'mock' ? extraTime : 1);

interface Beginning {
  examType: ExamType;
  contentVersion: number;
  phases: Phase[];
}

/** Level, version and phases of a new attempt; null if the paper or drill cannot be taken in this mode. */
async function beginningOf(trx: Db, request: StartRequest, now: number): Promise<Beginning | null> {
  const { mode, paperId } = request;
  if (mode === 'drill') {
    const drill = await findDrillForStart(trx, paperId);
    return drill && { ...drill, phases: scheduleOfDrill(drill.text, now) };
  }
  const paper = await findPaperForStart(trx, paperId, request.trialOf);
  if (!paper) return null;
  const { examType: exam, recordingsMs } = paper;
  return {
    ...paper,
    phases: scheduleOf({
      mode,
      exam,
      extraTime: extraTimeOf(request),
      recordingsMs,
      now: request.assignment?.startsAt ?? now,
    }),
  };
}

async function makeAttempt(trx: Db, request: StartRequest): Promise<Started | null> {
  const now = await readClock(trx);
  const begun = await beginningOf(trx, request, now);
  if (!begun) return refuse('not_found');
  const extraTime = extraTimeOf(request);
  const { examType, contentVersion } = begun;
  const phases = request.assignment?.shape(begun.phases) ?? begun.phases;
  const attempt: Attempt = {
    examType,
    mode: request.mode,
    state: 'in_progress',
    phases,
    epoch: 1,
    checkedSections: [],
    startedAt: now,
    objectiveSubmittedAt: null,
    submittedAt: null,
  };
  await takePaperTurn(trx, request.userId, request.paperId);
  const tooOften = await refuseEndless(trx, request, now);
  if (tooOften) return tooOften;
  const id = await insertAttempt(trx, {
    ...attempt,
    userId: request.userId,
    paperId: request.paperId,
    contentVersion,
    extraTime,
    windows: acceptanceWindows(attempt),
    deadlineAt: deadlineOf(attempt),
    assignmentId: request.assignment?.id ?? null,
    isTrial: request.trialOf !== undefined,
  });
  if (id === null) return null;
  await insertEvent(trx, { userId: request.userId, id }, 'started', {
    mode: request.mode,
    extra_time: extraTime,
    ...(request.assignment && { assignment: request.assignment.id }),
  });
  const stored = await findAttempt(trx, request.userId, id);
  return stored && { attempt: stored, isNew: true, now };
}
