import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { Db } from '#db/database.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { listTakenIds } from '#models/papers/cards.store.ts';

/** Number of ids that are generated for one exam, edition and set; beyond that the caller must give an id. */
const MOST_ALIKE = 99;

interface PaperHead {
  exam_type: ExamType;
  edition: { year: number; month: number; set: number };
}

/** `cet4-2026-12-set-1`, or the next free `cet4-2026-12-set-1-2`. */
export async function freeId(db: Db, { exam_type: exam, edition }: PaperHead): Promise<{ id: string } | Refusal> {
  const month = String(edition.month).padStart(2, '0');
  const first = `${exam.toLowerCase()}-${edition.year}-${month}-set-${edition.set}`;
  const ids = [first, ...Array.from({ length: MOST_ALIKE - 1 }, (_, index) => `${first}-${index + 2}`)];
  const taken = await listTakenIds(db, ids);
  const free = ids.find((id) => !taken.has(id));
  return free === undefined ? refuse('validation_failed', { fields: { id: '请填写编号' } }) : { id: free };
}
