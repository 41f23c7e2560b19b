import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { partsIn, wholeAnswers, wholePaper } from '../read/drill.ts';
import { formatFault, isCompulsory } from '../read/fault.ts';
import { validDrill, validTextDrill, type ValidDrill } from '../testing/valid-drill.ts';
import { KNOWN_POINT, validPaper } from '../testing/valid-paper.ts';
import { checkPapers } from './check-papers.ts';
import { checkLevel } from './level.ts';

const KNOWLEDGE = {
  points: [
    { id: KNOWN_POINT, name: '细节', area: 'listening', definition: '听细节', example: 'a detail', requires: [] },
  ],
};

/** Faults reported for a drill in `content/drills`. */
async function told(change: (drill: ValidDrill) => void = () => undefined): Promise<string[]> {
  await using content = await mkdtempDisposable(path.join(tmpdir(), 'drills-'));
  const drill = validDrill();
  change(drill);
  const home = path.join(content.path, 'drills', 'cet4-drill-1');
  await mkdir(home, { recursive: true });
  await writeFile(path.join(content.path, 'knowledge.yaml'), JSON.stringify(KNOWLEDGE));
  await writeFile(path.join(home, 'paper.yaml'), JSON.stringify(drill.paper));
  await writeFile(path.join(home, 'answers.yaml'), JSON.stringify(drill.answers));
  const { papers, warnings } = await checkPapers(content.path, [], null);
  expect([...papers.keys()]).toEqual(['cet4-drill-1']);
  const advice = [...warnings.values()].flat().filter((fault) => !isCompulsory(fault));
  return [...[...papers.values()].flat(), ...advice].map(formatFault);
}

const whole = validPaper('CET4', 'cet4-drill-1');

describe('a drill', () => {
  test('of one passage has nothing wrong', async () => {
    expect(await told()).toEqual([]);
  });

  test.each([
    ['one conversation', 1, 1],
    ['all news reports', 0, 3],
  ])('of %s has nothing wrong', async (_, section, groups) => {
    const cut = <T extends { groups: unknown[] }>(from: T): T => ({ ...from, groups: from.groups.slice(0, groups) });
    const change = (drill: ValidDrill) => {
      drill.paper.listening = { sections: whole.paper.listening.sections.slice(section, section + 1).map(cut) };
      drill.answers.listening = { sections: whole.answers.listening.sections.slice(section, section + 1).map(cut) };
      delete drill.paper.reading;
      delete drill.answers.reading;
    };
    expect(await told(change)).toEqual([]);
  });

  test.each(['writing', 'translation'] as const)('of a task of %s has nothing wrong', async (part) => {
    expect(await told((drill) => void Object.assign(drill, validTextDrill(part)))).toEqual([]);
  });

  test('is checked as a paper is: numbers, evidence, lengths', async () => {
    const change = ({ paper, answers }: ValidDrill) => {
      const [asked] = paper.reading?.careful ?? [];
      asked?.questions.pop();
      Object.assign(asked ?? {}, { paragraphs: ['Too short.'] });
      answers.reading?.careful?.[0]?.items.pop();
    };
    expect((await told(change)).map((line) => line.replace(/：.*/, ''))).toEqual([
      'paper.yaml reading.careful.0.questions',
      'answers.yaml reading.careful.0.items',
      ...[46, 47, 48, 49].map((no) => `answers.yaml reading.careful.0.items.${no - 46}.evidence.0 第${no}题`),
      'paper.yaml reading.careful.0.paragraphs',
    ]);
  });

  test('of a text asks for nothing else', async () => {
    const change = ({ paper, answers }: ValidDrill) => {
      paper.writing = whole.paper.writing;
      answers.writing = whole.answers.writing;
    };
    expect(await told(change)).toEqual(['paper.yaml：写作或翻译与别的部分写在一套短练习里。请各写一套。']);
  });

  const ofTranslation = (source: string, minutes: number) => (drill: ValidDrill) => {
    const { paper, answers } = validTextDrill('translation');
    drill.paper = { ...paper, minutes, translation: { directions: 'Translate.', source } };
    drill.answers = answers;
  };

  test('of translation may be half as long as in the exam, or take as long', async () => {
    expect(await told(ofTranslation('茶'.repeat(70), 15))).toEqual([]);
    expect(await told(ofTranslation('茶'.repeat(150), 30))).toEqual([]);
    expect(await told(ofTranslation('茶'.repeat(70), 31))).toEqual([
      'paper.yaml minutes：分钟应为5到30。请按格式改正。',
    ]);
    expect(await told(ofTranslation('茶'.repeat(69), 15))).toEqual([
      'paper.yaml translation.source：有69字，应为70到160字。请加长。',
    ]);
  });

  test('takes five to fifteen minutes without a text to write, and asks something', async () => {
    expect(await told(({ paper }) => void (paper.minutes = 16))).toEqual([
      'paper.yaml minutes：要16分钟。没有写作或翻译时，请减到15分钟以内。',
    ]);
    const empty = ({ paper, answers }: ValidDrill) => {
      delete paper.reading;
      delete answers.reading;
    };
    expect(await told(empty)).toEqual(['paper.yaml：一道题也没有。请至少写一个部分。']);
  });

  test('may not leave a part of its answers out', async () => {
    const lines = await told(({ answers }) => void (answers.reading = {}));
    expect(lines).toContain('answers.yaml reading.careful：有0篇，应为1篇。请增删到规定的篇数。');
  });

  test('is compared with real papers in the sections that it has', () => {
    const { paper, answers } = validDrill();
    const documents = { paper: wholePaper(paper), answers: wholeAnswers(answers) };
    expect([...partsIn(documents.paper)]).toEqual(['careful']);
    const places = checkLevel(documents).map(({ message }) => message);
    expect(places.some((message) => message.startsWith('仔细阅读'))).toBe(true);
    expect(places.filter((message) => /信息匹配|选词填空|听力/.test(message))).toEqual([]);
  });
});
