import { type AdministrationState, RECOVERY_CODES } from '@study/contract/account/second-factor.admin.ts';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import { inWords, type Refusal, refuse } from '#http/errors.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { hasSecondFactorSetUp, type SignedIn } from '#http/session.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { newSecondFactorCode, recoveryCodeDigest } from '../recovery-code.ts';
import {
  confirmPendingSecret,
  countRecoveryCodes,
  deleteFailures,
  insertFailure,
  keepPendingSecret,
  listFailures,
  lockSecondFactor,
  markSession,
  replaceRecoveryCodes,
  takeStep,
  useRecoveryCode,
} from './second-factor.store.ts';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { purposeKey } from '#http/access-token.ts';
import { Secret, TOTP } from 'otpauth';

const ISSUER = '在线学习网站';
const PERIOD_SECONDS = 30;
/** Accepts the codes of the steps before and after too, because clocks differ (RFC 6238, 5.2). */
const WINDOW = 1;

const codesOf = (secret: Uint8Array, label: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD_SECONDS,
  });

/** A TOTP secret of 20 random bytes, as RFC 4226 recommends. */
function newSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes;
}

/** The enrolment data: the otpauth URI for a QR code, and the secret to type in. */
function enrolmentOf(secret: Uint8Array, username: string): { secret: string; uri: string } {
  const codes = codesOf(secret, username);
  return { secret: codes.secret.base32, uri: codes.toString() };
}

/** The time step of a valid code; null for a wrong code. */
function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = codesOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret with AES-256-GCM under a key derived from SECRET_KEY, with the user's id as additional data.
 * Result: nonce, tag, ciphertext.
 */
function sealSecret(secretKey: string, userId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', purposeKey(secretKey, 'second_factor'), nonce).setAAD(
    Buffer.from(userId),
  );
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a secret; null when SECRET_KEY has changed since it was encrypted. */
function openSecret(secretKey: string, userId: string, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', purposeKey(secretKey, 'second_factor'), nonce)
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** With five wrong codes in a quarter of an hour, guessing one of the three valid ones takes years. */
const FAILURES_MAX = 5;
const FAILURES_WITHIN_MS = 15 * 60_000;
const TIME_CODE = /^\d{6}$/;

export async function readAdministrationState(deps: Deps, caller: SignedIn): Promise<AdministrationState> {
  const { db } = deps.database;
  const [enrolled, left] = await Promise.all([
    hasSecondFactorSetUp(deps, caller.userId),
    countRecoveryCodes(db, caller.userId),
  ]);
  return {
    is_required: deps.config.isSecondFactorRequired,
    is_enrolled: enrolled,
    is_given: caller.hasSecondFactor,
    recovery_codes_left: left,
  };
}

/** The second factor at the sign-in of an administrator or teacher: whether it was given, or the refusal that asks for it. */
export async function askSecondFactor(
  deps: Deps,
  { userId, role }: { userId: string; role: string },
  code: string | undefined,
  request: FastifyRequest,
): Promise<{ wasGiven: boolean } | Refusal> {
  if (role === 'user' || !(await hasSecondFactorSetUp(deps, userId))) return { wasGiven: false };
  if (code === undefined) return refuse('second_factor_required');
  const actor = { userId, requestId: request.id, address: request.ip };
  const refusal = await inTransaction(deps.database.db, (trx) => takeCode(trx, deps, actor, code));
  logSecurityEvent(request, refusal === null ? 'second_factor_given' : 'second_factor_wrong', userId);
  return refusal ?? { wasGiven: true };
}

/** Accepts a code in a session that began without one. Null on success. */
export async function giveSecondFactor(
  deps: Deps,
  caller: SignedIn,
  actor: Actor & { userId: string },
  code: string,
): Promise<Refusal | null> {
  return inTransaction(deps.database.db, async (trx) => {
    const refusal = await takeCode(trx, deps, actor, code);
    if (refusal === null) await markSession(trx, caller, new Date());
    return refusal;
  });
}

/**
 * Begins enrolment with a new secret, which is not in force until its first code. A user with a factor must give it
 * first.
 */
export async function beginEnrolment(
  deps: Deps,
  actor: Actor & { userId: string },
  username: string,
  code: string | undefined,
): Promise<{ secret: string; uri: string } | Refusal> {
  return inTransaction(deps.database.db, async (trx) => {
    const factor = await lockSecondFactor(trx, actor.userId);
    if (factor !== null && factor.sealed !== null) {
      if (code === undefined) return refuse('second_factor_required');
      const refusal = await takeCode(trx, deps, actor, code);
      if (refusal !== null) return refusal;
    }
    const secret = newSecret();
    await keepPendingSecret(trx, actor.userId, sealSecret(deps.config.secretKey, actor.userId, secret));
    return enrolmentOf(secret, username);
  });
}

/** Confirms the pending secret by its first code. Returns new recovery codes. */
export async function confirmEnrolment(
  deps: Deps,
  caller: SignedIn,
  actor: Actor & { userId: string },
  code: string,
): Promise<string[] | Refusal> {
  return inTransaction(deps.database.db, async (trx) => {
    const { userId } = actor;
    const factor = await lockSecondFactor(trx, userId);
    const blocked = await refusalOfFailures(trx, userId, new Date());
    if (blocked !== null) return blocked;
    const secret = factor?.pending ? openSecret(deps.config.secretKey, userId, factor.pending) : null;
    const step = secret && stepOfCode(secret, plainCode(code), new Date());
    if (step === null) return countFailure(trx, userId);
    await confirmPendingSecret(trx, userId, step);
    await deleteFailures(trx, userId);
    await markSession(trx, caller, new Date());
    await recordAct(trx, actor, { act: 'second_factor.enrol', target: { kind: 'user', id: userId } });
    return giveRecoveryCodes(trx, userId);
  });
}

/** Replaces the recovery codes, for a user who gives a code. */
export async function renewRecoveryCodes(
  deps: Deps,
  actor: Actor & { userId: string },
  code: string,
): Promise<string[] | Refusal> {
  return inTransaction(deps.database.db, async (trx) => {
    const refusal = await takeCode(trx, deps, actor, code);
    if (refusal !== null) return refusal;
    await recordAct(trx, actor, {
      act: 'second_factor.renew_recovery_codes',
      target: { kind: 'user', id: actor.userId },
    });
    return giveRecoveryCodes(trx, actor.userId);
  });
}

/** The second factor once more, before an act that is worse than others. Null on success; uses up the code. */
export async function proveSecondFactor(
  trx: Transaction<DB>,
  deps: Deps,
  actor: Actor & { userId: string },
  code: string,
): Promise<Refusal | null> {
  if (!(await hasSecondFactorSetUp(deps, actor.userId))) return refuse('second_factor_required');
  return takeCode(trx, deps, actor, code);
}

async function giveRecoveryCodes(trx: Transaction<DB>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newSecondFactorCode);
  await replaceRecoveryCodes(trx, userId, codes.map(recoveryCodeDigest));
  return codes;
}

