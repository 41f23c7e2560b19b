import { MEMBERS_A_CLASS_MAX } from '@study/contract/classes/classes.ts';
import { ROSTER_ROWS_MAX } from '@study/contract/classes/roster.schemas.ts';
import type { PasswordSlip, RosterFault, RosterReport, RosterRow } from '@study/contract/classes/roster.ts';
import { planRow, type RowPlan } from '@study/domain/classes/roster-plan.ts';
import { readRoster, type RosterEntry } from '@study/domain/classes/roster-table.ts';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '#db/rows.ts';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { inTurn } from '#db/turns.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import {
  insertRosterAccounts,
  listKnownAccounts,
  replaceFirstPassword,
  type KnownAccount,
  type RosterAccount,
} from '#models/account/roster-accounts.store.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { lockClass } from '../classes.store.ts';
import { listFirstPasswordHolders, listMemberships, upsertMembers, type EnteredMember } from './roster.store.ts';

export interface RosterTools {
  usernameKey: (username: string) => string;
  /** Makes a first password with its hash; `busy` when the hash queue is full. */
  newFirstPassword: () => Promise<{ password: string; hash: string } | 'busy'>;
}

export interface RosterRequest {
  /** Null: accounts without a class. */
  classId: string | null;
  text: string;
  isDryRun: boolean;
  actor: Actor;
  /** Whether the caller has gone, who would never see the passwords. */
  isCallerGone: () => boolean;
}

interface Planned {
  entry: RosterEntry;
  plan: RowPlan;
  account: KnownAccount | null;
}

const BUSY = refuse('service_unavailable', { retryAfterSeconds: 5 });

/** Makes or finds the accounts of a list, and enters them into a class. Repeating it changes nothing more. */
export async function importRoster(
  { db, tools }: { db: Kysely<DB>; tools: RosterTools },
  request: RosterRequest,
): Promise<RosterReport | Refusal> {
  const entries = readRoster(request.text);
  if (entries.length === 0) return refuse('validation_failed', { fields: { text: '名单里没有学生' } });
  if (entries.length > ROSTER_ROWS_MAX) {
    return refuse('validation_failed', { fields: { text: `一次最多${ROSTER_ROWS_MAX}行，请分几次导入` } });
  }
  const expected = await planAll(db, tools, request.classId, entries);
  if (request.isDryRun) return reportOf(request, expected, new Map());
  // Hashing takes seconds, so lists of one caller wait for each other, and it happens before the class is locked.
  return inTurn(`rosters ${request.actor.userId}`, async () => {
    const passwords = await passwordsFor(tools, request, expected);
    if (passwords === 'busy' || request.isCallerGone()) return BUSY;
    const done = await inTransaction(db, (trx) => carryOut(trx, tools, { ...request, entries, passwords }));
    return isRefusal(done) ? done : reportOf(request, done, passwords);
  });
}

async function planAll(
  db: Db,
  { usernameKey }: RosterTools,
  classId: string | null,
  entries: readonly RosterEntry[],
): Promise<Planned[]> {
  const sound = entries.filter(({ fault }) => fault === null);
  const accounts = await listKnownAccounts(
    db,
    sound.map(({ username }) => usernameKey(username)),
  );
  const memberships = classId === null ? [] : await listMemberships(db, classId);
  const accountOf = new Map(accounts.map((account) => [account.usernameKey, account]));
  const membershipOf = new Map(memberships.map((membership) => [membership.userId, membership]));
  let places = MEMBERS_A_CLASS_MAX - memberships.filter(({ hasLeft }) => !hasLeft).length;
  return entries.map((entry) => {
    const account = (entry.fault === null && accountOf.get(usernameKey(entry.username))) || null;
    const membership = account === null ? null : (membershipOf.get(account.id) ?? null);
    const plan = planRow(entry, account && { ...account, membership }, classId !== null);
    const isNew = classId !== null && (plan.outcome === 'create' || plan.outcome === 'match');
    if (isNew && places <= 0) return { entry, account, plan: { outcome: 'fault', fault: 'class_full' } };
    if (isNew) places -= 1;
    return { entry, account, plan };
  });
}

type Passwords = ReadonlyMap<RosterEntry, { password: string; hash: string }>;

async function passwordsFor(
  tools: RosterTools,
  { isCallerGone }: RosterRequest,
  planned: readonly Planned[],
): Promise<Passwords | 'busy'> {
  const made = new Map<RosterEntry, { password: string; hash: string }>();
  const isNew = planned.filter(({ plan }) => plan.outcome === 'create');
  const results = await inGroups(isNew, async ({ entry }) => ({
    entry,
    made: isCallerGone() ? 'busy' : await tools.newFirstPassword(),
  }));
  for (const { entry, made: password } of results) {
    if (password === 'busy') return 'busy';
    made.set(entry, password);
  }
  return made;
}

/** As many hashes at once as leave room in the queue for others. */
const AT_ONCE = 8;

async function inGroups<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    done.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))));
  }
  return done;
}

