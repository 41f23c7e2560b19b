import type { AudioFormat } from '@study/content/read/recordings.ts';
import { clipId, SOUND_FORMATS } from '@study/contract/papers/paper-document.ts';
import { slug, uuid } from '@study/contract/shapes.ts';
import { openParts } from '@study/domain/attempt/attempt.ts';
import { hasOpenMock, mayOpenAnswers } from '@study/domain/attempt/visibility.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { readPaperSeal } from '#engine/submission/paper-seal.store.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import { ADMINISTRATION, isSignedBy, type AudioGrant } from './audio-address.ts';
import { hasRecording, listTakenVersions, listVersionNumbers } from '../papers.store.ts';
import { localRecording } from './recording-files.ts';
import { isActiveAdministrator } from '#models/account/administrators.store.ts';
import { findAttempt, listDecidingAttempts } from '#models/attempts/attempts.store.ts';
import { readClock } from '#db/clock.ts';
import { sendRefusal } from '#http/send-refusal.ts';
import { listPractisedVersions } from '#models/papers/paper-access.ts';

const params = z.object({ id: slug, file: z.string() });
const query = z.object({
  user: uuid,
  attempt: z.optional(uuid),
  as: z.optional(z.literal(ADMINISTRATION)),
  expires: z.string().check(z.regex(/^\d{1,15}$/)),
  signature: z.string(),
});

/**
 * Serves a recording by its signed address, with range requests and without auth headers, as media elements request it.
 * During an attempt only while the listening part is open, so ending that phase early also closes the address.
 */
export function audioRoute(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/api/exams/cet-content/:id/audio/:file',
    {
      schema: {
        summary: '录音（签名地址，支持分段）',
        tags: ['exams'],
        params,
        querystring: query,
        produces: ['audio/webm', 'audio/mp4', 'audio/mpeg', 'audio/wav'],
      },
    },
    async (request, reply) => {
      const grant = readGrant(request.params, request.query);
      if (!grant || !isSignedBy(deps.config.secretKey, grant, grant.signature)) {
        return sendRefusal(refuse('not_found'), request, reply);
      }
      const leave = await app.reads.enter({ request, reply }, grant.userId);
      if (typeof leave !== 'function') return sendRefusal(leave, request, reply);
      const local = await findHeard(deps, grant).finally(leave);
      if (isRefusal(local)) return sendRefusal(local, request, reply);
      void reply.header('cache-control', 'private, max-age=3600');
      return reply.sendFile(local.file, local.folder, { cacheControl: false });
    },
  );
}

/** The file of a recording, if the grant is valid now. */
async function findHeard(deps: Deps, grant: AskedRecording): Promise<{ folder: string; file: string } | Refusal> {
  const { db } = deps.database;
  // Checked on each request: the administrator may have been demoted since the address was signed.
  if (grant.isAdministration && !(await isActiveAdministrator(db, grant.userId))) return refuse('forbidden');
  const versions = await versionsHeardNow(deps, grant);
  if (versions.length === 0) return refuse('phase_not_open');
  if (!(await hasRecording(db, grant.paperId, versions, grant.clip))) return refuse('not_found');
  return (await localRecording(deps, grant)) ?? refuse('not_found');
}

interface AskedRecording extends AudioGrant {
  clip: string;
  format: AudioFormat;
  signature: string;
}

function readGrant(rawParams: unknown, rawQuery: unknown): AskedRecording | null {
  const path = params.safeParse(rawParams);
  const asked = query.safeParse(rawQuery);
  if (!path.success || !asked.success) return null;
  const [clip = '', ending = ''] = path.data.file.split('.', 2);
  const format = SOUND_FORMATS.find((known) => known === ending);
  if (!format || !clipId.safeParse(clip).success) return null;
  return {
    paperId: path.data.id,
    clip,
    format,
    userId: asked.data.user,
    attemptId: asked.data.attempt ?? null,
    isAdministration: asked.data.as !== undefined,
    expiresAt: Number(asked.data.expires),
    signature: asked.data.signature,
  };
}

/** The content versions whose recordings the grant permits now; empty when it permits none. */
async function versionsHeardNow(deps: Deps, grant: AudioGrant): Promise<number[]> {
  const { db } = deps.database;
  const now = await readClock(db);
  if (now >= grant.expiresAt) return [];
  if (grant.isAdministration) return listVersionNumbers(db, grant.paperId);
  if (grant.attemptId === null) {
    // An open mock, or an assignment whose answers are not open, also blocks the recordings of a review.
    const attempts = await listDecidingAttempts(db, grant.userId, grant.paperId);
    const { isSealed } = await readPaperSeal(db, grant.userId, grant.paperId);
    if (isSealed || hasOpenMock(attempts)) return [];
    // An open practice is heard throughout; 精听 plays its checked sections by addresses of this kind.
    const heard = attempts.filter((attempt) => openParts(attempt, now).has('listening'));
    const others = mayOpenAnswers(attempts, isSealed)
      ? // The keys in force may belong to a later version with the same questions, and so the same recordings.
        await listTakenVersions(db, grant.userId, grant.paperId)
      : await listPractisedVersions(db, grant.userId, grant.paperId);
    return [...heard.map(({ contentVersion }) => contentVersion), ...others];
  }
  const attempt = await findAttempt(db, grant.userId, grant.attemptId);
  const isHeard = attempt?.paperId === grant.paperId && openParts(attempt, now).has('listening');
  return isHeard ? [attempt.contentVersion] : [];
}
