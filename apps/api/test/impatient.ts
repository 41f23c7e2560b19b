import type { FastifyInstance } from 'fastify';
import type { Deps } from '../src/deps.ts';
import { authRoutes } from '../src/features/auth/auth.routes.ts';
import { createServer } from '../src/http/server.ts';

/** The same accounts, where the growing pause before an attempt is written down instead of waited for. */
export async function openImpatient(site: Deps): Promise<{ app: FastifyInstance; pauses: number[] }> {
  const pauses: number[] = [];
  const app = await createServer(site);
  authRoutes(app, site, async (milliseconds) => void pauses.push(milliseconds));
  await app.ready();
  return { app, pauses };
}
