import { type ExamType, type SectionName, type SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { Db } from '#db/database.ts';
import { readOpenPapers } from './choose-items.service.ts';
import { listDrills } from './drill-material.store.ts';

/** A drill that the user can do now and has not done. */
export interface DrillMaterial {
  id: string;
  source: SectionName | SubjectivePart;
  minutes: number;
  /** 1 for a text. */
  items: number;
  /** The unfinished set that was begun with it. */
  session: string | null;
}

/** Drills of a level with no answer or with an unfinished set, those begun first: what practice starts without a refusal. */
export async function listDrillMaterial(db: Db, userId: string, exam: ExamType): Promise<DrillMaterial[]> {
  const [{ open }, rows] = await Promise.all([readOpenPapers(db, userId, exam), listDrills(db, userId, exam)]);
  const indexes = new Map(open.map(({ paperId, index }) => [paperId, index]));
  return rows.flatMap(({ id, minutes, part, is_done, session }): DrillMaterial[] => {
    if (is_done && session === null) return [];
    if (part !== null) return [{ id, source: part, minutes, items: 1, session: null }];
    const items = [...(indexes.get(id)?.items.values() ?? [])].filter(({ isAskable }) => isAskable);
    const source = items[0]?.section;
    return source === undefined ? [] : [{ id, source, minutes, items: items.length, session }];
  });
}
