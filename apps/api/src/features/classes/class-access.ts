import { rightsTo, type ClassRight } from '@study/domain/classes/class-access.ts';
import type { Db } from '#db/database.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { findStanding, type Caller } from './standing.store.ts';

/** An ownership check for `register`: 404 unless the caller has the right to the class in the path. */
export const ownsClass =
  (db: Db, right: ClassRight) =>
  async ({ params, caller }: { params: { id: string }; caller: Caller }): Promise<Refusal | null> => {
    const standing = await findStanding(db, caller, params.id);
    return standing !== null && rightsTo(standing).has(right) ? null : refuse('not_found');
  };
