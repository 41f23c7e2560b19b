import { expect, test } from 'vitest';
import { microphoneFault } from './use-own-voice.ts';

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
] as const)('a microphone that answers %s is %s', (name, fault) => {
  expect(microphoneFault(new DOMException('no sound', name))).toBe(fault);
});
