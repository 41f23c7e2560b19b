import { expect, test } from 'vitest';
import { parseYaml } from '../../read/yaml-file.ts';
import { writeYaml } from './write-yaml.ts';

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