async function carryOut(
  trx: Db,
  tools: RosterTools,
  request: RosterRequest & { entries: readonly RosterEntry[]; passwords: Passwords },
): Promise<Planned[] | Refusal> {
  const { classId, entries, passwords, actor } = request;
  if (classId !== null) {
    const standing = await lockClass(trx, classId);
    if (standing === null) return refuse('not_found');
    if (standing.isArchived) return refuse('class_archived');
  }
  const planned = await planAll(trx, tools, classId, entries);
  const accounts = planned.flatMap(({ entry, plan }): (RosterAccount & { entry: RosterEntry })[] => {
    const password = plan.outcome === 'create' ? passwords.get(entry) : undefined;
    return password === undefined
      ? []
      : [
          {
            entry,
            id: uuidv7(),
            username: entry.username,
            usernameKey: tools.usernameKey(entry.username),
            passwordHash: password.hash,
            name: entry.name,
            studentNumber: entry.studentNumber,
          },
        ];
  });
  const made = await insertRosterAccounts(trx, accounts);
  const idOf = new Map(accounts.filter(({ id }) => made.has(id)).map(({ entry, id }) => [entry, id]));
  const done = planned.map((one): Planned => {
    // Somebody took the username between the plan and now.
    const isLost = one.plan.outcome === 'create' && !idOf.has(one.entry);
    return isLost ? { ...one, plan: { outcome: 'fault', fault: 'username_taken' } } : one;
  });
  if (classId !== null) {
    const entered = done.flatMap(({ entry, plan: { outcome }, account }): EnteredMember[] => {
      const { name, studentNumber } = entry;
      const isHere = outcome === 'match' || outcome === 'update';
      const userId = outcome === 'create' ? idOf.get(entry) : isHere ? account?.id : undefined;
      if (userId === undefined) return [];
      return [{ userId, name, studentNumber, origin: outcome === 'create' ? 'created' : 'matched' }];
    });
    await upsertMembers(trx, classId, entered);
  }
  const count = done.filter(({ plan: { outcome } }) => outcome !== 'fault' && outcome !== 'unchanged').length;
  if (count > 0) {
    await recordAct(trx, actor, {
      act: classId === null ? 'accounts.create' : 'class.import_roster',
      target: classId === null ? { kind: 'accounts', id: 'accounts' } : { kind: 'class', id: classId },
      after: { count },
    });
  }
  return done;
}

function reportOf({ classId }: RosterRequest, planned: readonly Planned[], passwords: Passwords): RosterReport {
  const rows = planned.map(({ entry, plan, account }): RosterRow => {
    const fault = plan.outcome === 'fault' ? plan.fault : null;
    return {
      line: entry.line,
      name: entry.name,
      student_number: entry.studentNumber,
      username: account?.username ?? entry.username,
      outcome: plan.outcome,
      fault,
      error: fault && sentenceOfFault(fault, classId !== null),
      password: plan.outcome === 'create' ? (passwords.get(entry)?.password ?? null) : null,
    };
  });
  const counts = { create: 0, match: 0, update: 0, unchanged: 0, fault: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return { rows, counts };
}

const SENTENCES: Readonly<Record<RosterFault, string>> = {
  no_name: '没有姓名',
  bad_name: '姓名超过30个字',
  no_number: '没有学号',
  bad_number: '学号只能用中文、字母、数字、下划线和连字符，不超过30个；Excel里请把学号一列设为文本',
  bad_username: '学号不足2个或超过20个字符，不能作用户名；请把这一行改成“姓名 学号 用户名”，空格隔开',
  repeated: '名单里前面已经有这个学号或用户名',
  username_taken:
    '这个用户名已有人用。请把这一行改成“姓名 学号 用户名”，空格隔开：就是这位同学的话，用户名写它；不是，就另写一个',
  account_disabled: '这个账号已停用，请联系管理员',
  is_staff: '这是老师或管理员的账号，不能作为学生加入',
  has_left: '这位同学自己退出了班级，请把邀请码发给他',
  class_full: '这个班级已满2000人',
};

/** What is said of a row, with what to do about it. */
function sentenceOfFault(fault: RosterFault, isIntoClass: boolean): string {
  // Naming the username would enter the account into the class; without a class there is nothing to enter it into.
  if (fault === 'username_taken' && !isIntoClass) {
    return '这个用户名已有人用，请把这一行改成“姓名 学号 用户名”，空格隔开，另写一个';
  }
  return SENTENCES[fault];
}

/** New first passwords for members who have not chosen one. Others are left out. */
export async function renewFirstPasswords(
  { db, tools }: { db: Kysely<DB>; tools: RosterTools },
  { classId, members, actor }: { classId: string; members: readonly string[]; actor: Actor },
): Promise<PasswordSlip[] | Refusal> {
  const holders = await listFirstPasswordHolders(db, classId, members);
  const made = await inGroups(holders, async (holder) => ({ holder, made: await tools.newFirstPassword() }));
  return inTransaction(db, async (trx) => {
    const slips: PasswordSlip[] = [];
    for (const { holder, made: password } of made) {
      if (password === 'busy') return BUSY;
      if (await replaceFirstPassword(trx, holder.id, password.hash)) {
        slips.push({ ...holder, password: password.password });
      }
    }
    if (slips.length > 0) {
      await recordAct(trx, actor, {
        act: 'class.renew_first_passwords',
        target: { kind: 'class', id: classId },
        after: { count: slips.length },
      });
    }
    return slips;
  });
}
