import { ACTS, TARGET_KINDS } from '@study/contract/site/audit.admin.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';

const row = z.object({
  id: z.uuid(),
  happened_at: z.date(),
  actor_id: z.nullable(z.uuid()),
  actor: z.nullable(z.string()),
  action: z.enum(ACTS),
  target_kind: z.enum(TARGET_KINDS),
  target_id: z.string(),
  target_name: z.nullable(z.string()),
  person_id: z.nullable(z.uuid()),
  person: z.nullable(z.string()),
  is_gone: z.boolean(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  address: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof row>;

export interface AuditSearch {
  act?: string | undefined;
  target_kind?: string | undefined;
  target?: string | undefined;
  /** Lower-cased username of the actor. */
  actorKey?: string | undefined;
  /** Lower-cased username of the person acted on, or of the owner of the submission or feedback acted on. */
  personKey?: string | undefined;
}

/** Length of the excerpt of a feedback, in characters. */
const FIRST_WORDS = 30;
const FIRST_OF_MESSAGE = 80;

/** SQL: the id as uuid; null if it is none, because the cast would fail. */
const uuidOf = (id: RawBuilder<unknown>) =>
  sql<string>`case when ${id} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${id})::uuid end`;

const TARGET_UUID = uuidOf(sql`audit_log.target_id`);
/** SQL: the submission of an entry. A marking job is identified by its submission or by a revision of one. */
const SUBMISSION = uuidOf(
  sql`case target_kind when 'submission' then target_id when 'marking_job' then audit_log.after->>'submission' end`,
);

/**
 * A page of entries older than `after`, newest first; ids are in order of creation. Names are joined from the objects
 * acted on, so they are current, and those of deleted accounts disappear.
 */
export async function listAudit(
  db: Db,
  search: AuditSearch,
  { after, limit }: { after: string | null; limit: number },
): Promise<AuditRow[]> {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('users as actors', 'actors.id', 'audit_log.actor_id')
    .leftJoin('attempts', (join) => join.on('attempts.id', '=', SUBMISSION))
    .leftJoin('feedback', (join) => join.on('feedback.id', '=', TARGET_UUID).on('target_kind', '=', 'feedback'))
    .leftJoin('backups', (join) => join.on('backups.id', '=', TARGET_UUID).on('target_kind', '=', 'backup'))
    .leftJoin('classes', (join) => join.on('classes.id', '=', TARGET_UUID).on('target_kind', '=', 'class'))
    .leftJoin('paper_imports', (join) =>
      join.on('paper_imports.id', '=', TARGET_UUID).on('target_kind', '=', 'paper_import'),
    )
    .leftJoin('browser_errors', (join) =>
      join.onRef('browser_errors.fingerprint', '=', 'target_id').on('target_kind', '=', 'browser_error'),
    )
    .leftJoin('papers', (join) =>
      join.on(
        'papers.id',
        '=',
        sql<string>`case target_kind when 'paper' then target_id else coalesce(paper_imports.card, attempts.paper_id) end`,
      ),
    )
    .leftJoin('users as people', (join) =>
      join.on(
        'people.id',
        '=',
        sql<string>`case target_kind when 'user' then ${TARGET_UUID} else coalesce(attempts.user_id, feedback.user_id) end`,
      ),
    )
    .select(['audit_log.id', 'happened_at', 'actors.username as actor', 'action', 'target_kind', 'target_id'])
    .select(['audit_log.actor_id', 'before', 'after', 'audit_log.address'])
    .select(['people.id as person_id', 'people.username as person'])
    .select([
      sql<string | null>`case target_kind
        when 'user' then people.username
        when 'feedback' then left(split_part(btrim(feedback.content), E'\n', 1), ${FIRST_WORDS})
        when 'backup' then case when ${TARGET_UUID} is null then target_id else backups.file_name end
        when 'class' then coalesce(classes.name, audit_log.before->>'title')
        when 'browser_error' then left(browser_errors.message, ${FIRST_OF_MESSAGE})
        else coalesce(papers.title, paper_imports.card, audit_log.before->>'title')
      end`.as('target_name'),
      sql<boolean>`case target_kind
        when 'user' then people.id is null
        when 'paper' then papers.id is null
        when 'paper_import' then paper_imports.id is null
        when 'submission' then attempts.id is null
        when 'marking_job' then attempts.id is null
        when 'feedback' then feedback.id is null
        when 'class' then classes.id is null
        when 'browser_error' then browser_errors.fingerprint is null
        else false
      end`.as('is_gone'),
    ])
    .orderBy('audit_log.id', 'desc')
    .limit(limit);
  if (after !== null) query = query.where('audit_log.id', '<', after);
  if (search.act) query = query.where('action', '=', search.act);
  if (search.target_kind) query = query.where('target_kind', '=', search.target_kind);
  if (search.target) query = query.where('target_id', '=', search.target);
  if (search.actorKey) query = query.where('actors.username_key', '=', search.actorKey);
  if (search.personKey) query = query.where('people.username_key', '=', search.personKey);
  return z.array(row).parse(await query.execute());
}
