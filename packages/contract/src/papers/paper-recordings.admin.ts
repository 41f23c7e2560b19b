import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { LISTENING_KINDS } from './exam-structure.ts';
import { reviewRecording } from './paper-views.ts';
import { slug } from '../shapes.ts';

const recordedGroup = z.object({
  /** Section and group number within it, as in a recording upload: `listening.news_report.1`. */
  group: z.string(),
  kind: z.enum(LISTENING_KINDS),
  title: z.string(),
  questions: z.array(z.object({ no: z.int(), stem: z.string() })),
  /** Null without a recording. */
  recording: z.nullable(reviewRecording),
});
export type RecordedGroup = z.output<typeof recordedGroup>;

export const listPaperRecordingsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:id/recordings/',
  summary: '一份试卷的各篇听力，连同录音的地址和时间轴（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: slug }),
  ok: {
    200: z.object({
      /** Whether uploads in formats that browsers cannot play are converted. */
      converts: z.boolean(),
      /** Whether uploads are compared with their script, which needs ffmpeg, flite and pocketsphinx. */
      aligns: z.boolean(),
      /** In exam order; empty while the paper has no content. */
      groups: z.array(recordedGroup),
    }),
  },
  errors: ['not_found'],
});
