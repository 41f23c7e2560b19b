import {
  type AuditEntry,
  exportAuditEndpoint,
  EXPORTED_ENTRIES_MAX,
  listAuditEndpoint,
} from '@study/contract/site/audit.admin.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { type AuditRow, type AuditSearch, listAudit } from './audit-list.store.ts';
import { validate } from 'uuid';
import { csvOf } from '#http/csv.ts';

const COLUMNS = [
  '时间（UTC）',
  '操作者',
  '操作',
  '对象',
  '对象的编号',
  '对象的名称',
  '有关的人',
  '之前',
  '之后',
  '来自',
];

/** Entries as CSV. Acts and kinds are given as codes, which stay stable. */
const auditCsv = (rows: readonly AuditRow[]): string => csvOf([COLUMNS, ...rows.map(cellsOf)]);

const cellsOf = (row: AuditRow): string[] => [
  row.happened_at.toISOString(),
  row.actor_id === null ? '命令行' : (row.actor ?? '已注销的管理员'),
  row.action,
  row.target_kind,
  row.target_id,
  row.target_name ?? '',
  row.person ?? '',
  fieldsOf(row.before),
  fieldsOf(row.after),
  row.address ?? '',
];

const fieldsOf = (fields: AuditRow['before']): string => (fields === null ? '' : JSON.stringify(fields));

/** Six in a burst, then one a minute: a file may contain the whole log. */
const EXPORTING = { burst: 6, perSecond: 1 / 60, by: 'user' } as const;

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, listAuditEndpoint, async ({ query }) => {
    const { after, page_size: size, ...search } = query;
    const rows = await listAudit(deps.database.db, searchOf(search), {
      after: after !== undefined && validate(after) ? after : null,
      limit: size + 1,
    });
    const shown = rows.slice(0, size);
    return {
      status: 200,
      body: { results: shown.map(entryOf), next: rows.length > size ? (shown.at(-1)?.id ?? null) : null },
    };
  });

  register(
    app,
    deps,
    exportAuditEndpoint,
    async (call) => {
      const { db } = deps.database;
      const rows = await listAudit(db, searchOf(call.body), { after: null, limit: EXPORTED_ENTRIES_MAX });
      await recordAct(db, actorOf(call), {
        act: 'audit.export',
        target: { kind: 'audit_log', id: 'audit_log' },
        after: { ...recordedSearch(call.body, rows), count: rows.length },
      });
      const name = `操作记录-${dateOfDay(dayNumber(Date.now()))}.csv`;
      return { status: 200, body: { name, type: 'text/csv', text: auditCsv(rows), count: rows.length } };
    },
    { cost: 10, limits: [tokenBucket(EXPORTING)] },
  );
}

/** Usernames are compared in lower case. */
function searchOf({ actor, person, ...search }: Asked): AuditSearch {
  return { ...search, actorKey: actor?.trim().toLowerCase(), personKey: person?.trim().toLowerCase() };
}

/** The search as recorded in the audit log: ids instead of names, so that deleting an account removes its name. */
function recordedSearch({ actor, person, ...search }: Asked, [first]: readonly AuditRow[]) {
  return {
    ...search,
    ...(actor && { actor: first?.actor_id ?? null }),
    ...(person && { person: first?.person_id ?? null }),
  };
}

interface Asked extends Omit<AuditSearch, 'actorKey' | 'personKey'> {
  actor?: string | undefined;
  person?: string | undefined;
}

function entryOf(row: AuditRow): AuditEntry {
  const { person_id: personId, person } = row;
  return {
    id: row.id,
    happened_at: row.happened_at.toISOString(),
    actor: row.actor,
    actor_id: row.actor === null ? null : row.actor_id,
    by_command: row.actor_id === null,
    act: row.action,
    target: {
      kind: row.target_kind,
      id: row.target_id,
      name: row.target_name,
      person: personId === null || person === null ? null : { id: personId, username: person },
      is_gone: row.is_gone,
    },
    before: row.before,
    after: row.after,
    address: row.address,
  };
}
