import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { PRACTICE_ITEMS } from '@study/contract/practice/practice.ts';
import { choosePracticeItems, isFresh } from '@study/domain/practice/choose-items.ts';
import { randomInt } from 'node:crypto';
import type { Db } from '#db/database.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { readVersions, versionKey } from '#models/papers/content-versions.ts';
import { readVersionsInForce } from '#models/papers/keys-in-force.ts';
import { candidatesOf, openItems, type OpenPaper } from './practice-items.ts';
import { listDueItems, listLatestAnswers } from './practice.store.ts';
import { listPapers, type PaperForPractice } from './practice-papers.store.ts';
import type { StoredPracticeSet, PracticeSetItem, PracticeSetRequest } from './practice-sets.store.ts';

/** The papers and drills of a level that a user may see, and the practisable ones among them with their items. */
export async function readOpenPapers(
  db: Db,
  userId: string,
  exam: ExamType,
): Promise<{ papers: PaperForPractice[]; open: OpenPaper[] }> {
  const papers = await listPapers(db, userId, { exam });
  const open = papers.filter(({ status }) => status === 'taken' || status === 'spent' || status === 'drill');
  const versions = await readVersionsInForce(
    db,
    open.map(({ id, version }) => ({ paperId: id, version })),
  );
  const indexed = open.flatMap(({ id, version }): OpenPaper[] => {
    const found = versions.get(versionKey({ paperId: id, version }));
    return found ? [{ paperId: id, version, index: found.content.index }] : [];
  });
  return { papers, open: indexed };
}

type Asked = { kind: StoredPracticeSet['kind']; again?: true | undefined } & PracticeSetRequest;

/**
 * The items of a new practice set: due items, or items of a section or knowledge point; or the reason why there are
 * none.
 */
export async function chooseItems(
  db: Db,
  learner: Learner,
  asked: Asked,
): Promise<PracticeSetItem[] | 'nothing_due' | 'nothing_to_practise' | 'all_fresh'> {
  if (asked.kind !== 'due') return newItems(db, learner, asked);
  const items = await dueItems(db, learner, asked.exam_type);
  return items.length === 0 ? 'nothing_due' : items;
}

async function dueItems(db: Db, learner: Learner, exam: ExamType): Promise<PracticeSetItem[]> {
  const { items } = await listDueItems(db, learner, exam, PRACTICE_ITEMS.due);
  const contents = await readVersions(db, items);
  return items.flatMap((due) => {
    const item = contents.get(versionKey(due))?.index.items.get(due.no);
    return item?.isAskable ? [{ paper_id: due.paperId, version: due.version, item: due.no }] : [];
  });
}

async function newItems(
  db: Db,
  learner: Learner,
  { kind, exam_type: exam, section, point, drill, again }: Asked,
): Promise<PracticeSetItem[] | 'nothing_to_practise' | 'all_fresh'> {
  const { open } = await readOpenPapers(db, learner.userId, exam);
  const asked = openItems(open).filter(({ item, paper }) =>
    kind === 'section'
      ? item.section === section && (drill === undefined || paper.paperId === drill)
      : item.answer.knowledge.includes(point ?? ''),
  );
  if (asked.length === 0) return 'nothing_to_practise';
  const candidates = candidatesOf(asked, await listLatestAnswers(db, learner.userId, { exam }));
  const askable = again === true ? candidates : candidates.filter((item) => !isFresh(item, learner.now));
  if (askable.length === 0) return 'all_fresh';
  const chosen = choosePracticeItems(askable, {
    seed: randomInt(2 ** 31),
    isScattered: kind === 'point',
  });
  const versions = new Map(open.map(({ paperId, version }) => [paperId, version]));
  return chosen.map(({ paperId, no }) => ({ paper_id: paperId, version: versions.get(paperId) ?? 0, item: no }));
}
