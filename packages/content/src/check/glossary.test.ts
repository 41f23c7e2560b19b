import { expect, test } from 'vitest';
import { some, underCheck } from '../testing/under-check.ts';
import { checkGlossary } from './glossary.ts';

const gloss = (word: string, place: string) =>
  checkGlossary(
    underCheck(({ paper, answers }) => {
      some(paper.reading.careful[1]).paragraphs.push(
        'Two ponies were mended; so much for the carriages of a sea wall.',
      );
      some(answers.listening.sections[0]?.groups[1]).script.push({ speaker: 'W', text: 'An oyster-shell reef.' });
      answers.glossary[0] = { word, zh: '词', in: place };
    }),
  ).map(({ path, message }) => `${path} ${message}`);

test('finds a word in its place, with an ending, and a phrase', () => {
  for (const word of ['pony', 'mend', 'carriage', 'so much for', 'sea wall']) {
    expect(gloss(word, 'reading.careful.2')).toEqual([]);
  }
  expect(gloss('oyster shell', 'listening.news_report.2')).toEqual([]);
});

test('tells of a word that stands elsewhere or only inside another word', () => {
  expect(gloss('reef', 'reading.careful.2')).toEqual(['glossary.0.word reef没有在reading.careful.2中出现']);
  expect(gloss('end', 'reading.careful.2')).toEqual(['glossary.0.word end没有在reading.careful.2中出现']);
});

test('tells of a place that is not in the paper', () => {
  expect(gloss('reef', 'listening.lecture.1')).toEqual(['glossary.0.in 没有listening.lecture.1这个位置']);
});

const countOf = (words: number) =>
  checkGlossary(
    underCheck(({ answers }) => {
      const [first] = answers.glossary;
      answers.glossary = Array.from({ length: words }, () => some(first));
    }),
  ).map(({ message }) => message);

test('tells of a glossary that is too short or too long', () => {
  expect(countOf(29)).toEqual(['生词有29个，应为30到60个']);
  expect(countOf(60)).toEqual([]);
  expect(countOf(61)).toEqual(['生词有61个，应为30到60个']);
});
