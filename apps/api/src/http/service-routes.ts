import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { describeApi } from './api-description.ts';
import { refuse } from './errors.ts';
import { isLeaving } from './leaving.ts';
import { sendRefusal } from './send-refusal.ts';

/** Health probes are frequent and have short timeouts. */
const READY_WITHIN_MS = 2_000;
const RETRY_AFTER_SECONDS = 2;
const NO_ANSWER = '数据库没有应答，正在重试';

/** Liveness, readiness and version. A draining process is not ready. */
export function serviceRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  let asked: Promise<unknown> | null = null;
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (isLeaving(app)) return reply.code(503).header('retry-after', '1').send({ status: 'leaving' });
    // Concurrent probes share one database query.
    asked ??= sql`select 1`.execute(deps.database.db).finally(() => (asked = null));
    const late = wait(READY_WITHIN_MS, 'late' as const, { ref: false });
    if ((await Promise.race([asked, late])) === 'late') {
      asked?.catch(() => undefined);
      const refusal = refuse('service_unavailable', { sentence: NO_ANSWER, retryAfterSeconds: RETRY_AFTER_SECONDS });
      return sendRefusal(refusal, request, reply);
    }
    const warnings = app.writeFaults.current();
    return { status: 'ok', ...(warnings.length > 0 && { warnings }) };
  });
  describeApi(app, deps);
}
