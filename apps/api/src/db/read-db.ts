import type { Kysely } from 'kysely';
import type { DB } from './rows.ts';

/**
 * The first parameter of a store that only reads: the primary or a replica. It can begin no write and no transaction,
 * and no store that writes accepts it.
 */
export type ReadDb = Pick<Kysely<DB>, 'selectFrom' | 'getExecutor'>;

/** Runs a read of results that may be some seconds old, perhaps twice; never one that decides a write or shows a key. */
export type Read = <T>(work: (db: ReadDb) => Promise<T>) => Promise<T>;