/** Uses up a TOTP code or a recovery code. Null on success; counts a wrong code. */
async function takeCode(
  trx: Transaction<DB>,
  { config }: Deps,
  actor: Actor & { userId: string },
  code: string,
): Promise<Refusal | null> {
  const { userId } = actor;
  const now = new Date();
  const factor = await lockSecondFactor(trx, userId);
  const blocked = await refusalOfFailures(trx, userId, now);
  if (blocked !== null) return blocked;
  const plain = plainCode(code);
  if (TIME_CODE.test(plain)) {
    const secret = factor?.sealed ? openSecret(config.secretKey, userId, factor.sealed) : null;
    const step = secret && stepOfCode(secret, plain, now);
    // A code works once, so that an observed code cannot be replayed.
    if (factor === null || step === null || step <= factor.lastStep) return countFailure(trx, userId);
    await takeStep(trx, userId, step);
  } else {
    if (!(await useRecoveryCode(trx, userId, recoveryCodeDigest(code), now))) return countFailure(trx, userId);
    await recordAct(trx, actor, { act: 'second_factor.use_recovery_code', target: { kind: 'user', id: userId } });
  }
  await deleteFailures(trx, userId);
  return null;
}

const plainCode = (code: string) => code.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');

async function countFailure(trx: Transaction<DB>, userId: string): Promise<Refusal> {
  await insertFailure(trx, userId, new Date());
  return refuse('invalid_second_factor');
}

async function refusalOfFailures(trx: Transaction<DB>, userId: string, now: Date): Promise<Refusal | null> {
  const failures = await listFailures(trx, userId, new Date(now.getTime() - FAILURES_WITHIN_MS));
  const oldest = failures.at(-FAILURES_MAX);
  if (oldest === undefined) return null;
  const seconds = Math.ceil((oldest.getTime() + FAILURES_WITHIN_MS - now.getTime()) / 1000);
  return refuse('too_many_requests', {
    sentence: `验证码错误次数较多，请在${inWords(seconds)}后再试`,
    retryAfterSeconds: seconds,
  });
}
