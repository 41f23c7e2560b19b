import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { scoreDue } from '../engine/objective-scoring.service.ts';
import type { Pass } from './every.ts';

/** Scores the objective parts of all waiting attempts. */
export function scorer({ database }: Pick<Deps, 'database'>, log: Pick<Logger, 'warn'>): Pass {
  return async () => {
    const { failed } = await scoreDue(database.db);
    for (const { ref, error } of failed) log.warn({ err: error, attempt: ref.id }, 'attempt could not be scored');
    return false;
  };
}
