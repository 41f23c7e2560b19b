import { EXAM_STRUCTURE, TOTAL_POINTS, type ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ORIGINS } from '@study/contract/papers/edition.ts';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import type { CardRow, MyStatus } from './papers.store.ts';

const TASKS = 57;

/** Numbers of takers are rounded down to this step, so that a hand-in cannot be noticed from the count. */
const TAKERS_STEP = 10;

/** A card as administrators see it, with exact counts. */
export function exactCardView(row: CardRow): ExamCard {
  return { ...cardView(row), takers: row.takers };
}

/** A card as anybody may see it; with `my` for a signed-in caller. */
export function cardView(row: CardRow): ExamCard {
  const examType = row.exam_type as ExamType;
  const { minutes } = EXAM_STRUCTURE[examType];
  return {
    id: row.id,
    title: row.title,
    exam_type: examType,
    edition: { year: row.edition_year, month: row.edition_month, set: row.edition_set },
    origin: row.origin as (typeof ORIGINS)[number],
    source: row.source,
    licence: row.licence,
    description: row.description,
    is_published: row.is_published,
    minutes: minutes.writing + minutes.listening + minutes.reading_translation,
    item_count: TASKS,
    total_points: TOTAL_POINTS,
    difficulty: row.difficulty,
    takers: row.takers - (row.takers % TAKERS_STEP),
    content_version: row.content_version,
    has_audio: row.clips > 0,
    has_synthetic_audio: row.is_synthetic,
    ...(row.mine && { my: myView(row.mine) }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A card's row from JSON, of a paper that the caller has not taken. */
export function cardRowOf(row: Record<string, unknown>): CardRow {
  const mine: MyStatus = { open_mode: null, has_closed: false, is_withheld: false, attempt_id: null, best_total: null };
  // PostgreSQL built the JSON from the table's row, with times as text.
  const read = row as unknown as Omit<CardRow, 'mine'>;
  return { ...read, mine, created_at: new Date(read.created_at), updated_at: new Date(read.updated_at) };
}

function myView(mine: MyStatus): NonNullable<ExamCard['my']> {
  const { open_mode, has_closed, is_withheld, best_total, attempt_id } = mine;
  const status = open_mode !== null ? 'in_progress' : has_closed ? 'done' : 'not_started';
  const answers_open = has_closed && open_mode !== 'mock' && !is_withheld;
  return { status, open_mode, answers_open, best_total, attempt_id };
}
