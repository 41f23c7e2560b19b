import { expect, test } from 'vitest';
import { parseYaml } from '#read/yaml-file.ts';
import { validPaper } from '#testing/valid-paper.ts';
import { writeAnswers, writePaper, writeYaml } from './write-yaml.ts';

test('a document that is written down is the same when it is read again', () => {
  const document = {
    title: '# not a comment: yes',
    passage: `One long line ${'word '.repeat(60)}\n\nSecond paragraph.`,
    options: { A: 'no', B: '12', C: '- x', D: "it's" },
    audio: null,
  };
  expect(parseYaml(writeYaml(document), 'paper.yaml')).toEqual({ ok: true, value: document });
  expect(writeYaml(document)).toContain('passage: |');
});

/** PostgreSQL's jsonb order: keys by length, then alphabetically. */
const asStored = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(asStored)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
            .map(([key, each]) => [key, asStored(each)]),
        )
      : value;

test('a stored paper is written in the order of the exam', () => {
  const { paper, answers } = validPaper();
  const heads = (text: string) => [...text.matchAll(/^(\w+):/gm)].map(([, key]) => key);
  expect(heads(writePaper(asStored(paper)))).toEqual(Object.keys(paper));
  expect(heads(writeAnswers(asStored(answers)))).toEqual(Object.keys(answers));
  // Documents of an earlier schema remain editable.
  expect(heads(writePaper({ title: 'x', old: 1 }))).toEqual(['title', 'old']);
});
