import type { ObjectiveResult, Submission, SubjectiveResult } from '@study/contract/attempts/attempt-views.ts';
import { describe, expect, it } from 'vitest';
import { nextThings } from './next-things.ts';

type Section = ObjectiveResult['sections'][number];
type Item = NonNullable<ObjectiveResult['items']>[number];

const section = (name: Section['name'], right: number, wrong: number, unanswered = 0, worth = 7.1): Section => ({
  name,
  right,
  wrong,
  unanswered,
  points: right * worth,
  max: (right + wrong + unanswered) * worth,
});

const item = (no: number, outcome: Item['outcome']): Item => ({ no, response: null, key: 'A', outcome });

const objective = (over: Partial<ObjectiveResult>): ObjectiveResult => ({
  points: 0,
  max: 497,
  sections: [],
  key_version: 1,
  items: [],
  ...over,
});

const text = (over: Partial<SubjectiveResult>): SubjectiveResult =>
  ({ status: 'scored', words: 130, raw: 10, findings: [], coverage: null, ...over }) as SubjectiveResult;

const submission = (over: Partial<Submission>): Submission =>
  ({
    exam_type: 'CET4',
    state: 'scored',
    submitted_at: '2026-11-25T08:00:00Z',
    objective: objective({}),
    writing: null,
    translation: null,
    ...over,
  }) as Submission;

const NOW = Date.parse('2026-11-26T08:00:00Z');

const titles = (over: Partial<Submission>) => nextThings(submission(over), NOW).map(({ title }) => title);

describe('what to do after an attempt', () => {
  it('is no practice of items whose answers were read within half a day', () => {
    const cloze = objective({ sections: [section('cloze', 2, 8)], items: [item(26, 'wrong')] });
    expect(titles({ objective: cloze })).toContain('练10道选词填空');
    expect(titles({ objective: cloze, submitted_at: '2026-11-26T01:00:00Z' })).toEqual([
      '看1道错题的解析',
      '看看答卷分析',
      '选下一份试卷',
    ]);
  });

  it('hurries nobody to the mistakes of another day', () => {
    const wrong = { objective: objective({ items: [item(26, 'wrong')] }) };
    const noteAt = (submitted_at: string) => nextThings(submission({ ...wrong, submitted_at }), NOW)[0]?.note;
    expect(noteAt('2026-11-26T07:00:00Z')).toBe('趁刚做完，约1分钟');
    expect(noteAt('2026-11-24T07:00:00Z')).toBe('约1分钟');
  });

  it('is the mistakes, the section that lost most, and the weaker text', () => {
    const things = nextThings(
      submission({
        objective: objective({
          sections: [section('cloze', 2, 8, 0, 3.55), section('passage', 5, 5, 0, 14.2), section('careful', 10, 0)],
          items: [item(1, 'right'), item(9, 'wrong'), item(11, 'wrong'), item(12, 'unanswered')],
        }),
        writing: text({ raw: 12 }),
        translation: text({
          raw: 9.5,
          coverage: [
            { zh: '茶', is_covered: false, found: null, accepted: ['tea'] },
            { zh: '水', is_covered: true, found: null, accepted: ['water'] },
          ],
        }),
      }),
      NOW,
    );
    expect(things).toEqual([
      { title: '看2道错题的解析', note: '约1分钟', label: '开始', way: { to: 'answers', hash: 'item-9' } },
      {
        title: '练10道听力篇章',
        note: '10题对了5题，丢分最多',
        label: '练习',
        way: { to: 'practice', section: 'passage' },
      },
      {
        title: '把译文改一稿',
        note: '9.5分（满分15），2个要点漏了1个',
        label: '去改',
        way: { to: 'answers', hash: 'translation-revise' },
      },
    ]);
  });

  it('leaves out sections that were not answered, and texts in the top band or without a mark', () => {
    const over = {
      objective: objective({
        sections: [section('careful', 0, 0, 10, 14.2), section('cloze', 9, 1, 0, 3.55)],
        items: [item(26, 'wrong')],
      }),
      writing: text({ raw: 14 }),
      translation: text({ raw: null, status: 'scoring' }),
    };
    expect(titles(over)).toEqual(['看1道错题的解析', '练10道选词填空', '看看答卷分析']);
  });

  it('has something left where everything was right', () => {
    const over = { objective: objective({ sections: [section('cloze', 10, 0)], items: [item(26, 'right')] }) };
    expect(titles(over)).toEqual(['看看答卷分析', '选下一份试卷']);
  });

  it('offers to write a text that was left empty', () => {
    const over = {
      objective: objective({ sections: [section('cloze', 0, 1)], items: [item(26, 'wrong')] }),
      writing: text({ words: 0, raw: 0 }),
    };
    expect(titles(over)).toEqual(['看1道错题的解析', '练10道选词填空', '补写这次的作文']);
  });

  it('leads to no answers while they are sealed', () => {
    const things = nextThings(
      submission({
        objective: objective({ sections: [section('cloze', 2, 8)], items: null }),
        writing: text({ raw: 8 }),
      }),
      NOW,
    );
    expect(things.map(({ way }) => way.to)).toEqual(['practice', 'papers']);
  });

  it('is to go on where the paper is not finished', () => {
    expect(titles({ state: 'objective_submitted' })).toEqual(['把这份试卷做完']);
  });
});
