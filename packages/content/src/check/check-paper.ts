import { answersFault, type Fault, paperFault } from '../read/fault.ts';
import { checkGlossary } from './glossary.ts';
import { checkIdentity } from './identity.ts';
import { checkOptions } from './options.ts';
import { checkRecordings } from './recordings.ts';
import type { PaperUnderCheck, Rule } from './rule.ts';
import { checkStructure } from './structure.ts';
import { checkSubjective, checkUnits } from './subjective.ts';
import { checkWordCounts } from './word-counts.ts';
import { type ObjectiveItem, objectiveItems } from '../read/objective-items.ts';
import { editDistance } from './edit-distance.ts';
import type { KnowledgePoint } from '../read/knowledge.ts';
import { BANK_LETTERS } from '@study/contract/papers/paper-document.ts';
import { isDrill, partsIn } from '../read/drill.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { clipsOf } from '../read/recordings.ts';

const NUMERALS = ['', '一', '两', '三', '四'];

/** Every item has an explanation and a knowledge point. */
const checkExplained: Rule = ({ paper, answers }) =>
  objectiveItems(paper, answers).flatMap(({ answer: { no, explanation, knowledge }, path }) => [
    ...(explanation.trim() === ''
      ? [
          {
            ...answersFault(`${path}.explanation`, '没有解析', '请写上', no),
            consequence: '没有解析的题，答案页和错题本只给出正确选项',
          },
        ]
      : []),
    ...(knowledge.length === 0
      ? [
          {
            ...answersFault(`${path}.knowledge`, '没有知识点', '请标上至少一个', no),
            consequence: '没有知识点的题，不计入知识图谱，也不会选进某个知识点的练习',
          },
        ]
      : []),
  ]);

/** If options have reasons, each of the four has one, and each wrong option names its trap kind. */
const checkReasons: Rule = ({ paper, answers }) =>
  objectiveItems(paper, answers).flatMap((item) => {
    const { reasons } = item.answer;
    return reasons === undefined || Object.keys(reasons).length === 0 ? [] : reasonFaults(item, reasons);
  });

function reasonFaults(
  { answer: { no, key, also_right: also, trap = {} }, choices, path, hasOwnOptions }: ObjectiveItem,
  reasons: Readonly<Record<string, string>>,
): Fault[] {
  const letters = Object.keys(choices);
  if (letters.length === 0) return [];
  const location = `${path}.reasons`;
  const named = Object.keys(reasons);
  const missing = hasOwnOptions ? letters.filter((letter) => !named.includes(letter)) : [];
  return [
    ...(missing.length === 0
      ? []
      : [answersFault(location, `${optionsOf(missing)}没有理由`, '请每个选项写一句，或全部删去', no)]),
    ...named.flatMap((letter) => {
      const at = `${location}.${letter}`;
      if (!letters.includes(letter)) return [answersFault(at, `没有选项${letter}`, '请改为已有的选项', no)];
      if (letter === key || letter === also || trap[letter] !== undefined) return [];
      return [answersFault(at, `${letter}项有理由，没有陷阱的种类`, '请在trap里写明', no)];
    }),
    ...[...Map.groupBy(named, (letter) => reasons[letter]?.trim()).values()]
      .filter((same) => same.length > 1)
      .map((same) => answersFault(location, `${optionsOf(same)}的理由相同`, '请分别写明错在哪里', no)),
  ];
}

const optionsOf = (letters: readonly string[]): string =>
  `${letters.join('、')}${letters.length === 1 ? '' : (NUMERALS[letters.length] ?? letters.length)}项`;

/** Total minutes of all recordings, including pauses; about 25 and 30 in the exam. */
const MINUTES: Readonly<Record<ExamType, readonly [min: number, max: number]>> = { CET4: [22, 28], CET6: [27, 33] };

