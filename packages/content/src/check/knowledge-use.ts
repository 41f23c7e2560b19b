import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import { KNOWLEDGE_FILE, type Fault } from '../read/fault.ts';
import type { KnowledgePoint } from '../read/knowledge.ts';
import { objectiveItems } from '../read/objective-items.ts';

const FULL_BANK = 6;
const USES_MIN = 3;
/** About 80 points: fewer are too coarse for learners, more are used too rarely. */
const POINTS = { min: 70, max: 90 };

interface Documents {
  paper: PaperDocument;
  answers: AnswersDocument;
}

/**
 * A full bank has about 80 knowledge points, each used by at least three items. A smaller bank only gets a progress
 * note.
 */
export function checkKnowledgeUse(
  papers: readonly Documents[],
  points: readonly KnowledgePoint[],
): { faults: Fault[]; notes: string[] } {
  const uses = usesOf(papers);
  const rare = points.flatMap(({ id, name }, index) => {
    const count = uses.get(id) ?? 0;
    return count >= USES_MIN ? [] : [{ id, name, index, count }];
  });
  const isCountRight = points.length >= POINTS.min && points.length <= POINTS.max;
  const counted = `知识点有${points.length}个，应为${POINTS.min}到${POINTS.max}个`;
  if (papers.length < FULL_BANK) {
    const listed = rare.map(({ id, count }) => `${id}（${count}）`).join('、');
    const missing = `题库有${papers.length}套试卷，满${FULL_BANK}套后每个知识点至少要用到${USES_MIN}次；现在不足的：${listed}`;
    return { faults: [], notes: [...(isCountRight ? [] : [counted]), ...(rare.length === 0 ? [] : [missing])] };
  }
  const faults = rare.map(({ id, index, count }) => ({
    file: KNOWLEDGE_FILE,
    path: `points.${index}`,
    message: `知识点${id}只用到${count}次，至少要${USES_MIN}次`,
    mend: '请在考查它的题目里标上，或删去这个知识点',
  }));
  const miscounted = { file: KNOWLEDGE_FILE, path: 'points', message: counted, mend: '请补充、合并或删减' };
  return { faults: isCountRight ? faults : [miscounted, ...faults], notes: [] };
}

/** Number of items per point; writing and translation count as one item each. */
function usesOf(papers: readonly Documents[]): ReadonlyMap<string, number> {
  const named = papers.flatMap(({ paper, answers }) => [
    ...objectiveItems(paper, answers).map(({ answer }) => answer.knowledge),
    answers.writing.knowledge ?? [],
    answers.translation.knowledge ?? [],
  ]);
  const uses = new Map<string, number>();
  for (const id of named.flatMap((ids) => [...new Set(ids)])) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}
