import { ENDPOINTS } from '../../apps/api/test/endpoints.ts';
import { openTestApp } from '../../apps/api/test/test-app.ts';
import { fuzzRoute, type FuzzedSite, type RouteReport } from './fuzz-route.ts';
import { KeptRows } from './snapshot-rows.ts';
import { prepareWorld, traceOfVictim } from './world.ts';

const TEMPLATE = 'study_fuzz_world';
/** A user has an open mock, which must not expire. */
const LONGEST_LIFE_MS = 30 * 60_000;

export interface Fuzz {
  /** Number of requests per route. */
  count: number;
  seed: number;
  /** Only routes whose name contains this. */
  only?: string;
  onRoute?: (report: RouteReport) => void;
}

/** Sends arbitrary requests to every route of the contract, and judges every reply. */
export async function runFuzz({ count, seed, only = '', onRoute }: Fuzz): Promise<RouteReport[]> {
  const reports: RouteReport[] = [];
  await using sites = new Sites();
  for (const [name, endpoint] of ENDPOINTS.filter(([each]) => each.includes(only))) {
    const report = await fuzzRoute(await sites.next(), { name, endpoint, count, seed });
    reports.push(report);
    onRoute?.(report);
  }
  return reports;
}

/** Reuses one site for many routes, because creating one takes longer than hundreds of requests. */
class Sites implements AsyncDisposable {
  #current: FuzzedSite | null = null;
  #preparedAt = -Infinity;

  /** A site with all data in its initial state. */
  async next(): Promise<FuzzedSite> {
    // Not `performance`, whose clock the fuzzing moves by days.
    const isOld = Date.now() - this.#preparedAt > LONGEST_LIFE_MS;
    if (this.#current && !isOld && !(await this.#current.kept.isSharedChanged())) return this.#current;
    await this[Symbol.asyncDispose]();
    if (isOld) {
      await prepareWorld(TEMPLATE);
      this.#preparedAt = Date.now();
    }
    const site = await openTestApp({}, { template: TEMPLATE });
    this.#current = { site, kept: await KeptRows.of(site), victimTrace: await traceOfVictim(site) };
    return this.#current;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#current?.site[Symbol.asyncDispose]();
    this.#current = null;
  }
}
