import { listAuditEndpoint, type AuditEntry } from '@study/contract/admin/audit.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { register } from '../../../http/register.ts';
import { listAudit, type AuditRow } from './audit-list.store.ts';
import { validate } from 'uuid';

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, listAuditEndpoint, async ({ query }) => {
    const { after, page_size: size, actor, ...search } = query;
    const rows = await listAudit(
      deps.database.db,
      { ...search, actorKey: actor?.trim().toLowerCase() },
      { after: after !== undefined && validate(after) ? after : null, limit: size + 1 },
    );
    const shown = rows.slice(0, size);
    return {
      status: 200,
      body: { results: shown.map(entryOf), next: rows.length > size ? (shown.at(-1)?.id ?? null) : null },
    };
  });
}

function entryOf(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    happened_at: row.happened_at.toISOString(),
    actor: row.actor,
    by_command: row.actor_id === null,
    act: row.action,
    target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
    before: row.before,
    after: row.after,
    address: row.address,
  };
}
