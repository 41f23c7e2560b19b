import { contradiction } from '@study/content/check/explanations.ts';
import { answersFault } from '@study/content/read/fault.ts';
import { objectiveItems } from '@study/content/read/objective-items.ts';
import type { PaperContent } from '@study/content/read/documents.ts';
import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';

type Documents = Pick<PaperContent, 'paper' | 'answers'>;

/** Of the items that get another key, those whose explanation still argues for the old one or was not touched. */
export function staleExplanations(before: Documents, after: Documents, nos: readonly number[]): ContentFault[] {
  const old = new Map(objectiveItems(before.paper, before.answers).map(({ answer }) => [answer.no, answer]));
  return objectiveItems(after.paper, after.answers).flatMap((item) => {
    const { answer, path } = item;
    const replaced = old.get(answer.no);
    if (replaced === undefined || !nos.includes(answer.no)) return [];
    const contrary = contradiction(item);
    if (contrary !== null) return contrary;
    if (answer.explanation !== replaced.explanation) return [];
    const message = `解析没有改，还是按原来的答案${replaced.key}写的`;
    return answersFault(`${path}.explanation`, message, `请按新答案${answer.key}改写`, answer.no);
  });
}
