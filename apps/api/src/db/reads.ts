import { isDatabaseAway } from './availability.ts';
import type { Read, ReadDb } from './read-db.ts';
import type { Replica } from './replica.ts';
import { sqlState } from './transaction.ts';

const WRITE_REFUSED = '25006';

/** Where results are read. */
export class Reads {
  readonly #primary: ReadDb;
  readonly #replica: Replica | null;

  constructor(primary: ReadDb, replica: Replica | null) {
    this.#primary = primary;
    this.#replica = replica;
  }

  get hasReplica(): boolean {
    return this.#replica !== null;
  }

  /** On the primary: for a caller who must see what was written a moment ago. */
  readonly now: Read = (work) => work(this.#primary);

  /**
   * On the replica if it holds all that is older than the longest lag, else on the primary. What fails on the replica
   * (it ended, cancelled the statement or lacks a row) is read again on the primary, except for a store that tried to
   * write: that is a bug.
   */
  readonly soon: Read = async (work) => {
    const replica = this.#replica;
    if (!replica?.isFit) return work(this.#primary);
    try {
      return await work(replica.db);
    } catch (error) {
      if (sqlState(error) === WRITE_REFUSED) throw error;
      if (isDatabaseAway(error)) replica.distrust(error);
      return work(this.#primary);
    }
  };
}
