import type { Transaction } from 'kysely';
import type { DB } from '#db/rows.ts';
import { createPasswords } from './password.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { endSessions } from './sessions.store.ts';
import { usernameKey } from './username.ts';

/** Account functions that administrators' acts on people need. */
export function openAccountTools() {
  // One hash at a time: administrators rarely need one, and logins have a gate of their own.
  const passwords = createPasswords(1);
  return {
    usernameKey,
    endSessions: (trx: Transaction<DB>, userId: string, now: Date) =>
      endSessions(trx, userId, null, 'administrator', now),
    newRecoveryCode: async () => {
      const code = newRecoveryCode();
      const hash = await hashRecoveryCode(passwords, code);
      return hash === 'busy' ? hash : { code, hash };
    },
  };
}
