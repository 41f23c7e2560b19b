import { OPTION_LETTERS } from '@study/contract/paper-document.ts';
import { answersFault } from '../read/fault.ts';
import { objectiveItems } from '../read/objective-items.ts';
import type { Rule } from './rule.ts';

const KEY_SHARE = { min: 0.15, max: 0.35 };
const LONGEST_KEY_SHARE_MAX = 0.4;

/** Neither a letter nor the length of an option tells where the key is, over all four-option items. */
export const checkOptions: Rule = ({ paper, answers }) => {
  const items = objectiveItems(paper, answers).filter(({ hasOwnOptions }) => hasOwnOptions);
  if (items.length === 0) return [];
  const lopsided = OPTION_LETTERS.flatMap((letter) => {
    const count = items.filter(({ answer }) => answer.key === letter).length;
    const share = count / items.length;
    if (share >= KEY_SHARE.min && share <= KEY_SHARE.max) return [];
    const [fewest, most] = [Math.ceil(items.length * KEY_SHARE.min), Math.floor(items.length * KEY_SHARE.max)];
    const message = `答案${letter}有${count}个，应为${fewest}到${most}个`;
    return [answersFault('', message, '请调换一些题的选项顺序，连同解析和陷阱')];
  });
  const longest = items.filter(({ answer, choices }) => isLongest(answer.key, choices)).map(({ answer }) => answer.no);
  if (longest.length <= items.length * LONGEST_KEY_SHARE_MAX) return lopsided;
  const most = Math.floor(items.length * LONGEST_KEY_SHARE_MAX);
  const message = `${longest.length}题的正确选项最长，最多${most}题：${longest.join('、')}`;
  return [...lopsided, answersFault('', message, '请缩短正确选项，或加长错误选项')];
};

const isLongest = (key: string, choices: Readonly<Record<string, string>>): boolean =>
  Object.entries(choices).every(([letter, text]) => letter === key || text.length < (choices[key]?.length ?? 0));
