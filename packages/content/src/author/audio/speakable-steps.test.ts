import { expect, test } from 'vitest';
import { faultOfSteps } from './speakable-steps.ts';
import type { Step } from './group-plan.ts';

const say = (...texts: string[]): Step[] => texts.map((text) => ({ say: text, kind: 'sentence', voice: 'W1' }));

test('what an exam says is spoken', () => {
  expect(faultOfSteps([...say('The train leaves at nine.'), { silenceMs: 900 }])).toBeNull();
});

test.each([
  ['a recording without end', say(...Array.from({ length: 20 }, () => `${'word '.repeat(99)}end.`)), '超过9000个'],
  [
    'a sentence without a full stop',
    say(`Once ${'and again '.repeat(70)}`),
    '“Once and again and again…”这一句有704个字符',
  ],
  ['a word that is none', say(`It was ${'x'.repeat(31)}.`), '超过30个字母'],
])('%s is refused before a voice begins', (_, steps, said) => {
  expect(faultOfSteps(steps)).toContain(said);
});
