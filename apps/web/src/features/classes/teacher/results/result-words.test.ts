import { expect, it } from 'vitest';
import { isComparable, wholeParts } from './result-words.ts';

const PAPER = { exam_type: 'CET4', mode: 'mock', sections: [] } as const;
const scope = (change: object) => ({ ...PAPER, sections: [], ...change }) as Parameters<typeof isComparable>[0];

it.each([
  ['a mock and a practice of whole papers', scope({}), scope({ mode: 'practice' }), true],
  ['the same sections', scope({ sections: ['cloze', 'careful'] }), scope({ sections: ['careful', 'cloze'] }), true],
  ['a section and a whole paper', scope({ sections: ['careful'] }), scope({}), false],
  ['two sections', scope({ sections: ['careful'] }), scope({ sections: ['cloze'] }), false],
  ['the levels', scope({}), scope({ exam_type: 'CET6' }), false],
  ['a drill and a paper', scope({ mode: 'drill' }), scope({}), false],
])('knows whether %s can be compared', (_, one, other, can) => {
  expect([isComparable(one, other), isComparable(other, one)]).toEqual([can, can]);
});

it('rounds the parts of a row so that they add up to its total', () => {
  // 525.4 together; one by one they would be 526.
  expect(wholeParts({ listening: 220.1, reading: 248.5, writing: 49.7, translation: 7.1 })).toEqual({
    listening: 220,
    reading: 248,
    writing: 50,
    translation: 7,
  });
  expect(wholeParts({ listening: null, reading: 85.2, writing: null, translation: null })).toMatchObject({
    listening: null,
    reading: 85,
  });
});
