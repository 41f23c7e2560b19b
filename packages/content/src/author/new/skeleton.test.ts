import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import { describe, expect, test } from 'vitest';
import { checkStructure } from '#check/structure.ts';
import { parseDocuments } from '#read/documents.ts';
import { underCheck } from '#testing/under-check.ts';
import { parseYaml } from '#read/yaml-file.ts';
import { answersSkeleton } from './answers-skeleton.ts';
import { examOf, newIdProblem, nextEdition } from './new-paper.ts';
import { paperSkeleton } from './paper-skeleton.ts';

const documentsOf = (exam: (typeof EXAM_TYPES)[number]) => {
  const about = { id: 'my-paper', exam, title: '期末：卷一', edition: { year: 2026, month: 12, set: 1 } };
  const [paper, answers] = [parseYaml(paperSkeleton(about), 'paper.yaml'), parseYaml(answersSkeleton(about), 'a')];
  if (!paper.ok || !answers.ok) throw new Error('the skeleton is no YAML');
  return { paper: paper.value, answers: answers.value };
};

/** The same document with every field filled in. */
function filled(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => filled(each));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, name)]));
  }
  return value === '' ? (key === 'key' ? 'A' : 'text') : value;
}

describe.each(EXAM_TYPES)('a new %s paper', (exam) => {
  test('is told of each place where something is missing, and of nothing else', () => {
    const { paper, answers } = documentsOf(exam);
    const parsed = parseDocuments(paper, answers);
    const faults = parsed.ok ? [] : parsed.faults;
    expect([...new Set(faults.map(({ message }) => message))].toSorted()).toEqual([
      '此处不能为空',
      '此处应为一个大写字母',
    ]);
    const keys = faults.filter(({ file, path }) => file === 'answers.yaml' && path.endsWith('.key'));
    expect(keys.map(({ item }) => item)).toEqual(Array.from({ length: 55 }, (_, index) => index + 1));
    const options = faults.filter(({ file, path }) => file === 'paper.yaml' && path.endsWith('.options.D'));
    expect(options.length).toBe(35);
  });

  test('has the exam’s parts, counts and numbers', () => {
    const { paper, answers } = documentsOf(exam);
    const parsed = parseDocuments(filled(paper), filled(answers));
    expect(parsed.ok ? checkStructure({ ...underCheck(), ...parsed.content }) : parsed.faults).toEqual([]);
  });
});

test('refuses ids that no folder or address may have', () => {
  for (const id of ['../etc', 'My-Paper', '四级', '-a', '', 'a'.repeat(65)]) {
    expect(newIdProblem(id, [])).toContain('不合要求');
  }
  expect(newIdProblem('submissions', [])).toBe('编号submissions是保留名称，请换一个');
  expect(newIdProblem('cet4-a', ['cet4-a'])).toBe('已经有试卷cet4-a了，请换一个编号，或直接修改它');
  expect(newIdProblem('cet4-b', ['cet4-a'])).toBeNull();
});

test('guesses exam and edition', () => {
  expect([examOf('cet6-own'), examOf('own')]).toEqual(['CET6', 'CET4']);
  expect(nextEdition(new Date('2026-03-10T12:00:00Z'))).toEqual({ year: 2026, month: 6, set: 1 });
  expect(nextEdition(new Date('2026-11-21T12:00:00Z'))).toEqual({ year: 2026, month: 12, set: 1 });
});
