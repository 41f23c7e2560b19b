import { describe, expect, test } from 'vitest';
import { some, underCheck } from '../testing/under-check.ts';
import { prose, type ValidPaper } from '../testing/valid-paper.ts';
import { checkPaper } from './check-paper.ts';

/** What is wrong, in words: each case breaks one thing of a valid paper and must be told of that thing alone. */
type Case = [name: string, breakIt: (valid: ValidPaper) => void, faults: string[]];

const careful = ({ paper, answers }: ValidPaper) => ({
  asked: some(paper.reading.careful[0]),
  answered: some(some(answers.reading.careful[0]).items[0]),
});
const news = ({ answers }: ValidPaper) => some(some(answers.listening.sections[0]).groups[0]);

const CASES: Case[] = [
  ['a reserved id', ({ paper }) => void (paper.id = 'submissions'), ['paper.yaml id 编号submissions是保留名称']],
  [
    'an id unlike the folder',
    ({ paper }) => void (paper.id = 'elsewhere'),
    ['paper.yaml id 编号elsewhere与文件夹名cet4-sample不同'],
  ],
  [
    'a missing question',
    ({ paper }) => void some(some(paper.listening.sections[1]).groups[0]).questions.pop(),
    ['paper.yaml listening.sections.1.groups.0.questions 题号为8、9、10'],
  ],
  [
    'an item numbered twice in the answers',
    (valid) => void (careful(valid).answered.no = 47),
    ['answers.yaml reading.careful.0.items 题号为47、47、48、49、50'],
  ],
  ['a missing passage', ({ paper }) => void paper.reading.careful.pop(), ['paper.yaml reading.careful 有1篇，应为2篇']],
  [
    'sections in the wrong order',
    ({ paper, answers }) => {
      paper.listening.sections.reverse();
      answers.listening.sections.reverse();
    },
    ['paper.yaml listening.sections 听力各节的种类或顺序不对'],
  ],
  [
    'word limits that are not the exam’s',
    ({ paper }) => void (paper.writing.max_words = 200),
    ['paper.yaml writing 字数要求是120到200词'],
  ],
  [
    'a key that is no option',
    (valid) => void (news(valid).questions[0] = { ...some(news(valid).questions[0]), key: 'E' }),
    ['answers.yaml listening.sections.0.groups.0.questions.0.key 1 答案E不在选项中'],
  ],
  [
    'a trap on the key',
    (valid) => void (careful(valid).answered.trap = { [careful(valid).answered.key]: '偷换概念' }),
    ['answers.yaml reading.careful.0.items.0.trap.C 46 C是正确答案，不会是陷阱'],
  ],
  [
    'a trap on no option',
    (valid) => void (careful(valid).answered.trap = { F: '偷换概念' }),
    ['answers.yaml reading.careful.0.items.0.trap.F 46 没有选项F'],
  ],
  [
    'a bank word used twice',
    ({ answers }) => void (some(answers.reading.cloze.items[1]).key = 'A'),
    ['answers.yaml reading.cloze.items.1.key 27 A已是第26题的答案'],
  ],
  [
    'a bank of fourteen',
    ({ paper }) => void Reflect.deleteProperty(paper.reading.cloze.bank, 'O'),
    ['paper.yaml reading.cloze.bank 词库的字母为ABCDEFGHIJKLMN'],
  ],
  [
    'a bank with one word twice',
    ({ paper }) => void (paper.reading.cloze.bank['O'] = some(paper.reading.cloze.bank['N'])),
    ['paper.yaml reading.cloze.bank 词库中cet4samplebankn出现两次'],
  ],
  [
    'a blank marked twice',
    ({ paper }) => void (paper.reading.cloze.passage = paper.reading.cloze.passage.replace('[[27]] ', '[[26]] ')),
    [
      'paper.yaml reading.cloze.passage 空格为26、26、28、29、30、31、32、33、34、35',
      'answers.yaml reading.cloze.items.1.evidence.0 27 引文在本题所属的原文中找不到',
    ],
  ],
  [
    'a gap in the lettered paragraphs',
    ({ paper }) => {
      paper.reading.matching.paragraphs['L'] = prose('lettered', 20);
    },
    ['paper.yaml reading.matching.paragraphs 段落的字母为ABCDEFGHIJL'],
  ],
  [
    'a quotation that is not word for word',
    (valid) => void (some(news(valid).questions[0]).evidence = ['not there']),
    ['answers.yaml listening.sections.0.groups.0.questions.0.evidence.0 1 引文在本题所属的原文中找不到'],
  ],
  [
    'a quotation from another passage',
    (valid) =>
      void (careful(valid).answered.evidence = [some(valid.paper.reading.careful[1]?.paragraphs[0]).slice(0, 20)]),
    ['answers.yaml reading.careful.0.items.0.evidence.0 46 引文在本题所属的原文中找不到'],
  ],
  [
    'a matching quotation from another paragraph',
    ({ answers }) => void (some(answers.reading.matching.items[0]).key = 'B'),
    ['answers.yaml reading.matching.items.0.evidence.0 36 引文在B段中找不到'],
  ],
  [
    'no quotation',
    (valid) => void (careful(valid).answered.evidence = []),
    ['answers.yaml reading.careful.0.items.0.evidence 46 没有原文依据'],
  ],
  [
    'a script that is too long',
    (valid) => void news(valid).script.push({ speaker: 'M', text: prose('extra', 40) }),
    ['answers.yaml listening.sections.0.groups.0.script 有220词，应为150到210词'],
  ],
  [
    'a passage that is too short',
    (valid) =>
      void (careful(valid).asked.paragraphs = [
        some(careful(valid).asked.paragraphs[0]).split(' ').slice(0, 200).join(' '),
      ]),
    ['paper.yaml reading.careful.0.paragraphs 有200词，应为300到370词'],
  ],
  [
    'a source that is too long',
    ({ paper }) => void (paper.translation.source += '，茶馆2026年'.repeat(2)),
    ['paper.yaml translation.source 有164字，应为140到160字'],
  ],
  [
    'a sample that is too short',
    ({ answers }) => void (some(answers.writing.samples[2]).text = prose('short', 90)),
    ['answers.yaml writing.samples.2.text 有90词，应为120到180词'],
  ],
  [
    'a missing band',
    ({ answers }) => void answers.writing.samples.shift(),
    ['answers.yaml writing.samples 没有14分档的范文'],
  ],
  [
    'two references alike',
    ({ answers }) => void (answers.translation.references[2] = some(answers.translation.references[1])),
    ['answers.yaml translation.references 只有2种不同的译文'],
  ],
  [
    'an unknown knowledge point',
    (valid) => void (careful(valid).answered.knowledge = ['no-such-point']),
    ['answers.yaml reading.careful.0.items.0.knowledge.0 46 没有知识点no-such-point'],
  ],
];

describe('a valid paper', () => {
  test.each(['CET4', 'CET6'] as const)('of %s has no faults', (exam) => {
    expect(checkPaper(underCheck(undefined, { exam }))).toEqual([]);
  });

  test.each(CASES)('is told of %s, with file, place and item', (_, breakIt, expected) => {
    const faults = checkPaper(underCheck(breakIt));
    expect(
      faults.map(({ file, path, item, message }) =>
        [file, path, item, message].filter((part) => part !== undefined).join(' '),
      ),
    ).toEqual(expected);
    expect(faults.every(({ mend }) => mend.length > 0)).toBe(true);
  });
});
