import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { LISTENING_KINDS } from './exam-structure.ts';
import { reviewRecording } from './paper-views.ts';
import { slug } from '../shapes.ts';

const recordedGroup = z.object({
  /** Section and number of the group in it, as the upload of a recording names them: `listening.news_report.1`. */
  group: z.string(),
  kind: z.enum(LISTENING_KINDS),
  title: z.string(),
  questions: z.array(z.object({ no: z.int(), stem: z.string() })),
  /** null: it has none yet. */
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
      /** Whether an upload in a format that browsers cannot play is converted. */
      converts: z.boolean(),
      /** In the order of the exam; none while the paper has no content. */
      groups: z.array(recordedGroup),
    }),
  },
  errors: ['not_found'],
});
