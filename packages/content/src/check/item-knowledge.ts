import { editDistance } from './edit-distance.ts';
import { answersFault, type Fault } from '../read/fault.ts';
import type { KnowledgePoint } from '../read/knowledge.ts';
import { objectiveItems } from '../read/objective-items.ts';
import type { Rule } from './rule.ts';

const OFFERED = 3;

/** Every knowledge point that an item or a task names is one of the shared list. */
export const checkItemKnowledge: Rule = ({ paper, answers, knowledge }) => {
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

/** Beyond half of its letters a word is another word. */
const MOST_CHANGED = 0.5;

/** Points that are spelt nearly like this; authors also write an id without its area. */
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

/** How much of the longer one has to change, 0 to 1. */
function shareChanged(one: string, other: string): number {
  return editDistance(one, other) / Math.max(one.length, other.length, 1);
}
