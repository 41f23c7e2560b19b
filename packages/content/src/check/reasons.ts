import { answersFault, type Fault } from '../read/fault.ts';
import { objectiveItems, type ObjectiveItem } from '../read/objective-items.ts';
import type { Rule } from './rule.ts';

const NUMERALS = ['', '一', '两', '三', '四'];

/** Where options have reasons, each of four has its own, and a wrong one says what kind of trap it is. */
export const checkReasons: Rule = ({ paper, answers }) =>
  objectiveItems(paper, answers).flatMap((item) => {
    const { reasons } = item.answer;
    return reasons === undefined || Object.keys(reasons).length === 0 ? [] : reasonFaults(item, reasons);
  });

function reasonFaults(
  { answer: { no, key, trap = {} }, choices, path, hasOwnOptions }: ObjectiveItem,
  reasons: Readonly<Record<string, string>>,
): Fault[] {
  const letters = Object.keys(choices);
  if (letters.length === 0) return [];
  const place = `${path}.reasons`;
  const named = Object.keys(reasons);
  const missing = hasOwnOptions ? letters.filter((letter) => !named.includes(letter)) : [];
  return [
    ...(missing.length === 0
      ? []
      : [answersFault(place, `${optionsOf(missing)}没有理由`, '请每个选项写一句，或全部删去', no)]),
    ...named.flatMap((letter) => {
      const at = `${place}.${letter}`;
      if (!letters.includes(letter)) return [answersFault(at, `没有选项${letter}`, '请改为已有的选项', no)];
      if (letter === key || trap[letter] !== undefined) return [];
      return [answersFault(at, `${letter}项有理由，没有陷阱的种类`, '请在trap里写明', no)];
    }),
    ...[...Map.groupBy(named, (letter) => reasons[letter]?.trim()).values()]
      .filter((same) => same.length > 1)
      .map((same) => answersFault(place, `${optionsOf(same)}的理由相同`, '请分别写明错在哪里', no)),
  ];
}

const optionsOf = (letters: readonly string[]): string =>
  `${letters.join('、')}${letters.length === 1 ? '' : (NUMERALS[letters.length] ?? letters.length)}项`;
