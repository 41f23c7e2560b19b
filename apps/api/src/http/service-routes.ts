import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** Whether the process lives, whether it can serve, and what it serves. */
export function serviceRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(deps.database.db);
    return { status: 'ok' };
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
