import type { Act } from '@study/contract/site/audit.admin.ts';
import type { Kysely, Transaction } from 'kysely';
import type { DB, JsonObject } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import { lockAdministrators, setRole } from '#models/account/administrators.store.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { findPerson, type PersonRow } from './people.store.ts';
import {
  forgetSecondFactorGiven,
  lockPerson,
  setDisabled,
  setRecoveryCodeHash,
  type ActedOn,
} from './person-acts.store.ts';

export interface AccountTools {
  usernameKey: (username: string) => string;
  endSessions: (trx: Transaction<DB>, userId: string, now: Date) => Promise<void>;
  /** Makes a new recovery code with its hash; `busy` when the hash queue is full. */
  newRecoveryCode: () => Promise<{ code: string; hash: string } | 'busy'>;
}

export interface PersonAct {
  actor: Actor & { userId: string };
  id: string;
  /** The username typed as confirmation; null: the act needs none. */
  username: string | null;
}

interface Step {
  trx: Transaction<DB>;
  person: ActedOn;
  /** Ids of everybody who can administer now. */
  administrators: ReadonlySet<string>;
}

/** The change for the audit log; null when nothing changed. */
type Change = { before?: JsonObject; after?: JsonObject } | null;

export interface Workshop {
  db: Kysely<DB>;
  tools: AccountTools;
}

/** Runs an act under the administrators' lock, and writes an audit entry if it changed something. */
function act(
  { db, tools }: Workshop,
  name: Act,
  given: PersonAct,
  work: (step: Step) => Promise<Change | Refusal>,
): Promise<PersonRow | Refusal> {
  return inTransaction(db, async (trx) => {
    const administrators = await lockAdministrators(trx);
    // The caller may have been demoted while this call waited for the lock.
    if (!administrators.has(given.actor.userId)) return refuse('forbidden');
    const person = await lockPerson(trx, given.id);
    if (person === null) return refuse('not_found');
    if (given.username !== null && tools.usernameKey(given.username) !== person.usernameKey) {
      return refuse('validation_failed', { fields: { username: '与这位用户的用户名不一致' } });
    }
    const change = await work({ trx, person, administrators });
    if (change !== null && isRefusal(change)) return change;
    const target = { kind: 'user', id: given.id } as const;
    if (change !== null) await recordAct(trx, given.actor, { act: name, target, ...change });
    return (await findPerson(trx, given.id)) ?? refuse('not_found');
  });
}

const isOwn = ({ actor, id }: PersonAct) => actor.userId === id;

export function endSessionsOf(workshop: Workshop, given: PersonAct): Promise<PersonRow | Refusal> {
  return act(workshop, 'user.end_sessions', given, async ({ trx }) => {
    if (isOwn(given)) return refuse('own_account');
    await workshop.tools.endSessions(trx, given.id, new Date());
    return {};
  });
}

/** Disables an account and ends its sessions. Open attempts continue. */
export function disable(workshop: Workshop, given: PersonAct): Promise<PersonRow | Refusal> {
  return act(workshop, 'user.disable', given, async ({ trx, person }) => {
    if (isOwn(given)) return refuse('own_account');
    if (person.isDisabled) return null;
    const now = new Date();
    await setDisabled(trx, given.id, now);
    await workshop.tools.endSessions(trx, given.id, now);
    return { before: { is_disabled: false }, after: { is_disabled: true } };
  });
}

export function enable(workshop: Workshop, given: PersonAct): Promise<PersonRow | Refusal> {
  return act(workshop, 'user.enable', given, async ({ trx, person }) => {
    if (!person.isDisabled) return null;
    await setDisabled(trx, given.id, null);
    return { before: { is_disabled: true }, after: { is_disabled: false } };
  });
}

export function promote(workshop: Workshop, given: PersonAct): Promise<PersonRow | Refusal> {
  return act(workshop, 'user.promote', given, async ({ trx, person }) => {
    if (person.isDisabled) return refuse('account_disabled', { sentence: '请先恢复这个账号，再设为管理员' });
    if (person.role === 'admin') return null;
    await setRole(trx, given.id, 'admin');
    return { before: { role: person.role }, after: { role: 'admin' } };
  });
}

export function demote(workshop: Workshop, given: PersonAct): Promise<PersonRow | Refusal> {
  return act(workshop, 'user.demote', given, async ({ trx, person, administrators }) => {
    if (person.role !== 'admin') return null;
    if (![...administrators].some((id) => id !== given.id)) return refuse('last_administrator');
    await setRole(trx, given.id, 'user');
    await forgetSecondFactorGiven(trx, given.id);
    return { before: { role: 'admin' }, after: { role: 'user' } };
  });
}

export function makeTeacher(workshop: Workshop, given: PersonAct): Promise<PersonRow | Refusal> {
  return act(workshop, 'user.make_teacher', given, async ({ trx, person }) => {
    if (person.isDisabled) return refuse('account_disabled', { sentence: '请先恢复这个账号，再设为老师' });
    // An administrator may do whatever a teacher may.
    if (person.role !== 'user') return null;
    await setRole(trx, given.id, 'teacher');
    return { before: { role: 'user' }, after: { role: 'teacher' } };
  });
}

/** Takes the role away. The teacher stays named in their classes, and sees them again if the role is given back. */
export function endTeacher(workshop: Workshop, given: PersonAct): Promise<PersonRow | Refusal> {
  return act(workshop, 'user.end_teacher', given, async ({ trx, person }) => {
    if (person.role !== 'teacher') return null;
    await setRole(trx, given.id, 'user');
    await forgetSecondFactorGiven(trx, given.id);
    return { before: { role: 'teacher' }, after: { role: 'user' } };
  });
}

/** Replaces the recovery code. The audit log contains how the person was identified, but not the code. */
export async function issueRecoveryCode(
  workshop: Workshop,
  given: PersonAct,
  checked: string,
): Promise<{ code: string } | Refusal> {
  if (isOwn(given)) return refuse('own_account', { sentence: '您自己的恢复码请在“设置”里更换' });
  const made = await workshop.tools.newRecoveryCode();
  if (made === 'busy') return refuse('service_unavailable', { retryAfterSeconds: 2 });
  const done = await act(workshop, 'user.issue_recovery_code', given, async ({ trx }) => {
    await setRecoveryCodeHash(trx, given.id, made.hash);
    return { after: { checked } };
  });
  return isRefusal(done) ? done : { code: made.code };
}
