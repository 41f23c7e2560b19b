import type { AnswersDocument, ItemAnswer } from '@study/contract/paper-document.ts';
import { itemAnswersOf } from '@study/domain/scoring/keys.ts';
import type { Db } from '../../db/database.ts';

/** What stands behind the objective items of one content version, by item number. */
export interface AnswerKeys {
  keys: ReadonlyMap<number, string>;
  items: ReadonlyMap<number, Pick<ItemAnswer, 'knowledge' | 'trap'>>;
}

const MOST_KEPT = 500;
/** By the hash of the content that they belong to: such a content never changes. */
const known = new Map<string, AnswerKeys>();

/** The keys of a version; its `contentHash` is asked for where the caller has it already. */
export async function getAnswerKeys(
  db: Db,
  paperId: string,
  version: number,
  contentHash?: string,
): Promise<AnswerKeys> {
  const hash = contentHash ?? (await getContentHash(db, paperId, version));
  const kept = known.get(hash);
  if (kept) return kept;
  const read = await readAnswerKeys(db, paperId, version);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(hash, read);
  return read;
}

async function getContentHash(db: Db, paperId: string, version: number): Promise<string> {
  const row = await db
    .selectFrom('paper_versions')
    .select('content_hash')
    .where('paper_id', '=', paperId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return row.content_hash;
}

async function readAnswerKeys(db: Db, paperId: string, version: number): Promise<AnswerKeys> {
  const row = await db
    .selectFrom('paper_answers')
    .select('document')
    .where('paper_id', '=', paperId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  // Validated by the contract's schema before it was stored.
  const items = itemAnswersOf(row.document as unknown as AnswersDocument);
  return {
    keys: new Map(items.map(({ no, key }) => [no, key])),
    // Explanations are long, and nobody asks for them here.
    items: new Map(items.map(({ no, knowledge, trap }) => [no, { knowledge, trap }])),
  };
}
