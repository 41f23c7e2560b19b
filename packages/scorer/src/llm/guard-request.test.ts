import { expect, test } from 'vitest';
import { scoreEssay } from '../essay/score-essay.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { scoreTranslation } from '../translation/score-translation.ts';
import { guardRequest } from './guard-request.ts';
import { essayOf, essayRequest, translationRequest } from './reference-request.fixture.ts';

const words = (text: string, count: number): string => text.split(' ').slice(0, count).join(' ');

test('guards an essay as the embedded scorer does', () => {
  const essay = essayOf(11);
  const { task } = essayRequest();
  const texts = [
    essay,
    `${essay} ${essay}`,
    words(essay, 50),
    words(essay, 80),
    task.prompt,
    essay.replaceAll('e', 'zq'),
    '好',
  ];
  for (const text of [...texts, '', translationRequest.text.repeat(3)]) {
    const embedded = scoreEssay(text, task, null, ESSAY_CONSTANTS);
    expect(guardRequest(essayRequest(text)).flags).toEqual(embedded.flags);
  }
});

test('guards a translation as the embedded scorer does', () => {
  const { text, task } = translationRequest;
  for (let count = 0; count <= text.split(' ').length; count += 1) {
    const part = words(text, count);
    const embedded = scoreTranslation(part, task, null, ESSAY_CONSTANTS.documentCounts);
    expect(guardRequest({ ...translationRequest, text: part }).flags, part).toEqual(embedded.flags);
  }
});

test('what hides in words or stands for letters changes nothing', () => {
  const essay = essayOf(11);
  const plain = guardRequest(essayRequest(essay));
  for (const text of [essay.replaceAll(/([a-z])(?=[a-z])/g, '$1\u200B'), essay.replaceAll('e', '\u0435')]) {
    const { prepared, flags, cap } = guardRequest(essayRequest(text));
    expect([prepared.text, flags, cap]).toEqual([plain.prepared.text, plain.flags, plain.cap]);
  }
});
