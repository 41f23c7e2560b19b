import * as z from 'zod/mini';
import { PAPER_ZIP_BYTES_MAX, RECORDING_BYTES_MAX } from './document-limits.ts';
import { edition, ORIGINS } from './edition.ts';
import { defineEndpoint } from '../endpoint.ts';
import { examCard } from './exam-cards.ts';
import { EXAM_TYPES } from './exam-structure.ts';
import { contentFault } from './paper-content.admin.ts';
import { instant, slug, uuid } from '../shapes.ts';
import { filled, plainText, typedText } from '../text/plain-text.schemas.ts';

/** Administrators' endpoints for papers; students' browsers do not load them. */

/** Maximum characters of a recording's cues as JSON. */
export const CUES_MAX = 64 * 1024;

const line = (message: string) => plainText(message).check(...filled(message), z.maxLength(400, message));
const optionalLine = (message: string) => z.optional(z.nullable(line(message)));

/** Card fields. If the paper has content, its document repeats them. */
const about = {
  title: line('标题应为1到400个字符'),
  exam_type: z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6'),
  edition,
  origin: z.enum(ORIGINS, '来源应为 original、licensed 或 past-paper'),
  source: optionalLine('出处应为1到400个字符'),
  licence: optionalLine('许可应为1到400个字符'),
  description: plainText('简介应为文字').check(z.maxLength(2000, '简介不能超过2000个字符')),
};

const documents = z.strictObject(
  {
    paper: z.record(z.string(), z.unknown(), '试题应为一份文档'),
    answers: z.record(z.string(), z.unknown(), '答案应为一份文档'),
  },
  '内容应为试题和答案两份文档',
);

export const createExamCardEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/exam-cards/',
  summary: '新建一份未发布的试卷，可以同时附上内容',
  audience: 'admin',
  body: z.strictObject({
    /** Defaults to the content's own id, else to an id made from exam, edition and set. */
    id: z.optional(slug),
    ...about,
    description: z.optional(about.description),
    content: z.optional(documents),
  }),
  ok: { 201: examCard },
  errors: ['validation_failed', 'card_exists'],
});

export const copyExamCardEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/exam-cards/:id/copy/',
  summary: '复制一份试卷，连同录音：新的编号，未发布',
  audience: 'admin',
  params: z.strictObject({ id: slug }),
  ok: { 201: examCard },
  errors: ['not_found', 'validation_failed', 'card_exists'],
});

export const updateExamCardEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/exam-cards/:id/',
  summary: '修改试卷卡片；没有写出的项保持不变',
  audience: 'admin',
  params: z.strictObject({ id: slug }),
  body: z.strictObject({
    title: z.optional(about.title),
    exam_type: z.optional(about.exam_type),
    edition: z.optional(about.edition),
    origin: z.optional(about.origin),
    source: about.source,
    licence: about.licence,
    description: z.optional(about.description),
  }),
  derived: ['difficulty', 'takers', 'content_version', 'my', 'updated_at'],
  ok: { 200: examCard },
  errors: ['not_found', 'validation_failed'],
});

export const deleteExamCardEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/exams/exam-cards/:id/',
  summary: '删除没有人做过或练过的试卷',
  audience: 'admin',
  params: z.strictObject({ id: slug }),
  ok: { 204: null },
  errors: ['not_found', 'card_in_use'],
});

export const publishExamCardEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/exam-cards/:id/publish/',
  summary: '发布试卷（通过检查才能发布），或撤下',
  audience: 'admin',
  params: z.strictObject({ id: slug }),
  body: z.strictObject({ publish: z._default(z.boolean('publish 应为 true 或 false'), true) }),
  ok: { 200: examCard },
  errors: ['not_found', 'validation_failed'],
});

export const uploadRecordingEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/exam-cards/:id/media/',
  summary: '上传一篇听力的真人录音（WebM、M4A、MP3或WAV，不超过40MB），成为新的内容版本',
  audience: 'admin',
  params: z.strictObject({ id: slug }),
  upload: { field: 'recording', maxBytes: RECORDING_BYTES_MAX, fieldBytes: CUES_MAX },
  body: z.strictObject({
    /** Section and group number within it, from 1. */
    group: z
      .string('请指明是哪一篇听力，如 listening.news_report.1')
      .check(z.regex(/^listening\.[a-z_]{1,40}\.[1-9]$/, '听力的位置应如 listening.news_report.1')),
    /** JSON of a timeline's cues; without them the recording has no divisions. */
    cues: z.optional(typedText('时间轴应为JSON').check(z.maxLength(CUES_MAX, '时间轴过长'))),
    /** Compares the recording with the script and finds its cues; refused if it is not of this script. Not with `cues`. */
    align: z.optional(z.enum(['yes'], '只能为yes')),
  }),
  ok: {
    200: z.object({
      content_version: z.int(),
      clip: z.string(),
      duration_ms: z.int(),
      /** With `align`: the sentences of the script that the recording lacks. */
      left_out: z.optional(z.array(z.string())),
    }),
  },
  errors: ['not_found', 'validation_failed'],
});

export const IMPORT_STATUSES = ['pending', 'running', 'done', 'failed'] as const;
export const IMPORT_STEPS = ['waiting', 'reading', 'checking', 'storing', 'finished'] as const;

export const paperImport = z.object({
  id: uuid,
  status: z.enum(IMPORT_STATUSES),
  progress: z.object({ step: z.enum(IMPORT_STEPS), recordings_stored: z.int(), recordings: z.int() }),
  /** The card that was, or would be, created or updated; null while unknown. */
  card: z.nullable(slug),
  content_version: z.nullable(z.int()),
  /** Errors that prevent the import. */
  faults: z.array(contentFault),
  /** It failed recently, and nobody has stored the paper since or dismissed the import. */
  waits: z.boolean(),
  /** It failed, and its paper was stored later by any means. */
  is_mended: z.boolean(),
  /** It failed, and its documents can be corrected in the editor. */
  is_editable: z.boolean(),
  is_dismissed: z.boolean(),
  created_at: instant,
  finished_at: z.nullable(instant),
});
export type PaperImport = z.output<typeof paperImport>;

/** Handling of an import whose id belongs to an existing paper: a new version of it, or an error. */
export const existing = z.enum(['new_version', 'refuse'], '编号已有时应为 new_version 或 refuse');

export const importPaperEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/exam-cards/import/',
  summary: '导入一份试卷的文件夹（ZIP，不超过200MB）；编号已有的成为它的新版本',
  audience: 'admin',
  upload: { field: 'file', maxBytes: PAPER_ZIP_BYTES_MAX, isKeptOnDisk: true },
  body: z.strictObject({ existing: z._default(existing, 'new_version') }),
  ok: { 202: paperImport },
  errors: ['validation_failed', 'payload_too_large', 'unsupported_media_type'],
});

export const getPaperImportEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/exam-cards/import/:id/',
  summary: '导入的进度，以及需要改正之处',
  audience: 'admin',
  params: z.strictObject({ id: uuid }),
  ok: { 200: paperImport },
  errors: ['not_found'],
});
