import type { SaveReceipt } from '@study/contract/attempts/attempt-views.ts';
import { getDraftEndpoint, saveDraftEndpoint, startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, type Refusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { authenticate } from '#http/session.ts';
import { readPaperSeal } from '#engine/submission/paper-seal.store.ts';
import { attemptView, draftView } from '#engine/attempt-view.ts';
import { findAttempt, findOpenAttemptId } from '#models/attempts/attempts.store.ts';
import { scoreSoon } from '#engine/objective-scoring.service.ts';
import { listResponses } from '#models/attempts/responses.store.ts';
import { saveDraft } from './save.service.ts';
import { sortChanges } from './sort-changes.ts';
import { startAttempt } from './start.service.ts';
import { settleOnPaper } from '#engine/transition.service.ts';
import { isPaperOpenTo, mayBegin } from '#models/papers/paper-access.ts';
import { readClock } from '#db/clock.ts';
import { checkSectionEndpoint, type SectionCheck } from '@study/contract/attempts/section-check.ts';
import { EXAM_STRUCTURE, type ExamType, type SectionName } from '@study/contract/papers/exam-structure.ts';
import { scoreSection } from '@study/domain/scoring/objective.ts';
import type { Kysely } from 'kysely';
import { readVersionInForce } from '#models/papers/keys-in-force.ts';
import type { DB } from '#db/rows.ts';
import { closeAttempt, type ClosingRequest } from '#engine/closing.service.ts';
import type { ContentVersion } from '#models/papers/content-versions.ts';

/** A level has six sections; the rest allows for repeated calls. */
const CHECKS = { burst: 30, perSecond: 0.5, by: 'user' } as const;

/** Checking the answers of one section during practice. */
export function checkingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  register(
    app,
    deps,
    checkSectionEndpoint,
    async ({ caller, params, body, waitedMs }) => {
      // Also for practice of one's own while the answers of an assignment on the paper are closed.
      const attempt = await findAttempt(db, caller.userId, params.id);
      if (attempt?.mode === 'practice' && (await readPaperSeal(db, caller.userId, attempt.paperId)).isSealed) {
        return refuse('answers_sealed', { sentence: '老师还没有公布这份试卷的答案' });
      }
      const checked = await checkSection(db, body.section, {
        userId: caller.userId,
        attemptId: params.id,
        epoch: body.epoch ?? null,
        waitedMs: waitedMs(),
      });
      return isRefusal(checked) ? checked : { status: 200, body: checked };
    },
    {
      owns: async ({ params, caller }) =>
        (await findAttempt(db, caller.userId, params.id)) ? null : refuse('not_found'),
      limits: [tokenBucket(CHECKS)],
    },
  );
}

const SAVES = { burst: 100, perSecond: 5, by: 'user' } as const;
const STARTS = { burst: 20, perSecond: 0.2, by: 'user' } as const;

/** Routes that start, read and save an attempt. */
export function attemptsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const ownsPaper = async ({ params, caller }: { params: { id: string }; caller: { userId: string } }) =>
    (await isPaperOpenTo(db, caller.userId, params.id)) ? null : refuse('not_found');

  register(
    app,
    deps,
    startExamEndpoint,
    async ({ caller, params, body }) => {
      const started = await startAttempt(db, {
        userId: caller.userId,
        paperId: params.id,
        mode: body.mode,
        extraTime: body.extra_time,
      });
      if (isRefusal(started)) return started;
      // Starting closes an overdue attempt on the paper, which must then be scored.
      if (started.isNew) await scoreSoon(db);
      return { status: started.isNew ? 201 : 200, body: attemptView(started.attempt, started.now) };
    },
    {
      owns: async ({ params, caller }) => ((await mayBegin(db, caller.userId, params.id)) ? null : refuse('not_found')),
      limits: [tokenBucket(STARTS)],
    },
  );

  register(
    app,
    deps,
    getDraftEndpoint,
    async ({ caller, params, query }) => {
      await settleOnPaper(db, caller.userId, params.id);
      const id = query.attempt_id ?? (await findOpenAttemptId(db, caller.userId, params.id));
      const attempt = id === null ? null : await findAttempt(db, caller.userId, id);
      if (!attempt || attempt.paperId !== params.id) return refuse('no_open_attempt');
      const [responses, now] = await Promise.all([listResponses(db, attempt), readClock(db)]);
      return { status: 200, body: draftView(attempt, responses, now) };
    },
    { owns: ownsPaper },
  );

  register(
    app,
    deps,
    saveDraftEndpoint,
    async ({ caller, params, body, request, waitedMs }) => {
      const id = body.attempt_id ?? (await findOpenAttemptId(db, caller.userId, params.id));
      const { changes, invalid } = sortChanges(body.changes);
      const receipt =
        id === null
          ? null
          : await saveDraft(deps.database, {
              userId: caller.userId,
              id,
              paperId: params.id,
              sessionId: caller.sessionId,
              waitedMs: waitedMs(),
              epoch: body.epoch ?? null,
              changes,
            });
      if (receipt === null) {
        // No row: distinguish a missing attempt (404) from an ended session (401).
        const who = await authenticate(deps, request);
        return isRefusal(who) ? who : refuse('no_open_attempt');
      }
      if (isRefusal(receipt)) return receipt;
      const whole: SaveReceipt = { ...receipt, rejected: [...receipt.rejected, ...invalid] };
      return { status: 200, body: whole };
    },
    { session: 'in_store', owns: ownsPaper, limits: [tokenBucket(SAVES)] },
  );
}

/**
 * Closes one section of a practice attempt and returns its score, answers and explanations. The closed section accepts
 * no more changes, so reading it after the transaction is safe, and repeated calls return the same.
 */
async function checkSection(
  db: Kysely<DB>,
  section: SectionName,
  request: Pick<ClosingRequest, 'userId' | 'attemptId' | 'epoch' | 'waitedMs'>,
): Promise<SectionCheck | Refusal> {
  const closed = await closeAttempt(db, {
    ...request,
    changes: [],
    texts: {},
    event: { type: 'check_section', section },
  });
  if (isRefusal(closed)) return closed;
  const { attempt, now } = closed;
  const [{ content }, responses] = await Promise.all([
    readVersionInForce(db, { paperId: attempt.paperId, version: attempt.contentVersion }),
    listResponses(db, attempt),
  ]);
  const letters = new Map(responses.map(({ item, response }) => [Number(item), response]));
  const mark = scoreSection(attempt.examType, section, content.keys, letters);
  return {
    attempt: attemptView(attempt, now),
    score: mark.section,
    items: mark.items,
    ...sectionAnswers(content, attempt.examType, section),
  };
}

/** Answers and transcripts of one section only. Empty when the level has no such section. */
function sectionAnswers(
  { paper, timelines, itemAnswers }: ContentVersion,
  exam: ExamType,
  name: SectionName,
): Pick<SectionCheck, 'answers' | 'transcripts'> {
  const section = EXAM_STRUCTURE[exam].sections.find((candidate) => candidate.name === name);
  const isOwn = ({ no }: { no: number }) => section !== undefined && no >= section.first && no <= section.last;
  const groups = paper.listening.sections
    .flatMap((candidate) => candidate.groups)
    .filter((group) => group.questions.some(isOwn));
  return {
    answers: [...itemAnswers.values()].filter(isOwn),
    transcripts: groups.flatMap(({ audio }) => {
      const cues = audio === null ? undefined : timelines.get(audio)?.cues;
      return audio === null || cues === undefined ? [] : [{ clip: audio, cues }];
    }),
  };
}
