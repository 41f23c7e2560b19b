import { BANK_LETTERS } from '@study/contract/papers/paper-document.ts';
import { answersFault, paperFault, type Fault } from '../read/fault.ts';
import { objectiveItems } from '../read/objective-items.ts';
import { partsIn } from '../read/drill.ts';
import type { PaperUnderCheck, Rule } from './rule.ts';

/** Every key can be chosen, traps are wrong options, and the lettered lists are complete. */
export const checkKeys: Rule = (content) => [
  ...checkLetters(content),
  ...checkBlanks(content),
  ...checkBankUse(content),
  ...objectiveItems(content.paper, content.answers).flatMap(({ answer, choices, path }) => {
    const letters = Object.keys(choices);
    if (letters.length === 0) return [];
    const { no, key, trap = {} } = answer;
    return [
      ...(letters.includes(key)
        ? []
        : [answersFault(`${path}.key`, `答案${key}不在选项中`, `请改为${letters.join('、')}之一`, no)]),
      ...Object.keys(trap).flatMap((letter) => {
        const place = `${path}.trap.${letter}`;
        if (letter === key) {
          return [answersFault(place, `${letter}是正确答案，不会是陷阱`, '请删去，或改到错误选项', no)];
        }
        return letters.includes(letter) ? [] : [answersFault(place, `没有选项${letter}`, '请改为已有的错误选项', no)];
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

/** The passage marks its blanks `[[26]]` to `[[35]]`, each once and in order. */
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
