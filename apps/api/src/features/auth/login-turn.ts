import { refuse, type Refusal } from '../../http/errors.ts';
import type { AuthTools } from './auth-tools.ts';
import { deleteLoginFailures, returnLoginTurn, takeLoginTurn } from './login-failures.store.ts';
import { loginDelayMs } from './login-throttle.ts';

/** Longer than any account's name: whatever else is typed is cut, so that it fits an index. */
const FAILURE_KEY_MAX = 64;

export interface Turn {
  /** It was never looked at, so it counts as no failure. */
  giveBack(): Promise<void>;
  /** It succeeded: its failures are forgotten. */
  forgive(): Promise<void>;
}

/** One attempt to prove who one is, counted as failed until it is forgiven; 429 when there were too many. */
export async function takeTurn(
  { deps, pause }: Pick<AuthTools, 'deps' | 'pause'>,
  usernameKey: string,
  address: string,
): Promise<Turn | Refusal> {
  const { db } = deps.database;
  const pair = { usernameKey: usernameKey.slice(0, FAILURE_KEY_MAX), address };
  const takenAt = new Date();
  const { waitSeconds, earlierFailures } = await takeLoginTurn(db, pair, takenAt);
  if (waitSeconds > 0) {
    return refuse('too_many_requests', {
      retryAfterSeconds: waitSeconds,
      details: { retry_after_seconds: waitSeconds },
    });
  }
  await pause(loginDelayMs(earlierFailures));
  return {
    giveBack: () => returnLoginTurn(db, pair, takenAt),
    forgive: () => deleteLoginFailures(db, pair),
  };
}
