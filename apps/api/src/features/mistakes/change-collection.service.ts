import { COLLECTION_ITEMS_MAX, COLLECTIONS_MAX } from '@study/contract/mistakes/mistakes.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { inAccountTurn } from '#models/account/account-turn.ts';
import {
  addItems,
  insertCollection,
  isWithinBounds,
  lockCollection,
  removeItems,
  renameCollection,
} from './collections.store.ts';

/** Creates a collection and returns its id. */
export async function createCollection(db: Kysely<DB>, userId: string, title: string): Promise<string | Refusal> {
  const id = await inAccountTurn(db, userId, (trx) => insertCollection(trx, userId, title));
  return id ?? refuse('validation_failed', { fields: { title: `最多建${COLLECTIONS_MAX}个错题集` } });
}

class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** Renames a collection, adds and removes items, in one transaction. */
export async function changeCollection(
  db: Kysely<DB>,
  ref: { userId: string; id: string },
  change: { title?: string | undefined; add?: string[] | undefined; remove?: string[] | undefined },
): Promise<Refusal | null> {
  const { userId, id } = ref;
  try {
    return await inAccountTurn(db, userId, async (trx) => {
      if (!(await lockCollection(trx, userId, id))) return refuse('not_found');
      if (change.title !== undefined) await renameCollection(trx, userId, id, change.title);
      if (change.remove !== undefined) await removeItems(trx, userId, id, change.remove);
      if (change.add !== undefined && !(await addItems(trx, userId, id, change.add))) {
        throw new Undone(refuse('not_found'));
      }
      if (!(await isWithinBounds(trx, userId, id))) {
        throw new Undone(refuse('validation_failed', { fields: { add: `一个错题集最多${COLLECTION_ITEMS_MAX}道题` } }));
      }
      return null;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}
