import { renderAsked, renderSolution, type SignUrl } from '@study/content/render/render-item.ts';
import type { PracticeSet } from '@study/contract/practice/practice.ts';
import { SECTION_NAMES } from '@study/contract/papers/section-names.ts';
import type { Db } from '#db/database.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { versionKey } from '#models/papers/content-versions.ts';
import { readVersionsInForce, type VersionInForce } from '#models/papers/keys-in-force.ts';
import { listAnswers, type StoredAnswer } from '#models/learner/practice-answers.store.ts';
import { listWithdrawn } from './practice-papers.store.ts';
import type { StoredPracticeSet, PracticeSetItem } from './practice-sets.store.ts';

/** Makes a signer for the addresses of a paper's recordings, for a user who may review it. */
export type SignFor = (userId: string, paperId: string, now: number) => SignUrl;

export interface ViewTools {
  signFor: SignFor;
  /** The name of a knowledge point. */
  nameOf: (id: string) => string;
}

/** Papers whose items a practice set hides now: with an open mock, or unpublished without an attempt of the user. */
export async function hiddenPapers(
  db: Db,
  { items }: StoredPracticeSet,
  { userId, sealed }: Learner,
): Promise<string[]> {
  const asked = items.map(({ paper_id }) => paper_id);
  return [...sealed, ...(await listWithdrawn(db, userId, asked))];
}

/** A practice set as its owner sees it; key and explanation of an item only after it was answered. */
export async function practiceSetView(
  db: Db,
  set: StoredPracticeSet,
  learner: Learner,
  tools: ViewTools,
): Promise<PracticeSet> {
  const hidden = await hiddenPapers(db, set, learner);
  const items = set.items.filter(({ paper_id }) => !hidden.includes(paper_id));
  const [papers, answers] = await Promise.all([
    readVersionsInForce(db, items.map(refOf)),
    listAnswers(db, learner.userId, set.id),
  ]);
  const known = new Map(answers.map((answer) => [`${answer.paperId} ${answer.no}`, answer]));
  return {
    id: set.id,
    kind: set.kind,
    title: titleOf(set, tools.nameOf),
    exam_type: set.request.exam_type,
    created_at: set.createdAt.toISOString(),
    finished_at: set.finishedAt?.toISOString() ?? null,
    items: items.flatMap((asked) => {
      const paper = papers.get(versionKey(refOf(asked)));
      const answer = known.get(`${asked.paper_id} ${asked.item}`);
      return paper ? [itemView(asked, paper, answer, { learner, ...tools })] : [];
    }),
  };
}

const refOf = ({ paper_id, version }: PracticeSetItem) => ({ paperId: paper_id, version });

function itemView(
  asked: PracticeSetItem,
  { content }: VersionInForce,
  answer: StoredAnswer | undefined,
  { learner, signFor, nameOf }: ViewTools & { learner: Learner },
): PracticeSet['items'][number] {
  const item = content.item(asked.item);
  const signUrl = signFor(learner.userId, asked.paper_id, learner.now);
  return {
    ...renderAsked(content.index, item, { signUrl, maySeeWords: answer !== undefined }),
    answer: answer
      ? {
          response: answer.response,
          is_right: answer.isRight,
          certainty: answer.certainty,
          solution: renderSolution(item, nameOf),
          mistake: mistakeView(answer),
        }
      : null,
  };
}

/** The item's entry in the mistake book; null: none. */
export const mistakeView = ({ mistake }: StoredAnswer) => mistake && { id: mistake.id, is_new: mistake.isNew };

export function titleOf(
  { kind, request }: Pick<StoredPracticeSet, 'kind' | 'request'>,
  nameOf: (id: string) => string,
): string {
  if (kind === 'due') return '到期的错题';
  return request.section ? SECTION_NAMES[request.section] : nameOf(request.point ?? '');
}
