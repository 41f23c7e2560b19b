import { answersFault } from '../read/fault.ts';
import { objectiveItems } from '../read/objective-items.ts';
import type { Rule } from './rule.ts';

/** Every item has an explanation and a knowledge point. */
export const checkExplained: Rule = ({ paper, answers }) =>
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
