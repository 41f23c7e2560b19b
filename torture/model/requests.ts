import {
  abandonEndpoint,
  advanceEndpoint,
  getDraftEndpoint,
  getSubmissionEndpoint,
  leaseEndpoint,
  saveDraftEndpoint,
  startExamEndpoint,
  submitEndpoint,
  submitObjectiveEndpoint,
  submitSubjectiveEndpoint,
} from '@study/contract/attempts/attempts.ts';
import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import { checkSectionEndpoint } from '@study/contract/attempts/section-check.ts';
import type { Endpoint } from '@study/contract/endpoint.ts';

/** A complete call that can be repeated unchanged. `attempt: null` lets the server choose. */
export type Request =
  | { kind: 'start'; mode: 'mock' | 'practice'; extraTime: 1 | 1.25 | 1.5 | 2 }
  | { kind: 'save'; attempt: string | null; epoch: number | null; changes: DraftChange[] }
  | { kind: 'submit' | 'submit_objective'; attempt: string | null; epoch: number | null; changes: DraftChange[] }
  | {
      kind: 'submit_subjective';
      attempt: string;
      epoch: number | null;
      texts: Partial<Record<TextItem, string | null>>;
    }
  | { kind: 'advance'; attempt: string; epoch: number | null; phase: string | null }
  | { kind: 'lease' | 'abandon'; attempt: string }
  | { kind: 'read_submission'; attempt: string }
  | { kind: 'check_section'; attempt: string; epoch: number | null; section: string }
  | { kind: 'read_draft'; attempt: string | null }
  | { kind: 'sweep' };
type TextItem = 'writing' | 'translation';

/** The call in terms of the contract; null for the sweeper, which is no call. */
export function toCall(
  request: Request,
  paperId: string,
): { endpoint: Endpoint; id: string; query?: string; body?: object } | null {
  switch (request.kind) {
    case 'start':
      return { endpoint: startExamEndpoint, id: paperId, body: { mode: request.mode, extra_time: request.extraTime } };
    case 'save':
      return { endpoint: saveDraftEndpoint, id: paperId, body: named(request, { changes: request.changes }) };
    case 'submit':
    case 'submit_objective': {
      const endpoint = request.kind === 'submit' ? submitEndpoint : submitObjectiveEndpoint;
      return { endpoint, id: paperId, body: named(request, { changes: request.changes }) };
    }
    case 'submit_subjective':
      return { endpoint: submitSubjectiveEndpoint, id: request.attempt, body: under(request, request.texts) };
    case 'advance':
      return {
        endpoint: advanceEndpoint,
        id: request.attempt,
        body: under(request, request.phase === null ? {} : { phase: request.phase }),
      };
    case 'check_section':
      return {
        endpoint: checkSectionEndpoint,
        id: request.attempt,
        body: under(request, { section: request.section }),
      };
    case 'lease':
      return { endpoint: leaseEndpoint, id: request.attempt, body: {} };
    case 'abandon':
      return { endpoint: abandonEndpoint, id: request.attempt, body: {} };
    case 'read_submission':
      return { endpoint: getSubmissionEndpoint, id: request.attempt };
    case 'read_draft':
      return {
        endpoint: getDraftEndpoint,
        id: paperId,
        ...(request.attempt !== null && { query: `attempt_id=${request.attempt}` }),
      };
    case 'sweep':
      return null;
  }
}

function under(request: { epoch: number | null }, body: object): object {
  return { ...(request.epoch !== null && { epoch: request.epoch }), ...body };
}

function named(request: { attempt: string | null; epoch: number | null }, body: object): object {
  return under(request, { ...(request.attempt !== null && { attempt_id: request.attempt }), ...body });
}
