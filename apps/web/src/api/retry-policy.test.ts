import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { retryDelayMs, shouldRetry } from './retry-policy.ts';

const failure = (status: number, code: 'timeout' | 'network' | 'internal_error' | 'not_found') =>
  new ApiError({ status, code, message: '' });

/** Number of attempts and the delays between them, for a call that always fails with `error`. */
function triesOf(error: ApiError): { tries: number; pauses: number[] } {
  const pauses: number[] = [];
  while (shouldRetry(pauses.length, error)) pauses.push(retryDelayMs(pauses.length, error));
  return { tries: pauses.length + 1, pauses };
}

test('a call without an answer is tried once more at once, so that the error comes after two timeouts', () => {
  expect(triesOf(failure(0, 'timeout'))).toEqual({ tries: 2, pauses: [0] });
});

test('what fails fast and may pass is tried twice more', () => {
  expect(triesOf(failure(0, 'network'))).toEqual({ tries: 3, pauses: [1000, 2000] });
  expect(triesOf(failure(503, 'internal_error'))).toEqual({ tries: 3, pauses: [1000, 2000] });
});

test('a refusal is final', () => {
  expect(triesOf(failure(404, 'not_found'))).toEqual({ tries: 1, pauses: [] });
});
