import * as z from 'zod/mini';
import { answerShape } from './model-answer.ts';
import type { ModelRequest } from './model-request.ts';

/** How an endpoint is made to return JSON, strictest first. The answer is validated here in any case. */
export type AnswerFormat = 'json_schema' | 'json_object' | 'none';

/** The next weaker format, for an endpoint that refuses this one; null if there is none. */
export const weakerFormat = (format: AnswerFormat): AnswerFormat | null =>
  format === 'none' ? null : format === 'json_schema' ? 'json_object' : 'none';

/** The request field for the format. */
export function responseFormat(format: AnswerFormat, { kind }: Pick<ModelRequest, 'kind'>): Record<string, unknown> {
  if (format === 'none') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  const { $schema: _, ...schema } = z.toJSONSchema(answerShape[kind]);
  return { response_format: { type: 'json_schema', json_schema: { name: 'mark', strict: true, schema } } };
}
