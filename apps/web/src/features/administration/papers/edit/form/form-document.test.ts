import { expect, test } from 'vitest';
import { insert, openDocument, remove, textAt, textOf, valueAt, write } from './form-document.ts';

const TEXT = `# The head comment.
title: Spring paper # beside it
own_field: { kept: yes }

reading:
  careful:
    - title: Passage One
      # Before the paragraphs.
      paragraphs:
        - >-
          The old library was too small.
        - It took three years.
      questions:
        - no: 46
          stem: ''
          options: { A: one, B: two, C: three, D: four }
          evidence: []
`;

function edited(change: (document: NonNullable<ReturnType<typeof openDocument>>) => void): string {
  const document = openDocument(TEXT);
  if (document === null) throw new Error('the text is no document');
  change(document);
  return textOf(document);
}

const QUESTION = ['reading', 'careful', 0, 'questions', 0] as const;

test('an edit changes its place and nothing else', () => {
  const text = edited((document) => write(document, [...QUESTION, 'stem'], 'What: "did" they build?'));
  const [before, after] = [TEXT.split('\n'), text.split('\n')];
  expect(after.filter((line) => !before.includes(line))).toEqual([`          stem: 'What: "did" they build?'`]);
  expect(before.filter((line) => !after.includes(line))).toEqual(["          stem: ''"]);
});

test('comments, order and unknown fields stay', () => {
  const text = edited((document) => {
    write(document, ['title'], 'Autumn paper');
    write(document, ['reading', 'careful', 0, 'paragraphs'], ['First.', 'Second: with a colon.', 'Third.']);
  });
  for (const kept of ['# The head comment.', '# beside it', '# Before the paragraphs.', 'own_field: { kept: yes }']) {
    expect(text).toContain(kept);
  }
  const document = openDocument(text)?.toJS() as unknown;
  expect(textAt(document, ['title'])).toBe('Autumn paper');
  expect(valueAt(document, ['reading', 'careful', 0, 'paragraphs'])).toEqual([
    'First.',
    'Second: with a colon.',
    'Third.',
  ]);
});

test('a list becomes shorter, an empty one takes texts, a missing field is made', () => {
  const text = edited((document) => {
    write(document, ['reading', 'careful', 0, 'paragraphs'], ['Only one.']);
    write(document, [...QUESTION, 'evidence'], ['The old library was too small for the town that had grown.']);
    write(document, [...QUESTION, 'reasons', 'A'], '没有提到。');
  });
  const value = openDocument(text)?.toJS() as unknown;
  expect(valueAt(value, ['reading', 'careful', 0, 'paragraphs'])).toEqual(['Only one.']);
  expect(valueAt(value, [...QUESTION, 'evidence', 0])).toBe(
    'The old library was too small for the town that had grown.',
  );
  expect(valueAt(value, [...QUESTION, 'reasons'])).toEqual({ A: '没有提到。' });
});

test('entries are inserted and removed', () => {
  const text = edited((document) => {
    insert(document, ['reading', 'careful', 0, 'paragraphs'], 1, 'Between.');
    insert(document, ['glossary'], 0, { word: 'old', zh: '旧的', in: 'reading.careful.1' });
    remove(document, ['reading', 'careful', 0, 'paragraphs', 0]);
    remove(document, ['nothing', 'here']);
  });
  const value = openDocument(text)?.toJS() as unknown;
  expect(valueAt(value, ['reading', 'careful', 0, 'paragraphs'])).toEqual(['Between.', 'It took three years.']);
  expect(textAt(value, ['glossary', 0, 'zh'])).toBe('旧的');
});

test('texts with several paragraphs are written as a block', () => {
  const text = edited((document) => write(document, ['title'], 'One.\n\nTwo.'));
  expect(text).toContain('title: |-');
  expect(textAt(openDocument(text)?.toJS(), ['title'])).toBe('One.\n\nTwo.');
});

test('a text that is no YAML map, or that refers to itself, is no document', () => {
  expect(['a: [', '- a', 'text', 'a: &x 1\nb: *x'].map(openDocument)).toEqual([null, null, null, null]);
});
