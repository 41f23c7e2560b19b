import { answersFault } from '../fault.ts';
import { objectiveItems } from '../objective-items.ts';
import type { Rule } from './rule.ts';

/** Every knowledge point that an item names is one of the shared list. */
export const checkItemKnowledge: Rule = ({ paper, answers, knowledge }) => {
  if (knowledge === null) return [];
  const known = new Set(knowledge.map(({ id }) => id));
  return objectiveItems(paper, answers).flatMap(({ answer, path }) =>
    answer.knowledge.flatMap((id, index) =>
      known.has(id)
        ? []
        : [
            answersFault(
              `${path}.knowledge.${index}`,
              `没有知识点${id}`,
              '请改正编号，或补进knowledge.yaml',
              answer.no,
            ),
          ],
    ),
  );
};
