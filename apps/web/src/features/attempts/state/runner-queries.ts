import type {
  AttemptMode,
  AttemptView,
  Draft,
  ExtraTime,
  PhaseName,
  Submission,
} from '@study/contract/attempts/attempt-views.ts';
import {
  abandonEndpoint,
  advanceEndpoint,
  getDraftEndpoint,
  getSubmissionEndpoint,
  leaseEndpoint,
  saveDraftEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { checkSectionEndpoint, type SectionCheck } from '@study/contract/attempts/section-check.ts';
import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import { call } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { failureOf } from '#offline/failures.ts';
import { getContent } from '#exam/queries/content-queries.ts';
import { bytesOf, BATCH_BYTES } from './batch.ts';
import type { SendOutcome } from './sync-types.ts';

/** API calls of the runner. All throw ApiError, except `saveDraft`, which returns refusals as values. */

/** The draft of the open attempt on a paper; null when there is none. */
export async function findDraft(paperId: string): Promise<Draft | null> {
  try {
    return await call(getDraftEndpoint, { params: { id: paperId } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_open_attempt') return null;
    throw error;
  }
}

export function getSubmission(attemptId: string): Promise<Submission> {
  return call(getSubmissionEndpoint, { params: { id: attemptId } });
}

export async function getCandidatePaper(paperId: string): Promise<CandidatePaper> {
  return (await getContent({ paperId, mode: 'exam' })).paper;
}

export function startExam(paperId: string, mode: AttemptMode, extraTime: ExtraTime): Promise<AttemptView> {
  return call(startExamEndpoint, { params: { id: paperId }, body: { mode, extra_time: extraTime } });
}

export function takeLease(attemptId: string): Promise<{ epoch: number; draft: Draft }> {
  return call(leaseEndpoint, { params: { id: attemptId }, body: {} });
}

export function endPhase(attemptId: string, epoch: number, phase: PhaseName): Promise<AttemptView> {
  return call(advanceEndpoint, { params: { id: attemptId }, body: { epoch, phase } });
}

export function abandonAttempt(attemptId: string): Promise<AttemptView> {
  return call(abandonEndpoint, { params: { id: attemptId }, body: {} });
}

/** Practice: checks a section and returns its result with answer keys. Locks the section; idempotent. */
export function checkSection(attemptId: string, epoch: number, section: SectionName): Promise<SectionCheck> {
  return call(checkSectionEndpoint, { params: { id: attemptId }, body: { epoch, section } });
}

export interface Saving {
  paperId: string;
  attemptId: string;
  epoch: number;
  changes: DraftChange[];
}

export function submitAttempt({ paperId, attemptId, epoch, changes }: Saving): Promise<Submission> {
  return call(submitEndpoint, { params: { id: paperId }, body: { attempt_id: attemptId, epoch, changes } });
}

/** Saves changes. Returns failures as values instead of throwing. */
export async function saveDraft(
  { paperId, attemptId, epoch, changes }: Saving,
  isLeaving: boolean,
): Promise<SendOutcome> {
  try {
    const body = { attempt_id: attemptId, epoch, changes };
    const keepalive = isLeaving && bytesOf(changes) <= BATCH_BYTES;
    return { kind: 'saved', receipt: await call(saveDraftEndpoint, { params: { id: paperId }, body, keepalive }) };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): SendOutcome {
  const failure = failureOf(error);
  switch (failure.kind) {
    case 'broken':
      return { kind: 'failed', retryAfterMs: null, isAnswered: true };
    case 'unreached':
      return { ...failure, kind: 'failed' };
    case 'signed_out':
      return failure;
    case 'refused':
      return outcomeOfRefusal(failure.error);
  }
}

const UNFIT: ReadonlySet<string> = new Set(['malformed', 'validation_failed', 'payload_too_large']);

function outcomeOfRefusal(error: ApiError): SendOutcome {
  if (error.code === 'lease_lost') return { kind: 'lease_lost', draft: draftIn(error) };
  if (error.code === 'attempt_closed' || error.code === 'no_open_attempt') return { kind: 'closed' };
  return { kind: UNFIT.has(error.code) ? 'unfit' : 'refused', message: error.message };
}

/** The server's draft in a `lease_lost` error; null if there is none. */
export function draftIn(error: ApiError): Draft | null {
  const { draft } = error.details;
  return typeof draft === 'object' && draft !== null && 'items' in draft ? (draft as Draft) : null;
}
