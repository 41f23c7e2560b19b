import { OBJECTIVE_SECTIONS, type SectionName } from '@study/contract/papers/exam-structure.ts';
import { expect, test } from 'vitest';
import { leftOut, meaningOfPart } from './left-out.ts';

const CET4 = OBJECTIVE_SECTIONS.filter((name) => name !== 'lecture');
const objective = (sat: readonly SectionName[]) => ({
  sections: CET4.map((name) => {
    const right = sat.includes(name) ? 1 : 0;
    return { name, right, wrong: 0, unanswered: 10 - right, points: 0, max: 1 };
  }),
});
const text = (words: number) => ({ words }) as never;

test('a practice names every section and text that was left out', () => {
  const practice = { mode: 'practice', writing: text(134), translation: text(0) } as const;
  expect(leftOut(practice, objective(['careful']))).toEqual(['听力', '选词填空', '信息匹配', '翻译']);
  expect(leftOut({ ...practice, translation: text(80) }, objective(CET4))).toEqual([]);
});

test('a total without them says nothing of the level', () => {
  expect(meaningOfPart(['听力', '翻译'])).toEqual({
    span: '这次没做听力、翻译，都按0分算，',
    verdict: '看不出真实水平。',
  });
  expect(meaningOfPart(['翻译']).span).toBe('这次没做翻译，按0分算，');
});
