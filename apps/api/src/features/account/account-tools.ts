import { randomInt } from 'node:crypto';
import type { Config } from '#config.ts';
import type { Transaction } from 'kysely';
import type { DB } from '#db/rows.ts';
import { spendChallenge } from './challenges.store.ts';
import { deviceOf, takeDevice } from './device.ts';
import { createPasswords } from './password.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';
import { endSessions } from './sessions.store.ts';
import { proveSecondFactor } from './second-factor/second-factor.service.ts';
import { usernameKey } from './username.ts';

/** Account functions for what administrators and teachers do with accounts of others. */
export function openAccountTools({ hashConcurrency }: Pick<Config, 'hashConcurrency'>) {
  // One hash at a time: administrators rarely need one, and logins have a gate of their own.
  const passwords = createPasswords(1);
  const firstPasswords = createPasswords(hashConcurrency);
  return {
    usernameKey,
    endSessions: (trx: Transaction<DB>, userId: string, now: Date) =>
      endSessions(trx, userId, null, 'administrator', now),
    proveSecondFactor,
    spendOnce: spendChallenge,
    deviceOf,
    takeDevice,
    newRecoveryCode: async () => {
      const code = newRecoveryCode();
      const hash = await hashRecoveryCode(passwords, code);
      return hash === 'busy' ? hash : { code, hash };
    },
    /** A password for a slip of paper, as `xxxxx-xxxxx`: 49 random bits. */
    newFirstPassword: async () => {
      const password = `${randomGroup()}-${randomGroup()}`;
      const hash = await firstPasswords.hash(password);
      return hash === 'busy' ? hash : { password, hash };
    },
  };
}

/** Small letters and digits that are not taken for each other on paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

function randomGroup(): string {
  return Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
