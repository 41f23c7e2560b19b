import { expect, test } from 'vitest';
import { some, underCheck } from '../testing/under-check.ts';
import { checkExplanations } from './explanations.ts';

/** Warnings for item 46, whose key is C. */
const toldOf = (explanation: string) =>
  checkExplanations(
    underCheck(({ answers }) => void Object.assign(some(some(answers.reading.careful[0]).items[0]), { explanation })),
  ).map(({ item, message }) => [item, message]);

test.each([
  '定位第二段，C项save time概括了这个意思，正确。A项没有提到；B项说反了。',
  'A项和D项文中没有提到。B、D两项张冠李戴，都不正确；C项正确。',
  '定位到首句，其余三项文中没有提到。',
  'plan A是旧方案，正确的做法见第三段。',
  'C项与原文一致。B项看似正确，但范围太宽；D项不能正确反映原文；A项与正确答案相反。',
])('an explanation that argues for the key is no matter: %s', (explanation) => {
  expect(toldOf(explanation)).toEqual([]);
});

test('one that holds another option to be right is told of', () => {
  expect(toldOf('定位第二段，D项正确。C项没有提到。')).toEqual([[46, '答案是C，解析却说D项正确']]);
});

test('so is one that leads to another paragraph, or chooses another word of the bank', () => {
  const told = checkExplanations(
    underCheck(({ paper, answers }) => {
      Object.assign(some(answers.reading.matching.items[0]), { explanation: 'A段只是提到tea，定位F段。' });
      paper.reading.cloze.bank['D'] = 'release';
      Object.assign(some(answers.reading.cloze.items[0]), { explanation: '备选reflect是名词，排除，故选release。' });
    }),
  );
  expect(told.map(({ path, message }) => [path, message])).toEqual([
    ['reading.cloze.items.0.explanation', '答案是A，解析却说D正确'],
    ['reading.matching.items.0.explanation', '答案是A，解析却说F段正确'],
  ]);
});