/** A listening part with all recordings is as long as in the exam. */
const checkListeningLength: Rule = ({ paper, timelines }) => {
  const groups = paper.listening.sections.flatMap((section) => section.groups);
  const recorded = clipsOf(paper).flatMap((clip) => timelines.get(clip) ?? []);
  if (isDrill(paper) || recorded.length < groups.length) return [];
  const [min, max] = MINUTES[paper.exam];
  const minutes = recorded.reduce((sum, { duration_ms }) => sum + duration_ms, 0) / 60_000;
  if (minutes >= min && minutes <= max) return [];
  const message = `录音共${minutes.toFixed(1)}分钟，应为${min}到${max}分钟`;
  return [paperFault('listening.sections', message, '请调整语速、停顿或文稿的长度')];
};

/** Every key is a choice, traps are wrong options, and the lettered lists are complete. */
const checkKeys: Rule = (content) => [
  ...checkLetters(content),
  ...checkBlanks(content),
  ...checkBankUse(content),
  ...objectiveItems(content.paper, content.answers).flatMap(({ answer, choices, path }) => {
    const letters = Object.keys(choices);
    if (letters.length === 0) return [];
    const { no, key, also_right: also, trap = {} } = answer;
    return [
      ...(also === undefined || (letters.includes(also) && also !== key)
        ? []
        : [answersFault(`${path}.also_right`, `另一个答案${also}不对`, '请改为选项中的另一个字母，或删去', no)]),
      ...(letters.includes(key)
        ? []
        : [answersFault(`${path}.key`, `答案${key}不在选项中`, `请改为${letters.join('、')}之一`, no)]),
      ...Object.keys(trap).flatMap((letter) => {
        const location = `${path}.trap.${letter}`;
        if (letter === key || letter === also) {
          return [answersFault(location, `${letter}是正确答案，不会是陷阱`, '请删去，或改到错误选项', no)];
        }
        return letters.includes(letter)
          ? []
          : [answersFault(location, `没有选项${letter}`, '请改为已有的错误选项', no)];
      }),
    ];
  }),
];

function checkLetters({ paper }: PaperUnderCheck): Fault[] {
  const { reading } = paper;
  const bank = Object.keys(reading.cloze.bank).toSorted().join('');
  const paragraphs = Object.keys(reading.matching.paragraphs).join('');
  const words = Object.values(reading.cloze.bank).map((word) => word.trim().toLowerCase());
  const repeated = words.filter((word, index) => words.indexOf(word) !== index);
  return [
    ...(bank === BANK_LETTERS.join('') || !partsIn(paper).has('cloze')
      ? []
      : [paperFault('reading.cloze.bank', `词库的字母为${bank}`, '应为A到O共15个')]),
    ...repeated.map((word) => paperFault('reading.cloze.bank', `词库中${word}出现两次`, '请换一个词')),
    ...('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.startsWith(paragraphs)
      ? []
      : [paperFault('reading.matching.paragraphs', `段落的字母为${paragraphs}`, '请从A起连续编号')]),
  ];
}

/** The passage contains its blanks `[[26]]` to `[[35]]`, each once and in order. */
function checkBlanks({ paper, answers }: PaperUnderCheck): Fault[] {
  const marks = [...paper.reading.cloze.passage.matchAll(/\[\[(\d+)\]\]/g)].map(([, no]) => Number(no));
  const wanted = answers.reading.cloze.items.map(({ no }) => no);
  return marks.join() === wanted.join()
    ? []
    : [paperFault('reading.cloze.passage', `空格为${marks.join('、')}`, `应依次为${wanted.join('、')}，各一次`)];
}

function checkBankUse({ answers }: PaperUnderCheck): Fault[] {
  const { items } = answers.reading.cloze;
  return items.flatMap(({ no, key }, index) => {
    const earlier = items.slice(0, index).find((item) => item.key === key);
    return earlier === undefined
      ? []
      : [answersFault(`reading.cloze.items.${index}.key`, `${key}已是第${earlier.no}题的答案`, '每个词最多用一次', no)];
  });
}

const OFFERED = 3;

