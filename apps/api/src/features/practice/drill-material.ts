import {
  OBJECTIVE_SECTIONS,
  type ExamType,
  type SectionName,
  type SubjectivePart,
} from '@study/contract/papers/exam-structure.ts';
import { PRACTICE_ITEMS } from '@study/contract/practice/practice.ts';
import type { Db } from '#db/database.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { readOpenPapers } from './choose-items.service.ts';
import { listDrills } from './drill-material.store.ts';
import { countItems, withoutSeen, type OpenPaper } from './practice-items.ts';
import { listLatestAnswers } from './practice.store.ts';

/** A drill that the user can do now and has not done, or a set of a section whose items were not seen for a week. */
export interface DrillMaterial {
  /** Null for a set of a section. */
  id: string | null;
  source: SectionName | SubjectivePart;
  minutes: number;
  /** 1 for a text. */
  items: number;
  /** The unfinished set that was begun with it. */
  session: string | null;
}

/** Below this a set is not worth a block of a day. */
const LEAST_ITEMS = 5;
const MINUTES_AN_ITEM = 1.2;
const SEEN_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Drills of a level with no answer or with an unfinished set, those begun first; and sets of the sections whose drills are
 * all done. What practice starts without a refusal.
 */
export async function listDrillMaterial(db: Db, learner: Learner, exam: ExamType): Promise<DrillMaterial[]> {
  const { userId } = learner;
  const [{ open }, rows] = await Promise.all([readOpenPapers(db, userId, exam), listDrills(db, userId, exam)]);
  const indexes = new Map(open.map(({ paperId, index }) => [paperId, index]));
  const drills = rows.flatMap(({ id, minutes, part, is_done, session }): DrillMaterial[] => {
    if (is_done && session === null) return [];
    if (part !== null) return [{ id, source: part, minutes, items: 1, session: null }];
    const items = [...(indexes.get(id)?.items.values() ?? [])].filter(({ isAskable }) => isAskable);
    const source = items[0]?.section;
    return source === undefined ? [] : [{ id, source, minutes, items: items.length, session }];
  });
  const without = OBJECTIVE_SECTIONS.filter((name) => !drills.some(({ source }) => source === name));
  return [...drills, ...(await listSectionSets(db, learner, { exam, open, sections: without }))];
}

/** As many whole sets as each section has items that were not seen for a week. */
async function listSectionSets(
  db: Db,
  { userId, now }: Learner,
  { exam, open, sections }: { exam: ExamType; open: readonly OpenPaper[]; sections: readonly SectionName[] },
): Promise<DrillMaterial[]> {
  const available = countItems(open);
  if (!sections.some((name) => (available.sections.get(name) ?? 0) >= LEAST_ITEMS)) return [];
  const seen = await listLatestAnswers(db, userId, { exam, since: now - SEEN_DAYS * DAY_MS });
  const unseen = withoutSeen(available, open, seen);
  return sections.flatMap((source): DrillMaterial[] => {
    const count = unseen.sections.get(source) ?? 0;
    const items = Math.min(PRACTICE_ITEMS.set, count);
    if (items < LEAST_ITEMS) return [];
    const set = { id: null, source, minutes: Math.round(items * MINUTES_AN_ITEM), items, session: null };
    return Array.from({ length: Math.floor(count / items) }, () => set);
  });
}
