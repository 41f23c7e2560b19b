import { DRILL_MINUTES } from '@study/contract/papers/drill-document.ts';
import { EXAM_STRUCTURE, type SectionStructure } from '@study/contract/papers/exam-structure.ts';
import type { PaperDocument } from '@study/contract/papers/paper-document.ts';
import { answersFault, paperFault, type Fault, type MakeFault } from '../read/fault.ts';
import { isDrill, partsIn } from '../read/drill.ts';
import { numbersByGroup } from '../read/item-numbers.ts';
import type { PaperUnderCheck, Rule } from './rule.ts';

/**
 * Counts, order and numbering match the exam in both documents. Weights need no check, because points are computed from
 * the exam's structure and never written into a paper.
 */
export const checkStructure: Rule = (content) => {
  const { paper, answers } = content;
  const { words } = EXAM_STRUCTURE[paper.exam];
  const sections = sectionsOf(paper);
  const parts = partsIn(paper);
  const { min_words, max_words } = paper.writing;
  return [
    ...(parts.size > 0 ? [] : [paperFault('', '一道题也没有', '请至少写一个部分')]),
    ...checkMinutes(paper),
    ...checkTextApart(paper),
    ...(!parts.has('writing') || (min_words === words.min && max_words === words.max)
      ? []
      : [paperFault('writing', `字数要求是${min_words}到${max_words}词`, `请改为${words.min}到${words.max}词`)]),
    ...checkListening(
      content,
      sections.filter(({ part }) => part === 'listening'),
    ),
    ...sections.flatMap((section) => {
      const [numbers = [], ...more] = numbersByGroup(section);
      if (section.name === 'cloze') {
        return compare(answersFault, 'reading.cloze.items', answers.reading.cloze.items, numbers);
      }
      if (section.name === 'matching') {
        return [
          ...compare(paperFault, 'reading.matching.statements', paper.reading.matching.statements, numbers),
          ...compare(answersFault, 'reading.matching.items', answers.reading.matching.items, numbers),
        ];
      }
      return section.name === 'careful' ? checkCareful(content, [numbers, ...more]) : [];
    }),
  ];
};

/** Only a drill with writing or translation may take as long as in the exam. */
function checkMinutes(paper: PaperDocument): Fault[] {
  const { minutes = 0 } = paper;
  const parts = partsIn(paper);
  if (minutes <= DRILL_MINUTES.max || parts.has('writing') || parts.has('translation')) return [];
  return [paperFault('minutes', `要${minutes}分钟`, `没有写作或翻译时，请减到${DRILL_MINUTES.max}分钟以内`)];
}

/** A drill of a text is written and marked as one attempt, so it asks for nothing else. */
function checkTextApart(paper: PaperDocument): Fault[] {
  const parts = partsIn(paper);
  if (!isDrill(paper) || parts.size <= 1 || !(parts.has('writing') || parts.has('translation'))) return [];
  return [paperFault('', '写作或翻译与别的部分写在一套短练习里', '请各写一套')];
}

/** Sections of the exam; for a drill, the sections that it contains, with its number of texts. */
function sectionsOf(paper: PaperDocument): SectionStructure[] {
  const { sections } = EXAM_STRUCTURE[paper.exam];
  if (!isDrill(paper)) return [...sections];
  const parts = partsIn(paper);
  return sections.flatMap((section) => {
    if (!parts.has(section.name)) return [];
    const heard = paper.listening.sections.find(({ kind }) => kind === section.name)?.groups.length;
    const texts = section.name === 'careful' ? paper.reading.careful.length : (heard ?? 1);
    return [{ ...section, groups: section.groups.slice(0, Math.max(1, texts)) }];
  });
}

function checkListening({ paper, answers }: PaperUnderCheck, expected: readonly SectionStructure[]): Fault[] {
  const path = 'listening.sections';
  const kinds = expected.map(({ name }) => name).join('、');
  if (paper.listening.sections.map(({ kind }) => kind).join('、') !== kinds) {
    return [paperFault(path, '听力各节的种类或顺序不对', `${paper.exam}应依次为${kinds}`)];
  }
  return expected.flatMap((section, index) => {
    const [asked, answered] = [paper.listening.sections[index]?.groups, answers.listening.sections[index]?.groups];
    const groups = numbersByGroup(section);
    return [
      ...count(paperFault, `${path}.${index}.groups`, asked?.length ?? 0, groups.length),
      ...count(answersFault, `${path}.${index}.groups`, answered?.length ?? 0, groups.length),
      ...groups.flatMap((numbers, group) => {
        const questions = `${path}.${index}.groups.${group}.questions`;
        return [
          ...compare(paperFault, questions, asked?.[group]?.questions, numbers),
          ...compare(answersFault, questions, answered?.[group]?.questions, numbers),
        ];
      }),
    ];
  });
}

function checkCareful({ paper, answers }: PaperUnderCheck, passages: readonly number[][]): Fault[] {
  const path = 'reading.careful';
  return [
    ...count(paperFault, path, paper.reading.careful.length, passages.length),
    ...count(answersFault, path, answers.reading.careful.length, passages.length),
    ...passages.flatMap((numbers, index) => [
      ...compare(paperFault, `${path}.${index}.questions`, paper.reading.careful[index]?.questions, numbers),
      ...compare(answersFault, `${path}.${index}.items`, answers.reading.careful[index]?.items, numbers),
    ]),
  ];
}

const count = (fault: MakeFault, path: string, found: number, wanted: number): Fault[] =>
  found === wanted ? [] : [fault(path, `有${found}篇，应为${wanted}篇`, '请增删到规定的篇数')];

/** A missing list is already reported by its parents' count, so it is skipped here. */
function compare(
  fault: MakeFault,
  path: string,
  items: readonly { no: number }[] | undefined,
  numbers: readonly number[],
): Fault[] {
  if (items === undefined || items.map(({ no }) => no).join() === numbers.join()) return [];
  const found = items.length === 0 ? '没有题目' : `题号为${items.map(({ no }) => no).join('、')}`;
  return [fault(path, found, `题号应依次为${numbers.join('、')}`)];
}
