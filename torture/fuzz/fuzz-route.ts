import type { Endpoint } from '@study/contract/endpoint.ts';
import fc from 'fast-check';
import type { TestApp } from '../../apps/api/test/test-app.ts';
import { Tally } from '../tally.ts';
import { casesOf, type Case } from './cases.ts';
import { columnOf, curlOf, faultsOf } from './judge.ts';
import type { KeptRows } from './snapshot-rows.ts';
import { People } from './people.ts';
import { requestOf, Sender, type Sent } from './requests.ts';
import { traceOfVictim } from './world.ts';

export interface RouteReport {
  name: string;
  tally: Tally;
  /** Faults, each with its request as a shell command. */
  faults: string[];
}

/** A site, and everything that its users own. */
export interface FuzzedSite {
  site: TestApp;
  kept: KeptRows;
  /** Digest of the victim's data, which nobody else may change. */
  victimTrace: string;
}

export interface RouteRun {
  name: string;
  endpoint: Endpoint;
  count: number;
  seed: number;
}

/** After a batch all data is restored, because calls cannot delete what earlier calls have deleted. */
const BATCH = 100;
/** The database processes one request while another is generated and judged. */
const IN_FLIGHT = 6;
const REMEMBERED = 20;
const MOST_FAULTS = 5;
const DAY_MS = 86_400_000;

/** Sends `count` requests to one route and judges every reply. Deterministic for a seed and site. */
export async function fuzzRoute(
  { site, kept, victimTrace }: FuzzedSite,
  { name, endpoint, count, seed }: RouteRun,
): Promise<RouteReport> {
  const report: RouteReport = { name, tally: new Tally(), faults: [] };
  const people = new People(site);
  const sender = new Sender(site);
  await people.lookAtVictim();
  const cases = casesOf(name, endpoint);
  const past: Sent[] = [];
  for (let no = 0; no < count && report.faults.length < MOST_FAULTS; no += BATCH) {
    const batch = fc.sample(cases, { seed: seed + no, numRuns: Math.min(BATCH, count - no) }).entries();
    // All lines take requests from the same list.
    const line = async () => {
      for (const [index, given] of batch) await one(given, no + index);
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, line));
    // Administrators may change other users' data.
    if (endpoint.audience !== 'admin' && (await traceOfVictim(site)) !== victimTrace) {
      report.faults.push(`${name}: what another user has was changed (seed ${seed}, requests ${no} to ${no + BATCH})`);
    }
    await kept.bringBack();
    people.forgetAll();
    // The sessions were reset.
    past.length = 0;
    await passDay(site);
  }
  return report;

  async function one(given: Case, at: number): Promise<void> {
    const actor = await people.actor(given.actor);
    const sent = pastOf(given) ?? requestOf(endpoint, given, { actor, victim: people.victimIds });
    past.push(sent);
    if (past.length > REMEMBERED) past.shift();
    report.tally.add('kinds', sent.how);
    if (given.isCutOff && sent.method !== 'GET') {
      report.tally.add('answers', 'cut off');
      return sender.cutOff(sent);
    }
    const got = await sender.send(sent);
    const column = columnOf(got);
    report.tally.add('answers', column);
    for (const fault of faultsOf(endpoint, sent, got)) {
      report.faults.push(`${name}: ${fault}\n  ${curlOf(sent)}  # seed ${seed}, request ${at}, ${sent.actor.name}`);
    }
    if (got.status === 401 && sent.actor.token !== null) people.forget(sent.actor.name);
    // Skips rate limits, which would block the fuzzing: moves only the rate-limit counters forward by a day.
    if (column === 'limited') await passDay(site);
  }

  function pastOf({ order }: Case): Sent | undefined {
    if (order === 'new') return undefined;
    return order === 'again' ? past.at(-1) : past.at(-1 - order.earlier);
  }
}

let passedMs = 0;
const clock = performance.now.bind(performance);

async function passDay({ database }: TestApp): Promise<void> {
  passedMs += DAY_MS;
  performance.now = () => clock() + passedMs;
  await database.pool.query('delete from login_failures');
  await database.pool.query('delete from registrations');
  await database.pool.query('delete from second_factor_failures');
}
