import {
  ACCOUNT_IMPORTS_MAX,
  checkAccountFileEndpoint,
  getAccountImportEndpoint,
  listAccountImportsEndpoint,
  listImportedAttemptsEndpoint,
  listImportedFeedbackEndpoint,
  startAccountImportEndpoint,
  undoAccountImportEndpoint,
  type ImportedAttempt,
  type ImportedFeedback,
} from '@study/contract/account-imports.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { isRefusal, refuse } from '../../../http/errors.ts';
import { tokenBucket } from '../../../http/rate-limit.ts';
import { register } from '../../../http/register.ts';
import { countKept, findImport, listImports, startChecked } from './account-imports.store.ts';
import { checkFile } from './check-file.service.ts';
import { importView } from './import-view.ts';
import { listRecords } from './records.store.ts';
import { undoImport } from './undo-import.service.ts';

/** Each upload keeps a thread busy for up to some seconds. */
const UPLOADS = { burst: 6, perSecond: 12 / 3600, by: 'user' } as const;
/** Each makes some part of the mistake book again. */
const ACTS = { burst: 10, perSecond: 20 / 3600, by: 'user' } as const;

const TOO_MANY = `最多保留${ACCOUNT_IMPORTS_MAX}次导入，请先撤销一次`;

/** Exported accounts that users bring here: looked at at once, imported by a job. */
export function accountImportsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  register(
    app,
    deps,
    checkAccountFileEndpoint,
    async ({ caller, file }) => {
      const checked = await checkFile(deps, caller.userId, file);
      return isRefusal(checked) ? checked : { status: 201, body: importView(checked) };
    },
    { limits: [tokenBucket(UPLOADS)] },
  );

  register(app, deps, listAccountImportsEndpoint, async ({ caller }) => ({
    status: 200,
    body: { results: (await listImports(db, caller.userId)).map(importView) },
  }));

  register(app, deps, getAccountImportEndpoint, async ({ caller, params }) => {
    const found = await findImport(db, caller.userId, params.id);
    return found ? { status: 200, body: importView(found) } : refuse('not_found');
  });

  const owns = async ({ params, caller }: { params: { id: string }; caller: { userId: string } }) =>
    (await findImport(db, caller.userId, params.id)) ? null : refuse('not_found');

  register(
    app,
    deps,
    startAccountImportEndpoint,
    async ({ caller: { userId }, params: { id }, body }) => {
      const asked = await findImport(db, userId, id);
      // Repeated, it is one of the five itself.
      if (asked?.status === 'checked' && (await countKept(db, userId)) >= ACCOUNT_IMPORTS_MAX) {
        return refuse('validation_failed', { fields: { spend_papers: TOO_MANY } });
      }
      await startChecked(db, userId, id, body.spend_papers);
      const found = await findImport(db, userId, id);
      return found ? { status: 202, body: importView(found) } : refuse('not_found');
    },
    { owns, limits: [tokenBucket(ACTS)] },
  );

  register(
    app,
    deps,
    undoAccountImportEndpoint,
    async ({ caller, params }) =>
      (await undoImport(deps, caller.userId, params.id)) ? { status: 204, body: null } : refuse('not_found'),
    { owns, limits: [tokenBucket(ACTS)] },
  );

  register(
    app,
    deps,
    listImportedAttemptsEndpoint,
    async ({ caller, query }) => ({
      status: 200,
      body: await listRecords<ImportedAttempt>(db, caller.userId, 'attempt', query),
    }),
    { cost: 10 },
  );

  register(
    app,
    deps,
    listImportedFeedbackEndpoint,
    async ({ caller, query }) => ({
      status: 200,
      body: await listRecords<ImportedFeedback>(db, caller.userId, 'feedback', query),
    }),
    { cost: 4 },
  );
}
