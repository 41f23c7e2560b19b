import { DRILL_MINUTES } from '@study/contract/papers/drill-document.ts';
import {
  EXAM_STRUCTURE,
  EXAM_TYPES,
  OBJECTIVE_SECTIONS,
  type ExamType,
  type SectionName,
} from '@study/contract/papers/exam-structure.ts';
import { answersDocument, paperDocument, formatItem, timeline } from '@study/contract/papers/paper-document.ts';
import { REFERENCES_MIN } from '#check/subjective.ts';
import { DRILL_TRANSLATION_MIN, textRanges } from '#check/word-counts.ts';
import { numbersByGroup } from '#read/item-numbers.ts';
import { knowledgePoint } from '#read/knowledge.ts';
import { LISTENING_NAMES, rangeWords } from '../new/section-labels.ts';
import { EXAMPLES } from './examples.ts';
import { ANSWERS_NOTES, ITEM_NOTES, KNOWLEDGE_NOTES, noteOn, PAPER_NOTES, TIMELINE_NOTES } from './field-notes.ts';
import { schemaFields, type Field } from './schema-fields.ts';

/** Authors see the four options as one field, and all items share one answer format. */
const isTold = (path: string): boolean => /\.options$|\.items\[\]$/.test(path);
const isAnswerTold = (path: string): boolean => isTold(path) || path.endsWith('.questions[]');

/** Parts of the format with their fields; a test reports fields without a note. */
export const FORMAT_PARTS: readonly {
  title: string;
  fields: readonly Field[];
  notes: Readonly<Record<string, string>>;
}[] = [
  { title: 'paper.yaml：试题', fields: schemaFields(paperDocument, isTold), notes: PAPER_NOTES },
  { title: 'answers.yaml：答案', fields: schemaFields(answersDocument, isAnswerTold), notes: ANSWERS_NOTES },
  { title: '客观题的答案', fields: schemaFields(formatItem), notes: ITEM_NOTES },
  { title: 'media里的时间轴', fields: schemaFields(timeline), notes: TIMELINE_NOTES },
  { title: 'content/knowledge.yaml：知识点', fields: schemaFields(knowledgePoint), notes: KNOWLEDGE_NOTES },
];

