import { some } from './under-check.ts';
import { careful, type BrokenPaper } from './broken-paper.ts';
import { prose, validPaper } from './valid-paper.ts';

/** For tests: papers with wrong shapes, names, counts or numbers. */
export const BROKEN_STRUCTURE: readonly BrokenPaper[] = [
  {
    name: 'a missing field',
    breakIt: (valid) => void Reflect.deleteProperty(some(careful(valid).asked.questions[1]), 'stem'),
    told: ['paper.yaml reading.careful.0.questions.1.stem 第47题：缺少字段stem。请按格式补上。'],
  },
  {
    name: 'a paper without a part',
    breakIt: ({ paper }) => void Reflect.deleteProperty(paper, 'writing'),
    told: ['paper.yaml writing：缺少字段writing。请按格式补上。'],
  },
  {
    name: 'a missing option',
    breakIt: (valid) => void Reflect.deleteProperty(some(careful(valid).asked.questions[0]).options, 'C'),
    told: ['paper.yaml reading.careful.0.questions.0.options.C 第46题：缺少选项C。请按格式补上。'],
  },
  {
    name: 'a listening group that says nothing of its recording',
    breakIt: ({ paper }) => void Reflect.deleteProperty(some(some(paper.listening.sections[0]).groups[1]), 'audio'),
    told: [
      'paper.yaml listening.sections.0.groups.1.audio：缺少字段audio。没有录音时写audio: null，存好以后再合成或上传录音。',
    ],
  },
  {
    name: 'faults of the format together with those of the content elsewhere',
    breakIt: (valid) => {
      Reflect.deleteProperty(careful(valid).answered, 'key');
      careful(valid).answered.evidence = ['not there'];
      valid.paper.translation.source = '短';
      some(valid.answers.reading.matching.items[0]).evidence = ['not there'];
    },
    told: [
      'answers.yaml reading.careful.0.items.0.key 第46题：缺少字段key。请按格式补上。',
      'answers.yaml reading.matching.items.0.evidence.0 第36题：引文在A段中找不到。请从同一段或同一轮话中逐字抄录。',
      'paper.yaml translation.source：有1字，应为140到160字。请加长。',
    ],
  },
  {
    name: 'a field too many together with all faults of the content',
    breakIt: ({ paper, answers }) => {
      Object.assign(paper.translation, { topic: 'tea' });
      paper.translation.source = '短';
      answers.glossary.pop();
    },
    told: [
      'paper.yaml translation：有未知字段topic。请删去，或改成格式中的字段名。',
      'paper.yaml translation.source：有1字，应为140到160字。请加长。',
      'answers.yaml glossary：生词有29个，应为30到60个。请补上。',
    ],
  },
  {
    name: 'a field that the format does not have',
    breakIt: ({ paper }) => void Object.assign(paper.writing, { topic: 'tea' }),
    told: ['paper.yaml writing：有未知字段topic。请删去，或改成格式中的字段名。'],
  },
  {
    name: 'an exam that does not exist',
    breakIt: ({ paper }) => void Object.assign(paper, { exam: 'CET5' }),
    told: ['paper.yaml exam：取值不在允许范围内。请改为CET4、CET6之一。'],
  },
  {
    name: 'a missing key',
    breakIt: (valid) => void Reflect.deleteProperty(careful(valid).answered, 'key'),
    told: ['answers.yaml reading.careful.0.items.0.key 第46题：缺少字段key。请按格式补上。'],
  },
  {
    name: 'a key of two letters',
    breakIt: (valid) => void (careful(valid).answered.key = 'AB'),
    told: ['answers.yaml reading.careful.0.items.0.key 第46题：此处应为一个大写字母。请按格式改正。'],
  },
  {
    name: 'a reserved id',
    breakIt: ({ paper }) => void (paper.id = 'submissions'),
    told: ['paper.yaml id：编号submissions是保留名称。请改用另一个编号。'],
  },
  {
    name: 'an id unlike the folder’s name',
    folder: 'elsewhere',
    breakIt: () => undefined,
    told: ['paper.yaml id：编号cet4-sample与文件夹名elsewhere不同。请把两者改成一样。'],
  },
  {
    name: 'word limits that are not the exam’s',
    breakIt: ({ paper }) => void (paper.writing.max_words = 200),
    told: ['paper.yaml writing：字数要求是120到200词。请改为120到180词。'],
  },
  {
    name: 'sections in the wrong order',
    breakIt: ({ paper, answers }) => {
      paper.listening.sections.reverse();
      answers.listening.sections.reverse();
    },
    told: [
      'paper.yaml listening.sections：听力各节的种类或顺序不对。CET4应依次为news_report、long_conversation、passage。',
    ],
  },
  {
    name: 'a recording too few',
    breakIt: ({ paper, answers }) => {
      some(paper.listening.sections[1]).groups.pop();
      some(answers.listening.sections[1]).groups.pop();
    },
    told: [
      'paper.yaml listening.sections.1.groups：有1篇，应为2篇。请增删到规定的篇数。',
      'answers.yaml listening.sections.1.groups：有1篇，应为2篇。请增删到规定的篇数。',
    ],
  },
  {
    name: 'a missing question',
    breakIt: ({ paper }) => void some(some(paper.listening.sections[1]).groups[0]).questions.pop(),
    told: ['paper.yaml listening.sections.1.groups.0.questions：题号为8、9、10。题号应依次为8、9、10、11。'],
  },
  {
    name: 'an item numbered twice in the answers',
    breakIt: (valid) => void (careful(valid).answered.no = 47),
    told: ['answers.yaml reading.careful.0.items：题号为47、47、48、49、50。题号应依次为46、47、48、49、50。'],
  },
  {
    name: 'a gap in the numbers of the statements',
    breakIt: ({ paper }) => void (some(paper.reading.matching.statements[4]).no = 46),
    told: [
      'paper.yaml reading.matching.statements：题号为36、37、38、39、46、41、42、43、44、45。题号应依次为36、37、38、39、40、41、42、43、44、45。',
    ],
  },
  {
    name: 'a missing passage',
    breakIt: ({ paper }) => void paper.reading.careful.pop(),
    told: ['paper.yaml reading.careful：有1篇，应为2篇。请增删到规定的篇数。'],
  },
  {
    name: 'a bank of fourteen',
    breakIt: ({ paper }) => void Reflect.deleteProperty(paper.reading.cloze.bank, 'O'),
    told: ['paper.yaml reading.cloze.bank：词库的字母为ABCDEFGHIJKLMN。应为A到O共15个。'],
  },
  {
    name: 'a blank marked twice',
    breakIt: ({ paper }) =>
      void (paper.reading.cloze.passage = paper.reading.cloze.passage.replace('[[27]] ', '[[26]] ')),
    told: [
      'paper.yaml reading.cloze.passage：空格为26、26、28、29、30、31、32、33、34、35。应依次为26、27、28、29、30、31、32、33、34、35，各一次。',
      'answers.yaml reading.cloze.items.1.evidence.0 第27题：引文在本题所属的原文中找不到。请从同一段或同一轮话中逐字抄录。',
    ],
  },
  {
    name: 'a gap in the lettered paragraphs',
    breakIt: ({ paper }) => void (paper.reading.matching.paragraphs['L'] = prose('lettered', 20)),
    told: ['paper.yaml reading.matching.paragraphs：段落的字母为ABCDEFGHIJL。请从A起连续编号。'],
  },
  {
    name: 'twelve words of another paper',
    earlier: validPaper('CET4', 'cet4-earlier'),
    breakIt: ({ paper }) => void some(paper.reading.careful[1]).paragraphs.push(prose('cet4earliermatchingB', 12)),
    told: [
      'paper.yaml reading.careful.1：“cet4earliermatchingb1 cet4earliermatchingb2 cet4earliermatchingb3 cet4earliermatchingb4 cet4earliermatchingb5 cet4earliermatchingb6 cet4earliermatchingb7 cet4earliermatchingb8……”等12个词也出现在《示例卷》的信息匹配。请换一种说法，两套试卷不能有12个词连着相同。',
    ],
  },
];
