import { expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { failureOf } from './failures.ts';

const errorWith = (status: number, code: ConstructorParameters<typeof ApiError>[0]['code'], details = {}) =>
  new ApiError({ status, code, message: '', details });

it.each([
  ['no answer', errorWith(0, 'network')],
  ['a server that is too busy', errorWith(429, 'too_many_requests')],
  ['a fault of the server', errorWith(500, 'internal_error')],
  ['another page in place of the API', errorWith(403, 'bad_answer')],
  ['a code of a later version', errorWith(409, 'unknown')],
  ['a form token that was refused twice', errorWith(403, 'csrf_failed')],
])('sends again after %s', (_, error) => {
  const isAnswered = error.status > 0;
  expect(failureOf(error)).toEqual({ kind: 'unreached', retryAfterMs: null, isAnswered });
});

it('waits as long as the server says', () => {
  const busy = errorWith(429, 'too_many_requests', { retry_after_seconds: 3 });
  expect(failureOf(busy)).toEqual({ kind: 'unreached', retryAfterMs: 3_000, isAnswered: true });
});

it('tells a lost session, a refusal and a fault of the page apart', () => {
  const refusal = errorWith(404, 'not_found');
  expect(failureOf(errorWith(401, 'not_authenticated'))).toEqual({ kind: 'signed_out' });
  expect(failureOf(refusal)).toEqual({ kind: 'refused', error: refusal });
  expect(failureOf(new TypeError('x'))).toEqual({ kind: 'broken' });
});
