import { randomUUID } from 'node:crypto';
import { zipOf } from '../../apps/api/test/zip.ts';

const ITEMS = 55;
/** As much of one paper as a file may say. */
const ATTEMPTS = 1_000;
const SESSIONS = 10_000;
const OF_EACH_ITEM = 1_000;
const FIRST_AT = 1_700_000_000_000;
const EVERY_MS = 61_000;
const RATINGS = ['again', 'hard', 'good', 'easy'];

const many = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));
const at = (index: number) => new Date(FIRST_AT + index * EVERY_MS).toISOString();

/** The rest of a file. */
const NOTHING_ELSE = {
  export: { format: 1, exported_at: '2026-11-26T00:00:00.000Z' },
  profile: {
    username: 'dear',
    nickname: null,
    emoji: null,
    bio: '',
    target_exam: null,
    target_score: null,
    exam_date: null,
    review_limit: 30,
  },
  attempt_totals: [],
  mistake_collections: [],
  mistake_collection_items: [],
  sandbox_boards: [],
  feedback: [],
  imported_records: [],
};

const reviewsOf = (mistakes: readonly { id: string }[]) =>
  many(ITEMS * OF_EACH_ITEM, (index) => ({
    id: randomUUID(),
    mistake_id: mistakes[index % ITEMS]?.id,
    response: 'A',
    is_right: true,
    rating: RATINGS[index % RATINGS.length],
    seen_ms: 1,
    reviewed_at: at(index),
    knowledge: [],
    is_practice: false,
  }));

/** An exported account whose import costs the most: all items of one paper, as often as a file may say. */
export function dearExport(paperId: string, paper: { version: number; questions_hash: string }): Buffer {
  const sessions = many(SESSIONS, (index) => ({ id: randomUUID(), created_at: at(index) }));
  const mistakes = many(ITEMS, (index) => ({
    id: randomUUID(),
    paper_id: paperId,
    item: index + 1,
    content_version: paper.version,
    times: 1,
    reason: null,
    starred: true,
    note: 'n'.repeat(500),
    retired_by_hand_at: null,
    returned_at: null,
    removed_at: null,
  }));
  const own = { paper_id: paperId, content_version: paper.version };
  const of = { ...own, exam_type: 'CET4' };
  const answers = many(ITEMS * OF_EACH_ITEM, (index) => ({
    ...own,
    session_id: sessions[Math.floor(index / 6)]?.id,
    item: 1 + (index % ITEMS),
    response: '',
    certainty: 'guess',
    time_ms: 1,
    answered_at: at(index),
    review_id: null,
    is_on_paper: false,
  }));
  const responses = many(ITEMS, (index) => ({ item: String(index + 1), response: 'A', certainty: 'guess' }));
  const attempts = many(ATTEMPTS, (index) => ({
    ...of,
    id: randomUUID(),
    mode: 'mock',
    state: 'scored',
    started_at: at(index),
    submitted_at: at(index),
    receipt: null,
    responses,
  }));
  const files: Record<string, unknown> = {
    ...NOTHING_ELSE,
    papers: [{ paper_id: paperId, ...paper, title: 'A paper', exam_type: 'CET4' }],
    attempts,
    practice_sessions: sessions,
    practice_answers: answers,
    mistakes,
    mistake_reviews: reviewsOf(mistakes),
  };
  const named = Object.entries(files).map(
    ([name, rows]) => [`${name}.json`, Buffer.from(JSON.stringify(rows))] as const,
  );
  return zipOf(Object.fromEntries(named));
}
