import { ERROR_CODES, type ErrorBody } from '@study/contract/errors.ts';
import { parseReply } from './api-base.ts';
import { ApiError } from './errors.ts';
import type { Reply } from './send-file.ts';

const UNREADABLE_MESSAGE = '暂时打不开，请重试';

/** Body of a successful reply; null if empty. Throws ApiError for any other reply. */
export function bodyOf({ status, text }: Reply): unknown {
  const isOk = status >= 200 && status < 300;
  if (isOk && text === '') return null;
  let body: unknown;
  try {
    body = parseReply(text);
  } catch {
    throw new ApiError({ status: isOk ? 0 : status, code: 'bad_answer', message: UNREADABLE_MESSAGE });
  }
  if (isOk) return body;
  if (!isErrorBody(body)) throw new ApiError({ status, code: 'bad_answer', message: UNREADABLE_MESSAGE });
  const { error, fields, details, request_id } = body;
  const code = ERROR_CODES.find((known) => known === body.code) ?? 'unknown';
  throw new ApiError({ status, code, message: error, fields, details, requestId: request_id });
}

/** Only checks the message: a newer server may send codes unknown to this page. */
function isErrorBody(body: unknown): body is Omit<ErrorBody, 'code'> & { code?: unknown } {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  return typeof body.error === 'string' && body.error.trim() !== '';
}
