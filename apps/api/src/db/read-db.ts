import type { Kysely } from 'kysely';
import type { DB } from './rows.ts';

/**
 * First parameter of a store function that only reads: the primary or a replica. Its type allows neither writes nor
 * transactions, and store functions that write do not accept it.
 */
export type ReadDb = Pick<Kysely<DB>, 'selectFrom' | 'getExecutor'>;

/**
 * Runs a read whose result may be some seconds old, possibly twice. Not for reads that decide a write or show a key.
 */
export type Read = <T>(work: (db: ReadDb) => Promise<T>) => Promise<T>;
