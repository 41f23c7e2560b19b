import { ACTS, TARGET_KINDS } from '@study/contract/admin/audit.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';

const row = z.object({
  id: z.uuid(),
  happened_at: z.date(),
  actor_id: z.nullable(z.uuid()),
  actor: z.nullable(z.string()),
  action: z.enum(ACTS),
  target_kind: z.enum(TARGET_KINDS),
  target_id: z.string(),
  target_name: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  address: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof row>;

export interface AuditSearch {
  act?: string | undefined;
  target_kind?: string | undefined;
  target?: string | undefined;
  /** In lower case, as names are compared. */
  actorKey?: string | undefined;
}

/** Entries older than `after`, newest first. The ids grow with time. */
export async function listAudit(
  db: Db,
  search: AuditSearch,
  { after, limit }: { after: string | null; limit: number },
): Promise<AuditRow[]> {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('users as actors', 'actors.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'happened_at', 'actor_id', 'actors.username as actor', 'action', 'target_kind'])
    .select(['target_id', 'before', 'after', 'address'])
    .select(
      sql<string | null>`case target_kind
        when 'paper' then (select title from papers where papers.id = audit_log.target_id)
        when 'user' then (select username from users where users.id::text = audit_log.target_id)
      end`.as('target_name'),
    )
    .orderBy('audit_log.id', 'desc')
    .limit(limit);
  if (after !== null) query = query.where('audit_log.id', '<', after);
  if (search.act) query = query.where('action', '=', search.act);
  if (search.target_kind) query = query.where('target_kind', '=', search.target_kind);
  if (search.target) query = query.where('target_id', '=', search.target);
  if (search.actorKey) query = query.where('actors.username_key', '=', search.actorKey);
  return z.array(row).parse(await query.execute());
}
