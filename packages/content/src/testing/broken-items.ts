import { careful, cut, spoken, type BrokenPaper } from './broken-paper.ts';
import { some } from './under-check.ts';
import { KNOWN_POINT, type ValidPaper } from './valid-paper.ts';

/** For tests: papers with wrong keys, evidence, traps or knowledge points. */
export const BROKEN_ITEMS: readonly BrokenPaper[] = [
  {
    name: 'a key that is no option',
    breakIt: (valid) => void (some(spoken(valid, 0).questions[0]).key = 'E'),
    told: ['answers.yaml listening.sections.0.groups.0.questions.0.key 第1题：答案E不在选项中。请改为A、B、C、D之一。'],
  },
  {
    name: 'a key that is no paragraph',
    breakIt: ({ answers }) => void (some(answers.reading.matching.items[0]).key = 'Z'),
    told: [
      'answers.yaml reading.matching.items.0.key 第36题：答案Z不在选项中。请改为A、B、C、D、E、F、G、H、I、J之一。',
    ],
  },
  {
    name: 'a trap on the key',
    breakIt: (valid) => void (careful(valid).answered.trap = { [careful(valid).answered.key]: '偷换概念' }),
    told: ['answers.yaml reading.careful.0.items.0.trap.C 第46题：C是正确答案，不会是陷阱。请删去，或改到错误选项。'],
  },
  {
    name: 'a trap on no option',
    breakIt: (valid) => void (careful(valid).answered.trap = { F: '偷换概念' }),
    told: ['answers.yaml reading.careful.0.items.0.trap.F 第46题：没有选项F。请改为已有的错误选项。'],
  },
  {
    name: 'options without a reason where others have one',
    breakIt: (valid) => void (careful(valid).answered.reasons = { A: '没有提到。', C: '与原文同义。' }),
    told: [
      'answers.yaml reading.careful.0.items.0.reasons 第46题：B、D两项没有理由。请每个选项写一句，或全部删去。',
      'answers.yaml reading.careful.0.items.0.reasons.A 第46题：A项有理由，没有陷阱的种类。请在trap里写明。',
    ],
  },
  {
    name: 'a reason for no option',
    breakIt: ({ answers }) => void (some(answers.reading.matching.items[0]).reasons = { Z: '近似。' }),
    told: ['answers.yaml reading.matching.items.0.reasons.Z 第36题：没有选项Z。请改为已有的选项。'],
  },
  {
    name: 'one reason for two options',
    breakIt: (valid) => {
      careful(valid).answered.trap = { A: '无中生有', B: '无中生有', D: '无中生有' };
      careful(valid).answered.reasons = { A: '没有提到。', B: '没有提到。', C: '同义。', D: '没有提到钱。' };
    },
    told: ['answers.yaml reading.careful.0.items.0.reasons 第46题：A、B两项的理由相同。请分别写明错在哪里。'],
  },
  {
    name: 'a bank word used twice',
    breakIt: ({ answers }) => void (some(answers.reading.cloze.items[1]).key = 'A'),
    told: ['answers.yaml reading.cloze.items.1.key 第27题：A已是第26题的答案。每个词最多用一次。'],
  },
  {
    name: 'a bank with one word twice',
    breakIt: ({ paper }) => void (paper.reading.cloze.bank['O'] = some(paper.reading.cloze.bank['N'])),
    told: ['paper.yaml reading.cloze.bank：词库中cet4samplebankn出现两次。请换一个词。'],
  },
  {
    name: 'a quotation that is not word for word',
    breakIt: (valid) => void (some(spoken(valid, 0).questions[0]).evidence = ['not there']),
    told: [
      'answers.yaml listening.sections.0.groups.0.questions.0.evidence.0 第1题：引文在本题所属的原文中找不到。请从同一段或同一轮话中逐字抄录。',
    ],
  },
  {
    name: 'a quotation from another recording',
    breakIt: (valid) =>
      void (some(spoken(valid, 0).questions[0]).evidence = [cut(spoken(valid, 0, 1).script[0]?.text, 3)]),
    told: [
      'answers.yaml listening.sections.0.groups.0.questions.0.evidence.0 第1题：引文在本题所属的原文中找不到。请从同一段或同一轮话中逐字抄录。',
    ],
  },
  {
    name: 'a quotation from another passage',
    breakIt: (valid) =>
      void (careful(valid).answered.evidence = [some(valid.paper.reading.careful[1]?.paragraphs[0]).slice(0, 20)]),
    told: [
      'answers.yaml reading.careful.0.items.0.evidence.0 第46题：引文在本题所属的原文中找不到。请从同一段或同一轮话中逐字抄录。',
    ],
  },
  {
    name: 'a matching quotation from another paragraph',
    breakIt: ({ answers }) => void (some(answers.reading.matching.items[0]).key = 'B'),
    told: [
      'answers.yaml reading.matching.items.0.evidence.0 第36题：引文在B段中找不到。请从同一段或同一轮话中逐字抄录。',
    ],
  },
  {
    name: 'no quotation',
    breakIt: (valid) => void (careful(valid).answered.evidence = []),
    told: [
      'answers.yaml reading.careful.0.items.0.evidence 第46题：没有原文依据。没有依据的题，答案页标不出答案在原文的哪里。',
    ],
  },
  {
    name: 'an item that is not explained',
    breakIt: (valid) => void Object.assign(careful(valid).answered, { explanation: '', knowledge: [] }),
    told: [
      'answers.yaml reading.careful.0.items.0.explanation 第46题：没有解析。没有解析的题，答案页和错题本只给出正确选项。',
      'answers.yaml reading.careful.0.items.0.knowledge 第46题：没有知识点。没有知识点的题，不计入知识图谱，也不会选进某个知识点的练习。',
    ],
  },
  {
    name: 'keys that are the longest options',
    breakIt: ({ paper, answers }) => {
      const keys = answers.listening.sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions));
      const asked = paper.listening.sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions));
      for (const [index, { options }] of asked.slice(0, 16).entries()) {
        options[some(keys[index]).key as 'A'] += ' and then some more words';
      }
    },
    told: [
      'answers.yaml：16题的正确选项最长，最多14题：1、2、3、4、5、6、7、8、9、10、11、12、13、14、15、16。请缩短正确选项，或加长错误选项。',
    ],
  },
  {
    name: 'an unknown knowledge point',
    breakIt: (valid) => void (careful(valid).answered.knowledge = ['no-such-point']),
    told: [
      'answers.yaml reading.careful.0.items.0.knowledge.0 第46题：没有知识点no-such-point。请改正编号，或补进knowledge.yaml。',
    ],
  },
  ...[KNOWN_POINT.replace('tail', 'tials'), KNOWN_POINT.replace('listening-', '')].map((written) => ({
    name: `a knowledge point written as ${written}`,
    breakIt: (valid: ValidPaper) => void (careful(valid).answered.knowledge = [written]),
    told: [
      `answers.yaml reading.careful.0.items.0.knowledge.0 第46题：没有知识点${written}。最接近的是${KNOWN_POINT}（细节）；请改正编号，或补进knowledge.yaml。`,
    ],
  })),
  {
    name: 'an unknown knowledge point of the essay',
    breakIt: ({ answers }) => void (answers.writing.knowledge = ['no-such-essay']),
    told: ['answers.yaml writing.knowledge.0：没有知识点no-such-essay。请改正编号，或补进knowledge.yaml。'],
  },
];
