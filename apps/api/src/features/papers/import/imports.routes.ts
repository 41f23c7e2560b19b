import {
  dismissImportEndpoint,
  editImportEndpoint,
  importDocumentsEndpoint,
  IMPORTS_LISTED_MOST,
  listPaperImportsEndpoint,
} from '@study/contract/papers/paper-imports.admin.ts';
import {
  getPaperImportEndpoint,
  importPaperEndpoint,
  type PaperImport,
} from '@study/contract/papers/exam-cards.admin.ts';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { dismissImport, editImport } from './edit-import.service.ts';
import { findImport, insertImport, listImports, type SeenImport } from './imports.store.ts';

const UPLOADS = { burst: 20, perSecond: 20 / 3600, by: 'user' } as const;

/** Routes for importing whole papers: uploaded here, processed by a job. */
export function importsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  register(
    app,
    deps,
    importPaperEndpoint,
    async ({ caller, body, file, request }) => {
      const id = uuidv7();
      const path = `imports/${id}.zip`;
      await deps.files.moveIn(file.path, path, 'application/zip');
      const actor = actorOf({ caller, request });
      const row = await insertImport(db, { id, path, mayUpdate: body.existing === 'new_version', actor });
      request.log.info({ admin: caller.userId, import: id, bytes: file.bytes }, 'paper import received');
      return { status: 202, body: importView(row) };
    },
    { limits: [tokenBucket(UPLOADS)] },
  );

  register(
    app,
    deps,
    importDocumentsEndpoint,
    async ({ caller, body: { paper, answers, existing }, request }) => {
      const id = uuidv7();
      const path = `imports/${id}.json`;
      await deps.files.put(path, Buffer.from(JSON.stringify({ paper, answers })), 'application/json');
      const actor = actorOf({ caller, request });
      const row = await insertImport(db, { id, path, mayUpdate: existing === 'new_version', actor });
      request.log.info({ admin: caller.userId, import: id }, 'paper import received');
      return { status: 202, body: importView(row) };
    },
    { limits: [tokenBucket(UPLOADS)] },
  );

  register(app, deps, listPaperImportsEndpoint, async () => {
    const rows = await listImports(db, IMPORTS_LISTED_MOST);
    return { status: 200, body: { results: rows.map(importView) } };
  });

  register(app, deps, dismissImportEndpoint, async ({ caller, params: { id }, body: { dismissed }, request }) => {
    const row = await dismissImport(deps.database.db, actorOf({ caller, request }), id, dismissed);
    return row ? { status: 200, body: importView(row) } : refuse('not_found');
  });

  register(
    app,
    deps,
    editImportEndpoint,
    async ({ caller, params: { id }, request }) => {
      const edited = await editImport(deps, actorOf({ caller, request }), id);
      return isRefusal(edited) ? edited : { status: 200, body: edited };
    },
    { limits: [tokenBucket(UPLOADS)] },
  );

  register(app, deps, getPaperImportEndpoint, async ({ params }) => {
    const row = await findImport(db, params.id);
    return row ? { status: 200, body: importView(row) } : refuse('not_found');
  });
}

function importView(row: SeenImport): PaperImport {
  return {
    id: row.id,
    // A check constraint of the table allows no other values.
    status: row.status as PaperImport['status'],
    progress: {
      step: row.step as PaperImport['progress']['step'],
      recordings_stored: row.recordings_stored,
      recordings: row.recordings,
    },
    card: row.card,
    content_version: row.content_version,
    faults: row.faults as unknown as PaperImport['faults'],
    waits: row.waits,
    is_mended: row.is_mended,
    is_editable: row.is_editable,
    is_dismissed: row.dismissed_at !== null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
