import { answersFault, type Fault } from '../fault.ts';
import { objectiveItems } from '../objective-items.ts';
import type { Rule } from './rule.ts';

/** Every knowledge point that an item or a task names is one of the shared list. */
export const checkItemKnowledge: Rule = ({ paper, answers, knowledge }) => {
  if (knowledge === null) return [];
  const known = new Set(knowledge.map(({ id }) => id));
  const unknown = (path: string, ids: readonly string[] = [], no?: number): Fault[] =>
    ids.flatMap((id, index) =>
      known.has(id)
        ? []
        : [answersFault(`${path}.knowledge.${index}`, `没有知识点${id}`, '请改正编号，或补进knowledge.yaml', no)],
    );
  return [
    ...unknown('writing', answers.writing.knowledge),
    ...objectiveItems(paper, answers).flatMap(({ answer, path }) => unknown(path, answer.knowledge, answer.no)),
    ...unknown('translation', answers.translation.knowledge),
  ];
};
