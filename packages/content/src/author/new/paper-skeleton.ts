import {
  EXAM_STRUCTURE,
  type ExamType,
  type ListeningKind,
  type SectionName,
} from '@study/contract/papers/exam-structure.ts';
import { BANK_LETTERS, OPTION_LETTERS } from '@study/contract/papers/paper-document.ts';
import { textRanges } from '#check/word-counts.ts';
import { numbersByGroup } from '#read/item-numbers.ts';
import type { NewPaper } from './new-paper.ts';
import { groupTitle, LISTENING_NAMES, passageTitle, rangeWords } from './section-labels.ts';
import { BLANK, comment, entry, fields, indented, quoted, type Lines } from './yaml-text.ts';

const PARAGRAPHS = [...'ABCDEFGHIJ'];
const CAREFUL_PARAGRAPHS = 5;

/** `paper.yaml` of a new, empty paper: all items are numbered, and comments explain the fields. */
export function paperSkeleton({ id, exam, title, edition }: NewPaper): string {
  const { year, month, set } = edition;
  const { min, max } = EXAM_STRUCTURE[exam].words;
  return [
    comment('试题：考生看得到的全部内容。答案、解析和听力文稿写在answers.yaml。'),
    comment("把每个''换成内容。较长的文字另起一行写，冒号后写>-（一段）或|-（保留分段），下面各行多缩进两格。"),
    comment('写好一部分就运行npm run papers:check，它会逐项指出还缺什么。'),
    `id: ${id}`,
    `exam: ${exam}`,
    `title: ${quoted(title)}`,
    `edition: { year: ${year}, month: ${month}, set: ${set} }`,
    comment('来源：original原创，licensed已获授权，past-paper历年真题（有版权，只可在有权使用的机构内导入）'),
    'origin: original',
    comment('可另加一行source（出处）、一行licence（授权方式），例如“本校英语教研室编写”“CC BY-SA 4.0”'),
    '',
    'writing:',
    ...indented(1, [
      'directions: >-',
      ...indented(1, [`For this part, you are allowed 30 minutes to write an essay based on the prompt below.`]),
      ...indented(1, [`You should write at least ${min} words but no more than ${max} words.`]),
      comment('作文题目，英文；题目给出开头句时，另加一行opening'),
      ...fields('prompt'),
      `min_words: ${min}`,
      `max_words: ${max}`,
    ]),
    '',
    'listening:',
    ...indented(1, ['sections:', ...indented(1, listeningSections(exam))]),
    '',
    'reading:',
    ...indented(1, reading(exam)),
    '',
    'translation:',
    ...indented(1, [
      'directions: >-',
      ...indented(1, ['For this part, you are allowed 30 minutes to translate a passage from Chinese into English.']),
      comment(`汉译英的原文，${rangeWords(textRanges(exam).translation)}（汉字和数字，标点不计）`),
      ...fields('source'),
    ]),
    '',
  ].join('\n');
}

const sectionOf = (exam: ExamType, name: SectionName): number[][] =>
  EXAM_STRUCTURE[exam].sections.filter((section) => section.name === name).flatMap(numbersByGroup);

const question = (no: number, more: Lines): string[] =>
  entry([`no: ${no}`, ...more, 'options:', ...indented(1, fields(...OPTION_LETTERS))]);

const listeningSections = (exam: ExamType): string[] =>
  EXAM_STRUCTURE[exam].sections
    .filter(({ part }) => part === 'listening')
    .flatMap((section) => {
      const kind = section.name as ListeningKind;
      const about = `${LISTENING_NAMES[kind]}，文稿每篇${rangeWords(textRanges(exam).listening[kind])}；这里只写选项`;
      const groups = numbersByGroup(section).flatMap((numbers, index) =>
        entry([
          `title: ${groupTitle(kind, index)}`,
          'audio: null',
          'questions:',
          ...indented(
            1,
            numbers.flatMap((no) => question(no, [])),
          ),
        ]),
      );
      return [comment(about), ...entry([`kind: ${kind}`, 'groups:', ...indented(1, groups)])];
    });

function reading(exam: ExamType): string[] {
  const ranges = textRanges(exam);
  const [blanks = []] = sectionOf(exam, 'cloze');
  const [statements = []] = sectionOf(exam, 'matching');
  return [
    comment(`选词填空，${rangeWords(ranges.cloze)}；十个空按顺序写成[[26]]到[[35]]，词库15个词`),
    'cloze:',
    ...indented(1, ['passage: |-', ...indented(1, [blanks.map((no) => `[[${no}]]`).join(' ')])]),
    ...indented(1, ['bank:', ...indented(1, fields(...BANK_LETTERS))]),
    comment(`段落匹配，全文${rangeWords(ranges.matching)}；段落从A起连续编号，可增减`),
    'matching:',
    ...indented(1, [...fields('title'), 'paragraphs:', ...indented(1, fields(...PARAGRAPHS)), 'statements:']),
    ...indented(
      2,
      statements.flatMap((no) => entry([`no: ${no}`, ...fields('text')])),
    ),
    comment(`仔细阅读，每篇${rangeWords(ranges.careful)}；段落可增减`),
    'careful:',
    ...indented(
      1,
      sectionOf(exam, 'careful').flatMap((numbers, index) =>
        entry([
          `title: ${passageTitle(index)}`,
          'paragraphs:',
          ...indented(
            1,
            Array.from({ length: CAREFUL_PARAGRAPHS }, () => `- ${BLANK}`),
          ),
          'questions:',
          ...indented(
            1,
            numbers.flatMap((no) => question(no, fields('stem'))),
          ),
        ]),
      ),
    ),
  ];
}
