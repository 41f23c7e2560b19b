import { listRegradesEndpoint } from '@study/contract/papers/paper-content.admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { listRegrades } from '#engine/regrade/regrades.store.ts';
import { isPaperKnown } from '#models/papers/paper-access.ts';

export function regradesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  register(
    app,
    deps,
    listRegradesEndpoint,
    async ({ params }) => ({ status: 200, body: { results: await listRegrades(db, params.id) } }),
    { owns: async ({ params }) => ((await isPaperKnown(db, params.id)) ? null : refuse('not_found')) },
  );
}
