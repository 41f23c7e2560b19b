import { ENDPOINTS } from '../../apps/api/test/endpoints.ts';
import { openTestApp, type TestApp } from '../../apps/api/test/test-app.ts';
import { fuzzRoute, type RouteReport } from './fuzz-route.ts';
import { prepareWorld } from './world.ts';

const TEMPLATE = 'study_fuzz_world';

export interface Fuzz {
  /** Requests to each route. */
  count: number;
  seed: number;
  /** Only routes whose name contains it. */
  only?: string;
  /** `route`: each route finds the site as it was made. `run`: all share one, which takes less time. */
  siteFor: 'route' | 'run';
  onRoute?: (report: RouteReport) => void;
}

/** Sends to every route of the contract whatever a client may send, and judges every answer. */
export async function runFuzz({ count, seed, only = '', siteFor, onRoute }: Fuzz): Promise<RouteReport[]> {
  await prepareWorld(TEMPLATE);
  const routes = ENDPOINTS.filter(([name]) => name.includes(only));
  const reports: RouteReport[] = [];
  for (const group of siteFor === 'run' ? [routes] : routes.map((route) => [route])) {
    await using site = await openTestApp({}, { template: TEMPLATE });
    await letSocketsEnd(site);
    for (const [name, endpoint] of group) {
      const report = await fuzzRoute(site, { name, endpoint, count, seed });
      reports.push(report);
      onRoute?.(report);
    }
  }
  return reports;
}

/** A call without a network has a socket that cannot be ended as a real one, as happens to the slow when a day passes. */
async function letSocketsEnd({ app }: TestApp): Promise<void> {
  const { raw } = await app.inject({ method: 'GET', url: '/healthz' });
  const kind: unknown = Object.getPrototypeOf(raw.req.socket);
  if (typeof kind === 'object' && kind !== null && !('destroySoon' in kind)) {
    Object.defineProperty(kind, 'destroySoon', { value: () => undefined });
  }
}