/** Every knowledge point of an item or a task is in the shared list. */
const checkItemKnowledge: Rule = ({ paper, answers, knowledge }) => {
  if (knowledge === null) return [];
  const known = new Set(knowledge.map(({ id }) => id));
  const unknown = (path: string, ids: readonly string[] = [], no?: number): Fault[] =>
    ids.flatMap((id, index) =>
      known.has(id) ? [] : [answersFault(`${path}.knowledge.${index}`, `没有知识点${id}`, mendOf(id, knowledge), no)],
    );
  return [
    ...unknown('writing', answers.writing.knowledge),
    ...objectiveItems(paper, answers).flatMap(({ answer, path }) => unknown(path, answer.knowledge, answer.no)),
    ...unknown('translation', answers.translation.knowledge),
  ];
};

function mendOf(id: string, knowledge: readonly KnowledgePoint[]): string {
  const offered = nearestPoints(id, knowledge).map((point) => `${point.id}（${point.name}）`);
  return offered.length === 0
    ? '请改正编号，或补进knowledge.yaml'
    : `最接近的是${offered.join('、')}；请改正编号，或补进knowledge.yaml`;
}

/** If more than this share of letters differs, it is another word. */
const MOST_CHANGED = 0.5;

/** Knowledge points with a similar spelling; authors also write an id without its area. */
function nearestPoints(id: string, knowledge: readonly KnowledgePoint[]): KnowledgePoint[] {
  return knowledge
    .map((point) => {
      const spellings = [point.id, point.id.slice(point.id.indexOf('-') + 1)];
      return { point, changed: Math.min(...spellings.map((spelling) => shareChanged(id, spelling))) };
    })
    .filter(({ changed }) => changed <= MOST_CHANGED)
    .toSorted((one, other) => one.changed - other.changed)
    .slice(0, OFFERED)
    .map(({ point }) => point);
}

/** Edit distance relative to the longer word, 0 to 1. */
function shareChanged(one: string, other: string): number {
  return editDistance(one, other) / Math.max(one.length, other.length, 1);
}

/**
 * Every evidence quotation occurs verbatim in one paragraph or turn of the item's text; for a matching item, in the
 * paragraph of its key.
 */
const checkEvidence: Rule = ({ paper, answers }) =>
  objectiveItems(paper, answers).flatMap(({ answer, path, texts, section }) => {
    const { no, key, evidence } = answer;
    if (texts.length === 0) return [];
    if (evidence.length === 0) {
      const fault = answersFault(`${path}.evidence`, '没有原文依据', '请引用至少一处原文', no);
      return [{ ...fault, consequence: '没有依据的题，答案页标不出答案在原文的哪里' }];
    }
    const location = section === 'matching' ? `${key}段` : '本题所属的原文';
    return evidence.flatMap((quotation, index) =>
      texts.some((text) => text.includes(quotation))
        ? []
        : [
            answersFault(
              `${path}.evidence.${index}`,
              `引文在${location}中找不到`,
              '请从同一段或同一轮话中逐字抄录',
              no,
            ),
          ],
    );
  });

/** What an exam needs: without it a paper cannot be taken or scored. */
const EXAM_RULES: readonly Rule[] = [
  checkIdentity,
  checkStructure,
  checkKeys,
  checkItemKnowledge,
  checkUnits,
  checkRecordings,
];

/** What the bundled bank promises besides; for other papers it is advice. */
const BANK_RULES: readonly Rule[] = [
  checkExplained,
  checkEvidence,
  checkWordCounts,
  checkOptions,
  checkReasons,
  checkSubjective,
  checkGlossary,
  checkListeningLength,
];

/** All faults of a paper with a valid shape; without a compulsory one it may be published. */
export const checkPaper = (paper: PaperUnderCheck): Fault[] => {
  const promised = BANK_RULES.flatMap((rule) => rule(paper));
  return [
    ...EXAM_RULES.flatMap((rule) => rule(paper)),
    ...(paper.isBundled ? promised : promised.map((fault) => adviceOf(fault))),
  ];
};

const adviceOf = ({ consequence, ...fault }: Fault): Fault => ({
  ...fault,
  severity: 'advice',
  mend: consequence ?? fault.mend,
});
