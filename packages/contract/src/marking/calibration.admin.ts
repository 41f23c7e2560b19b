import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES } from '../papers/exam-structure.ts';
import { textPart } from './texts.schemas.ts';
import { instant } from '../shapes.ts';
import { plainText } from '../text/plain-text.schemas.ts';

/** Linear calibration of automatic marks to administrators' marks: mark × slope + offset, by exam and text kind. */

/** Minimum number of texts marked by administrators for a calibration. */
export const CALIBRATION_ANCHORS_MIN = 30;

const scorerName = plainText('评分程序不正确').check(
  z.minLength(1, '评分程序不正确'),
  z.maxLength(200, '评分程序不正确'),
);

const line = { slope: z.number(), offset: z.number(), anchors: z.int() };

const calibratedTask = z.object({
  exam_type: z.enum(EXAM_TYPES),
  part: textPart,
  scorer: z.object({ id: z.string(), version: z.string() }),
  /** Texts marked by both an administrator and this scorer; the administrator had not seen the automatic mark. */
  anchors: z.int(),
  /** Null before the first calibration: marks stay uncalibrated. */
  in_force: z.nullable(z.object({ version: z.int(), ...line, applied_at: instant })),
  /** Null with too few texts, or where all marks of one side are equal. */
  proposal: z.nullable(z.object(line)),
});
export type CalibratedTask = z.output<typeof calibratedTask>;

export const listCalibrationsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/scoring/calibrations/',
  summary: '每种写作与翻译的校准，以及按现有人工评分可以怎样校准（管理员）',
  audience: 'admin',
  ok: { 200: z.object({ results: z.array(calibratedTask) }) },
  errors: [],
});

const whichTask = {
  exam_type: z.enum(EXAM_TYPES, '请选择CET4或CET6'),
  part: textPart,
  scorer: scorerName,
  scorer_version: scorerName,
};

export const calibrationPreview = z.object({
  /** The previewed calibration. */
  ...line,
  /** Texts whose currently shown estimate is this scorer's. */
  shown: z.int(),
  /** Histogram of changes, in points out of 15; greatest decrease first. */
  changes: z.array(z.object({ by: z.int(), count: z.int() })),
});
export type CalibrationPreview = z.output<typeof calibrationPreview>;

export const previewCalibrationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/scoring/calibrations/preview/',
  summary: '校准以后，学生现在看到的估分会有多少篇改变、改变多少；什么也不保存（管理员）',
  audience: 'admin',
  query: z.object(whichTask),
  ok: { 200: calibrationPreview },
  errors: ['validation_failed', 'too_few_anchors'],
});

export const applyCalibrationEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/scoring/calibrations/',
  summary: '应用预览过的校准：以后的和现在显示的估分都按它换算，分数有变的学生会收到更正记录（管理员）',
  audience: 'admin',
  body: z.strictObject({
    ...whichTask,
    /** The number from the preview: with more texts the calibration would differ. */
    anchors: z.int('请先预览'),
  }),
  /** Number of changed estimates. */
  ok: { 200: z.object({ version: z.int(), changed: z.int() }) },
  errors: ['validation_failed', 'too_few_anchors', 'preview_outdated'],
});
