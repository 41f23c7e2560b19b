import {
  EXAM_STRUCTURE,
  type ExamType,
  type ListeningKind,
  type SectionName,
} from '@study/contract/papers/exam-structure.ts';
import { GLOSSARY_MIN } from '#check/glossary.ts';
import { REFERENCES_MIN, SAMPLE_BANDS } from '#check/subjective.ts';
import { textRanges } from '#check/word-counts.ts';
import { numbersByGroup } from '#read/item-numbers.ts';
import type { NewPaper } from './new-paper.ts';
import { LISTENING_NAMES, rangeWords } from './section-labels.ts';
import { comment, entry, fields, indented, type Lines } from './yaml-text.ts';

/** `answers.yaml` of a new, empty paper. */
export const answersSkeleton = ({ exam }: Pick<NewPaper, 'exam'>): string =>
  [
    comment('答案：考生交卷之前看不到。各部分与paper.yaml一一对应。'),
    comment("把每个''换成内容。每道客观题要写："),
    comment('  key          答案的字母'),
    comment('本站的试卷还要写下面各项；别的试卷可以不写，检查会说明少了它们学生看不到什么。'),
    comment('  explanation  中文解析：到哪里找；不写reasons时，还有为什么对、其余各项错在哪里'),
    comment('  evidence     原文依据，从一段（听力为一轮话）里逐字抄录，可以有几处'),
    comment('  knowledge    知识点的编号，1到3个，见content/knowledge.yaml'),
    comment('  trap         可不写；错误选项设的陷阱，如{ A: 偷换概念, B: 张冠李戴 }'),
    comment('  reasons      可不写；每个选项一句话，为什么对或错在哪里，考生先看到自己选的那一项'),
    'writing:',
    ...indented(1, writing(exam)),
    '',
    'listening:',
    ...indented(1, ['sections:', ...indented(1, spokenSections(exam))]),
    '',
    'reading:',
    ...indented(1, reading(exam)),
    '',
    'translation:',
    ...indented(1, translation()),
    '',
    comment(`生词，至少${GLOSSARY_MIN}个；in写位置，如reading.careful.1、listening.long_conversation.2`),
    comment('  - { word: reluctant, zh: 不情愿的, in: reading.careful.1 }'),
    'glossary: []',
    '',
  ].join('\n');

function writing(exam: ExamType): string[] {
  const { min, max } = EXAM_STRUCTURE[exam].words;
  return [
    comment('写作提纲：审题、开头、主体、结尾各怎样写，每条一行，如- 先表态'),
    'outline: []',
    comment(`范文，${SAMPLE_BANDS.join('、')}分档各一篇，${min}到${max}词，附中文评语：每篇写band、text、comment`),
    'samples: []',
    POINTS_COMMENT,
  ];
}

const POINTS_COMMENT = comment('可另加一行knowledge，写这道题考查的知识点，最多6个');

function translation(): string[] {
  return [
    comment(`参考译文，至少${REFERENCES_MIN}种不同的译法，每种一行，以-开头`),
    'references: []',
    comment('要点：原文的词语zh、可以接受的各种译法accepted、说明note（可不写）'),
    comment('  - { zh: 风筝节, accepted: [kite festival, festival of kites] }'),
    'key_points: []',
    comment(
      '可另写units：原文的每个分句（zh）和它在各参考译文里的译法（renderings），评分更准，见docs/content-format.md',
    ),
    POINTS_COMMENT,
  ];
}

function reading(exam: ExamType): string[] {
  const itemsOf = (name: SectionName): number[][] =>
    EXAM_STRUCTURE[exam].sections.filter((section) => section.name === name).flatMap(numbersByGroup);
  return [
    'cloze:',
    ...indented(1, items(itemsOf('cloze').flat())),
    comment('段落匹配的答案是段落的字母，依据从这一段抄录'),
    'matching:',
    ...indented(1, items(itemsOf('matching').flat())),
    'careful:',
    ...indented(
      1,
      itemsOf('careful').flatMap((numbers) => entry(items(numbers))),
    ),
  ];
}

const items = (numbers: readonly number[]): string[] => [
  'items:',
  ...indented(
    1,
    numbers.flatMap((no) => item(no, [])),
  ),
];

const item = (no: number, more: Lines): string[] =>
  entry([`no: ${no}`, ...more, ...fields('key', 'explanation'), 'evidence: []', 'knowledge: []']);

const spokenSections = (exam: ExamType): string[] =>
  EXAM_STRUCTURE[exam].sections
    .filter(({ part }) => part === 'listening')
    .flatMap((section) => {
      const kind = section.name as ListeningKind;
      const about = `${LISTENING_NAMES[kind]}的文稿，${rangeWords(textRanges(exam).listening[kind])}`;
      const speakers = 'speaker写W（女声）、M（男声）或N（播音员），换人说话时另加一轮；stem是录音里问的问题';
      const groups = numbersByGroup(section).flatMap((numbers) =>
        entry([
          'script:',
          ...indented(1, entry(['speaker: W', ...fields('text')])),
          'questions:',
          ...indented(
            1,
            numbers.flatMap((no) => item(no, fields('stem'))),
          ),
        ]),
      );
      return [comment(about), comment(speakers), ...entry(['groups:', ...indented(1, groups)])];
    });
