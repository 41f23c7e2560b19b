import { OFFLINE_REVIEW_DAYS } from '@study/contract/mistakes/review-bounds.ts';
import { KEPT_WORDS_MAX } from '@study/contract/words/word-book.ts';
import type { ListedWord } from '@study/content/lexicon/word-list.ts';
import { DAY_MS } from '@study/domain/scheduling/china-day.ts';
import { replayWord } from '@study/domain/words/word-card.ts';
import type { Kysely } from 'kysely';
import { readClock } from '#db/clock.ts';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inLearnerTurn } from '#models/learner/learner-turn.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { mayBegin } from '#models/papers/paper-access.ts';
import { countKept, findKept, type KeptRow } from './kept-words.store.ts';
import { columnsOf, rebuildWord } from './word-history.store.ts';

/** A word that a learner keeps. */
export interface WordToKeep {
  listed: ListedWord;
  note: string;
  place: { sentence: string; paperId: string | null; item: number | null; attemptId: string | null } | null;
  /** Milliseconds of the epoch; null: now. */
  keptAt: number | null;
}

export interface KeptNow {
  rows: KeptRow[];
  added: number;
}

/**
 * Keeps words that the book lacks, restores removed ones, and gives the others the place or note that they lack. All or
 * none: `too_many_words` if the book would hold more than KEPT_WORDS_MAX.
 */
export async function keepWords(
  db: Kysely<DB>,
  learner: Learner,
  words: readonly WordToKeep[],
): Promise<KeptNow | 'too_many_words'> {
  const { userId } = learner;
  const wanted = await withOpenPapers(db, userId, new Map(words.map((each) => [wordOf(each), each])));
  return inLearnerTurn(db, userId, async (trx) => {
    const names = [...wanted.keys()];
    const before = new Map((await findKept(trx, learner, names)).map((row) => [row.word, row]));
    const added = names.filter((name) => (before.get(name)?.state ?? 'removed') === 'removed').length;
    if (added > 0 && (await countKept(trx, userId)) + added > KEPT_WORDS_MAX) return 'too_many_words';
    const now = await readClock(trx);
    for (const [name, each] of wanted) {
      const row = before.get(name);
      if (row) await complete(trx, row, each);
      else await insert(trx, userId, each, now);
    }
    return { rows: await findKept(trx, learner, names), added };
  });
}

const wordOf = ({ listed }: WordToKeep) => listed.entry.word;

/** Forgets papers that the learner may not open, so that no title of them is told. */
async function withOpenPapers(
  db: Db,
  userId: string,
  wanted: ReadonlyMap<string, WordToKeep>,
): Promise<Map<string, WordToKeep>> {
  const ids = new Set([...wanted.values()].flatMap(({ place }) => place?.paperId ?? []));
  const open = new Set<string>();
  for (const id of ids) if (await mayBegin(db, userId, id)) open.add(id);
  return new Map(
    [...wanted].map(([name, each]) => {
      const { place } = each;
      if (!place || place.paperId === null || open.has(place.paperId)) return [name, each];
      return [name, { ...each, place: { ...place, paperId: null, item: null, attemptId: null } }];
    }),
  );
}

const placeColumns = (place: WordToKeep['place']) => ({
  sentence: place?.sentence ?? null,
  paper_id: place?.paperId ?? null,
  item: place?.item ?? null,
  attempt_id: place?.attemptId ?? null,
});

async function complete(trx: Db, row: KeptRow, { place, note }: WordToKeep): Promise<void> {
  const isRemoved = row.state === 'removed';
  const set = {
    ...(row.sentence === null && place !== null && placeColumns(place)),
    ...(row.note === '' && note !== '' && { note }),
    ...(isRemoved && { removed_at: null }),
  };
  if (Object.keys(set).length === 0) return;
  const ref = { userId: row.user_id, word: row.word };
  await trx.updateTable('kept_words').set(set).where('user_id', '=', ref.userId).where('word', '=', ref.word).execute();
  if (isRemoved) await rebuildWord(trx, ref);
}

async function insert(trx: Db, userId: string, { listed, place, note, keptAt }: WordToKeep, now: number) {
  const at = keptAt === null || keptAt > now || keptAt < now - OFFLINE_REVIEW_DAYS * DAY_MS ? now : keptAt;
  const history = { keptAt: at, reviews: [], retiredAt: null, returnedAt: null, removedAt: null };
  await trx
    .insertInto('kept_words')
    .values({
      user_id: userId,
      word: listed.entry.word,
      level: listed.entry.level,
      bank_count: listed.bankCount,
      note,
      ...placeColumns(place),
      kept_at: new Date(at),
      ...columnsOf(replayWord(history)),
    })
    .execute();
}
