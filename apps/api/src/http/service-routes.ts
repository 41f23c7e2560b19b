import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { describeApi } from './api-description.ts';

/** Liveness, readiness and version. */
export function serviceRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  let asked: Promise<unknown> | null = null;
  app.get('/readyz', { schema: { hide: true } }, async () => {
    // Concurrent probes share one database query.
    asked ??= sql`select 1`.execute(deps.database.db).finally(() => (asked = null));
    await asked;
    return { status: 'ok' };
  });
  describeApi(app, deps);
}
