import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Whether a user allows sending their texts to the language model that the operator has configured. */
const scoringChoice = z.object({
  /** False without a language model: no text leaves the server, whatever the choice. */
  is_available: z.boolean(),
  /** Host that receives the texts; null without a language model. */
  host: z.nullable(z.string()),
  allows_external: z.boolean(),
});

export const getScoringChoiceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/scoring-choice/',
  summary: '是否允许把作文和译文发给外部的语言模型评分',
  audience: 'user',
  ok: { 200: scoringChoice },
  errors: [],
});

export const setScoringChoiceEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/scoring-choice/',
  summary: '允许或不允许外部的语言模型评分；默认不允许',
  audience: 'user',
  body: z.strictObject({ allows_external: z.boolean('请选择是否允许') }),
  ok: { 200: scoringChoice },
  errors: ['validation_failed'],
});