/** Generates `docs/content-format.md` from the schemas. */
export const contentFormat = (): string =>
  [
    '# 试卷的格式',
    '本页由`npm run docs:content-format`从格式定义生成，请不要手工修改。怎样自己出一套卷子，见[教师手册](teachers-guide.md)。',
    '一套试卷是一个文件夹，名字就是试卷的编号：',
    '```text\ncontent/papers/cet4-spring-1/\n  paper.yaml      试题：考生看得到的\n  answers.yaml    答案、解析、听力文稿\n  review.md       试做记录\n  media/          录音和时间轴\n```',
    '两份文档用YAML 1.2写成，UTF-8编码；通过接口提交时是同样结构的JSON。没有列出的字段会被拒绝。不是必填的，本站自带的试卷也都写；自己的试卷可以不写，检查时只提示少了它学生看不到什么。表里的路径从上一级写到下一级，`[]`表示列表里的每一项，`<字母>`表示每个字母。',
    '## 篇幅',
    lengths(),
    ...FORMAT_PARTS.flatMap((part) => [`## ${part.title}`, table(part)]),
    '## 短练习',
    ...drills(),
    '## 示例',
    '为了看得清楚，各例都比真正的试卷短。',
    ...SHOWN.flatMap(([title, example, language = 'yaml']) => [
      `### ${title}`,
      `\`\`\`${language}\n${EXAMPLES[example]}\`\`\``,
    ]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');

const SHOWN: readonly (readonly [title: string, example: keyof typeof EXAMPLES, language?: string])[] = [
  ['paper.yaml的开头', 'head'],
  ['翻译短练习的paper.yaml', 'drill'],
  ['paper.yaml的writing', 'writing'],
  ['paper.yaml的listening', 'listening'],
  ['paper.yaml的reading.cloze', 'cloze'],
  ['paper.yaml的reading.matching', 'matching'],
  ['paper.yaml的reading.careful', 'careful'],
  ['paper.yaml的translation', 'translation'],
  ['answers.yaml的writing', 'writingAnswers'],
  ['answers.yaml的listening', 'listeningAnswers'],
  ['answers.yaml里的一道阅读题', 'item'],
  ['answers.yaml的translation', 'translationAnswers'],
  ['answers.yaml的glossary', 'glossary'],
  ['media里的时间轴', 'timeline', 'json'],
  ['content/knowledge.yaml里的一个知识点', 'knowledge'],
];

const table = ({ fields, notes }: (typeof FORMAT_PARTS)[number]): string =>
  [
    '| 路径 | 必填 | 内容 | 说明 |',
    '| --- | --- | --- | --- |',
    ...fields.map(
      ({ path, isRequired, kind }) =>
        `| \`${path.replace('<letter>', '<字母>')}\` | ${isRequired ? '是' : ''} | ${kind} | ${noteOn(path, notes) ?? ''} |`,
    ),
  ].join('\n');

function lengths(): string {
  const [cet4, cet6] = EXAM_TYPES.map(textRanges);
  if (cet4 === undefined || cet6 === undefined) return '';
  const rows: [string, string, string][] = [
    ['新闻报道', rangeWords(cet4.listening.news_report), '没有'],
    [
      LISTENING_NAMES.long_conversation,
      rangeWords(cet4.listening.long_conversation),
      rangeWords(cet6.listening.long_conversation),
    ],
    [LISTENING_NAMES.passage, rangeWords(cet4.listening.passage), rangeWords(cet6.listening.passage)],
    [LISTENING_NAMES.lecture, '没有', rangeWords(cet6.listening.lecture)],
    ['选词填空', rangeWords(cet4.cloze), rangeWords(cet6.cloze)],
    ['段落匹配', rangeWords(cet4.matching), rangeWords(cet6.matching)],
    ['仔细阅读', rangeWords(cet4.careful), rangeWords(cet6.careful)],
    ['翻译原文', rangeWords(cet4.translation), rangeWords(cet6.translation)],
  ];
  return ['| 每篇 | 四级 | 六级 |', '| --- | --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

/** What a drill leaves out, and the item numbers of each text: those of the exam, counted from its first text. */
function drills(): string[] {
  const rows = OBJECTIVE_SECTIONS.map(
    (name) => `| ${DRILL_TEXTS[name]} | ${itemNumbers('CET4', name)} | ${itemNumbers('CET6', name)} |`,
  );
  return [
    '短练习放在`content/drills/<编号>/`，文件相同，`paper.yaml`写`kind: drill`和`minutes`。只写要考的部分和题型，其余整个不写，`edition`也不写；`answers.yaml`只写同样的部分。',
    [
      '- 每个题型可以只写前几篇。题号用考试里的，从这个题型的第一篇算起，见下表。标题也从One数起。',
      '- 听力先写`audio: null`。没有录音的题不会出现在任何地方；录好以后，由`papers:audio`填上录音的名字，题目就会在练习里出现。',
      `- 翻译的原文可以比考试短：四级${DRILL_TRANSLATION_MIN.CET4}字起，六级${DRILL_TRANSLATION_MIN.CET6}字起。写作的字数要求与考试相同。两者的\`minutes\`写实际要用的时间，最多${DRILL_MINUTES.maxWithText}；其余最多${DRILL_MINUTES.max}。`,
      `- 写作、翻译各写一套，不与别的部分写在一起。写作要有提纲和14、11、8分档的范文，翻译要有至少${REFERENCES_MIN}种参考译文和评分要点，与整套试卷相同；翻译最好写\`units\`，评分更准。`,
      '- `glossary`最多20个，没有生词就不写；写作和翻译没有可以写的位置。',
    ].join('\n'),
    ['| 题号 | 四级 | 六级 |', '| --- | --- | --- |', ...rows].join('\n'),
  ];
}

const DRILL_TEXTS: Readonly<Record<SectionName, string>> = {
  ...LISTENING_NAMES,
  cloze: '选词填空',
  matching: '段落匹配',
  careful: '仔细阅读',
};

function itemNumbers(exam: ExamType, name: SectionName): string {
  const section = EXAM_STRUCTURE[exam].sections.find((each) => each.name === name);
  if (!section) return '没有';
  return numbersByGroup(section)
    .map((group) => `${group[0]}到${group.at(-1)}`)
    .join('、');
}
