import { answersFault } from '../read/fault.ts';
import { objectiveItems } from '../read/objective-items.ts';
import type { Rule } from './rule.ts';

const LONGEST_KEY_SHARE_MAX = 0.4;

/** Option length does not predict the key over all four-option items of a paper. */
export const checkOptions: Rule = ({ paper, answers }) => {
  const items = objectiveItems(paper, answers).filter(({ hasOwnOptions }) => hasOwnOptions);
  const longest = items.filter(({ answer, choices }) => isLongest(answer.key, choices)).map(({ answer }) => answer.no);
  if (longest.length <= items.length * LONGEST_KEY_SHARE_MAX) return [];
  const most = Math.floor(items.length * LONGEST_KEY_SHARE_MAX);
  const message = `${longest.length}题的正确选项最长，最多${most}题：${longest.join('、')}`;
  return [answersFault('', message, '请缩短正确选项，或加长错误选项')];
};

const isLongest = (key: string, choices: Readonly<Record<string, string>>): boolean =>
  Object.entries(choices).every(([letter, text]) => letter === key || text.length < (choices[key]?.length ?? 0));
