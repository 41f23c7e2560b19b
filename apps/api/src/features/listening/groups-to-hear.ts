import { type ExamType, type ListeningKind } from '@study/contract/papers/exam-structure.ts';
import { dayNumber } from '@study/domain/scheduling/china-day.ts';
import type { Db } from '#db/database.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { listHeardGroups } from './hearings.store.ts';
import { firstItemOf, listReadableGroups, sentencesOf } from './listening-group.ts';
import { listScriptPapers } from './scripts.store.ts';

/** A group whose transcript the user may read, with what was heard of it. */
export interface GroupToHear {
  paperId: string;
  firstItem: number;
  section: ListeningKind;
  sentences: number;
  /** Sentences heard at any time, and those of today with how many were understood. */
  heard: number;
  today: { heard: number; understood: number };
  /** Day number of the last hearing; null if none in these days. */
  lastDay: number | null;
}

/** Of a level, with the latest paper first. */
export async function listGroupsToHear(db: Db, learner: Learner, exam: ExamType): Promise<GroupToHear[]> {
  const [papers, heard] = await Promise.all([
    listScriptPapers(db, learner, exam, PAPERS_MOST),
    listHeardGroups(db, learner),
  ]);
  const known = new Map(heard.map((row) => [`${row.paper_id} ${row.first_item}`, row]));
  const groups = await listReadableGroups(db, learner.userId, papers);
  return groups.map((group) => {
    const firstItem = firstItemOf(group);
    const row = known.get(`${group.paperId} ${firstItem}`);
    return {
      paperId: group.paperId,
      firstItem,
      section: group.section,
      sentences: sentencesOf(group).length,
      heard: row?.heard ?? 0,
      today: { heard: row?.today ?? 0, understood: row?.understood ?? 0 },
      lastDay: typeof row?.last_ms === 'number' ? dayNumber(row.last_ms) : null,
    };
  });
}

/** More recordings than anybody hears before they take another paper. */
const PAPERS_MOST = 6;
