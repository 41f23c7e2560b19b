import { contentOf } from '@study/content/read/documents.ts';
import {
  getAdminPaperEndpoint,
  listAdminPapersEndpoint,
  type AdminPaper,
} from '@study/contract/papers/papers.admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { isPaperKnown } from '#models/papers/paper-access.ts';
import { findCurrentContent } from '#models/papers/paper-versions.store.ts';
import { lookThroughStored, shownFaults } from '../administration/checked-content.ts';
import { findPaper, listPapers, type AdminPaperRow } from './paper-list.store.ts';

/** A check takes a second of the paper thread. */
const CHECKS = { burst: 60, perSecond: 1, by: 'user' } as const;

/** The list of all papers for administrators. */
export function paperListRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  register(app, deps, listAdminPapersEndpoint, async ({ query }) => {
    const { after, page_size: size, ordering, state, exam_type: exam, attention, text } = query;
    const [, value = '', id = ''] = /^(\d{0,18})~([a-z0-9-]{1,64})$/.exec(after ?? '') ?? [];
    const from = id !== '' && (ordering === 'title' || value !== '') ? { value, id } : null;
    const search = { ordering, state, exam, needsAttention: attention === 'yes', text };
    const rows = await listPapers(db, search, { after: from, limit: size + 1 });
    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    const key = last && `${ordering === 'title' ? '' : last.sort_key}~${last.id}`;
    return { status: 200, body: { results: shown.map(paperOf), next: rows.length > size ? (key ?? null) : null } };
  });

  register(
    app,
    deps,
    getAdminPaperEndpoint,
    async ({ params }) => {
      const row = await findPaper(db, params.id);
      if (row === null) return refuse('not_found');
      const current = await findCurrentContent(db, params.id);
      const found = current && {
        paperId: params.id,
        content: contentOf(current.paper, current.answers, current.timelines),
      };
      const { faults, warnings } =
        found === null ? { faults: [], warnings: [] } : await lookThroughStored(db, deps.knowledge, found);
      return {
        status: 200,
        body: { ...paperOf(row), faults: shownFaults(faults), warnings: shownFaults(warnings) },
      };
    },
    {
      owns: async ({ params }) => ((await isPaperKnown(db, params.id)) ? null : refuse('not_found')),
      limits: [tokenBucket(CHECKS)],
    },
  );
}

const paperOf = (row: AdminPaperRow): AdminPaper => ({
  id: row.id,
  title: row.title,
  exam_type: row.exam_type,
  edition: { year: row.edition_year, month: row.edition_month, set: row.edition_set },
  is_published: row.is_published,
  content_version: row.content_version,
  takers: row.takers,
  updated_at: row.updated_at.toISOString(),
  missing_recordings: row.missing_recordings,
  drafts: row.drafts.map(({ author, edited_at: at }) => ({ author, edited_at: new Date(at).toISOString() })),
});
