import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findPostmaster } from './cluster.ts';
import { connectGuard } from './guard.ts';
import { isRunning, launchPostmaster, readLastFailure, type Site } from './postmaster.ts';
import { StartRefusal } from './start-refusal.ts';

/** A reachable server: its guard connection, and its process if this process started it. */
export type Raised = { guard: pg.Client; child: ChildProcess | null };

const POLL_MS = 50;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
const LAUNCHES_AT_START = 6;
const SILENCE_MS = 20_000;

/**
 * Makes the server reachable: adopts a running one, waits for one that is recovering or shutting down, or starts one,
 * with increasing pauses between tries (after `kill -9` the old server's shared memory stays in use for a moment).
 * Throws StartRefusal on a permanent failure, unless `isPatient`. Null: aborted.
 */
export async function raiseServer(site: Site, aborted: AbortSignal, isPatient: boolean): Promise<Raised | null> {
  let child: ChildProcess | null = null;
  let launches = 0;
  let nextLaunchAt = 0;
  let answeredAt = Date.now();
  while (!aborted.aborted) {
    const attempt = await connectGuard(site.endpoint, site.identifier);
    if (attempt.kind === 'open') return { guard: attempt.client, child };
    if (attempt.kind === 'busy') answeredAt = Date.now();
    const living = findPostmaster(site.clusterDir);
    if (attempt.kind === 'absent' && !living && !isRunning(child) && Date.now() >= nextLaunchAt) {
      if (!isPatient && launches === LAUNCHES_AT_START) throw refuseToLaunch(site);
      child = launchPostmaster(site);
      nextLaunchAt = Date.now() + Math.min(FIRST_PAUSE_MS * 2 ** launches, LONGEST_PAUSE_MS);
      launches += 1;
      answeredAt = Date.now();
    }
    if (!isPatient && living && Date.now() - answeredAt > SILENCE_MS) throw refuseSilence(living.pid);
    await sleep(POLL_MS);
  }
  return null;
}

function refuseToLaunch(site: Site): StartRefusal {
  return new StartRefusal(`PostgreSQL未能启动：${readLastFailure(site.logFile)}（详见“${site.logFile}”）`);
}

function refuseSilence(pid: number): StartRefusal {
  return new StartRefusal(`PostgreSQL（进程${pid}）在运行但没有应答，请执行kill ${pid}结束它，然后重新启动。`);
}
