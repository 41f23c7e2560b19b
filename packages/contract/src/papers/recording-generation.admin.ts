import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { instant, slug, uuid } from '../shapes.ts';
import { plainText } from '../text/plain-text.schemas.ts';

/** Recordings that a worker generates from a paper's scripts. */

/** Debian packages that speak when no endpoint is set. */
export const SPEECH_PACKAGES = ['flite', 'festival', 'festvox-us-slt-hts', 'htsengine'] as const;

/** Packages that may be missing on a server. */
export const missingPackages = z.array(z.enum([...SPEECH_PACKAGES, 'ffmpeg']));

/** A paper has at most ten groups. */
const GROUPS_MAX = 20;

const generatedClip = z.object({
  /** Section and group number within it: `listening.news_report.1`. */
  group: z.string(),
  state: z.enum(['waiting', 'speaking', 'spoken', 'failed']),
  /** Chinese error message of a failed clip. */
  fault: z.nullable(z.string()),
});

export const generation = z.object({
  id: uuid,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  requested_at: instant,
  finished_at: z.nullable(instant),
  /** The paper version with the new recordings; null if none was stored in the paper. */
  content_version: z.nullable(z.int()),
  clips: z.array(generatedClip),
});
export type Generation = z.output<typeof generation>;

export const generationState = z.object({
  /** Speech engine: programs on the server, or an endpoint's host; null if none is available. */
  voice: z.nullable(z.object({ kind: z.enum(['programs', 'endpoint']), host: z.nullable(z.string()) })),
  /** Debian packages that must be installed first. */
  missing: missingPackages,
  /** The paper whose recordings are being generated; one at a time. */
  busy_with: z.nullable(z.object({ id: z.string(), title: z.string() })),
  latest: z.nullable(generation),
});
export type GenerationState = z.output<typeof generationState>;

const ofPaper = { params: z.strictObject({ id: slug }) };

export const getGenerationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:id/generation/',
  summary: '能否按文稿合成录音，以及这份试卷最近一次合成的进度（管理员）',
  audience: 'admin',
  ...ofPaper,
  ok: { 200: generationState },
  errors: ['not_found'],
});

export const startGenerationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/papers/:id/generation/',
  summary: '按文稿合成几篇听力的录音，由后台任务去做，同时只有一次（管理员）',
  audience: 'admin',
  ...ofPaper,
  body: z.strictObject({
    groups: z
      .array(plainText('请选择要合成的听力').check(z.maxLength(60, '没有这一篇')), '请选择要合成的听力')
      .check(z.minLength(1, '请选择要合成的听力'), z.maxLength(GROUPS_MAX, '选择的篇数过多')),
  }),
  ok: { 202: generation },
  errors: ['not_found', 'validation_failed', 'generation_running', 'cannot_speak', 'too_many_requests'],
});

export const cancelGenerationEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/papers/:id/generation/',
  summary: '取消正在进行的合成；试卷不变（管理员）',
  audience: 'admin',
  ...ofPaper,
  ok: { 200: generation },
  errors: ['not_found'],
});
