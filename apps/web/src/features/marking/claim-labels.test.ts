import { APPEAL_REASON_MAX, appealBody } from '@study/contract/marking/texts.schemas.ts';
import { expect, test } from 'vitest';
import { withClaim } from './claim-labels.ts';

const CLAIM = { zh: '邻里之间有了纠纷', own: 'Two families next door who could not agree' };

test('a claim names the words of the original and those of the translation', () => {
  expect(withClaim('', CLAIM)).toBe('我译了“邻里之间有了纠纷”，译文是：Two families next door who could not agree');
});

test('a second claim stands below what was written, the same one only once', () => {
  const first = withClaim('请老师看看。', CLAIM);
  expect(first.split('\n')).toHaveLength(2);
  expect(withClaim(first, CLAIM)).toBe(first);
  expect(withClaim(first, { zh: '评理', own: 'tell them which side was right' }).split('\n')).toHaveLength(3);
});

test('a long piece is cut, and what has no room is left out, so that the reason can be sent', () => {
  let reason = '';
  for (let index = 0; index < 20; index += 1) {
    reason = withClaim(reason, { zh: `第${index}处`, own: 'word '.repeat(200) });
  }
  expect(reason.length).toBeLessThanOrEqual(APPEAL_REASON_MAX);
  expect(appealBody.safeParse({ part: 'translation', reason }).success).toBe(true);
  expect(withClaim('字'.repeat(APPEAL_REASON_MAX), CLAIM)).toBe('字'.repeat(APPEAL_REASON_MAX));
});
