import { acceptedKey } from '@study/contract/papers/accepted-key.ts';
import type { AnswersDocument, ItemAnswer, PaperDocument, Timeline } from '@study/contract/papers/paper-document.ts';
import { indexItems, type IndexedItem, type ItemIndex } from '@study/content/render/render-item.ts';
import { itemAnswersOf } from '@study/domain/scoring/keys.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import type { VersionRef } from './refs.ts';

/** About half a megabyte each. One learner may have taken a hundred papers and review them all. */
const VERSIONS_KEPT = 200;

/** Key of a version in maps. */
export const versionKey = ({ paperId, version }: VersionRef): string => `${paperId} ${version}`;

/** A whole content version, including answers. Immutable, and shared by all readers. */
export class ContentVersion {
  readonly paper: PaperDocument;
  readonly answers: AnswersDocument;
  /** The recordings with their transcripts, by clip. */
  readonly timelines: ReadonlyMap<string, Timeline>;
  #keys: ReadonlyMap<number, string> | undefined;
  #itemAnswers: ReadonlyMap<number, ItemAnswer> | undefined;
  #index: ItemIndex | undefined;

  constructor(paper: PaperDocument, answers: AnswersDocument, recordings: Record<string, Timeline>) {
    this.paper = paper;
    this.answers = answers;
    this.timelines = new Map(Object.entries(recordings));
  }

  /** The accepted key of each objective item, by number: see `acceptedKey`. */
  get keys(): ReadonlyMap<number, string> {
    this.#keys ??= new Map([...this.itemAnswers].map(([no, item]) => [no, acceptedKey(item)]));
    return this.#keys;
  }

  /** The key and explanation of each objective item, by number. */
  get itemAnswers(): ReadonlyMap<number, ItemAnswer> {
    this.#itemAnswers ??= new Map(itemAnswersOf(this.answers).map((answer) => [answer.no, answer]));
    return this.#itemAnswers;
  }

  /** Index for views of single items. */
  get index(): ItemIndex {
    this.#index ??= indexItems(this);
    return this.#index;
  }

  /** The item with this number. Throws when it is no objective item. */
  item(no: number): IndexedItem {
    const item = this.index.items.get(no);
    if (!item) throw new Error(`${this.paper.id} has no item ${no}`);
    return item;
  }
}

/** One cache per database, by the object that a Kysely instance shares with its transactions. */
const caches = new WeakMap<object, LRUCache<string, ContentVersion>>();

function cacheOf(db: Db): LRUCache<string, ContentVersion> {
  const { adapter } = db.getExecutor();
  const cache = caches.get(adapter) ?? new LRUCache<string, ContentVersion>({ max: VERSIONS_KEPT });
  caches.set(adapter, cache);
  return cache;
}

const storedVersion = z.object({
  paper: stored<PaperDocument>(),
  answers: stored<AnswersDocument>(),
  recordings: stored<Record<string, Timeline>>(),
  is_committed: z.boolean(),
});

/**
 * Reads a version once: a committed one never changes, and its number is never reused. Callers inside a transaction
 * pass that transaction, because waiting for a second connection while holding one could stall a full pool. Throws when
 * there is no such version.
 */
export async function readVersion(db: Db, ref: VersionRef): Promise<ContentVersion> {
  const cache = cacheOf(db);
  const key = versionKey(ref);
  const kept = cache.get(key);
  if (kept) return kept;
  const rows = await readRows(
    db,
    storedVersion,
    sql`
    select v.document as paper, a.document as answers, a.recordings,
      v.xmin is distinct from pg_current_xact_id_if_assigned()::xid as is_committed
    from paper_versions v join paper_answers a using (paper_id, version)
    where v.paper_id = ${ref.paperId} and v.version = ${ref.version}
  `,
  );
  const [row] = rows;
  if (!row) throw new Error(`version ${ref.version} of ${ref.paperId} is gone`);
  const version = new ContentVersion(row.paper, row.answers, row.recordings);
  // A version written by this transaction may be rolled back, and its number given to other content.
  if (row.is_committed) cache.set(key, version);
  return version;
}

/** Several versions, by `versionKey`. */
export async function readVersions(db: Db, refs: readonly VersionRef[]): Promise<Map<string, ContentVersion>> {
  const asked = new Map(refs.map((ref) => [versionKey(ref), ref]));
  return new Map(
    await Promise.all(
      [...asked].map(async ([key, ref]): Promise<[string, ContentVersion]> => [key, await readVersion(db, ref)]),
    ),
  );
}

/**
 * The parts of a version that a candidate may see: questions, and recordings without transcripts. Answers are in
 * another table and are not read. Throws when there is no such version.
 */
export async function readQuestions(
  db: Db,
  { paperId, version }: VersionRef,
): Promise<{ paper: PaperDocument; timelines: Map<string, Timeline> }> {
  const row = await db
    .selectFrom('paper_versions')
    .select(['document', 'recordings'])
    .where('paper_id', '=', paperId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  // The contract's schemas validated both before they were stored.
  return {
    paper: row.document as unknown as PaperDocument,
    timelines: new Map(Object.entries(row.recordings as unknown as Record<string, Timeline>)),
  };
}
