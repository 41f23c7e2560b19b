import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { takeLock } from './guard.ts';
import { type Site, stopPostmaster } from './postmaster.ts';
import { raiseServer } from './raise.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * `restarting`: the server died and is being restarted. `failed`: restarting was given up, so the process should end.
 */
export type EmbeddedState = 'ready' | 'restarting' | 'failed' | 'stopped';

/** The server died; `refusal` (one Chinese line) when restarting was given up, null while it is being restarted. */
export type EmbeddedExit = { refusal: string | null };

/** Called with one Chinese line per event of the server. */
export type EmbeddedLog = (message: string) => void;

export type Supervision = {
  state: () => EmbeddedState;
  onExit: (listener: (exit: EmbeddedExit) => void) => void;
  /** Shuts the server down with all data on disk. A repeated call waits for the same shutdown. */
  stop: () => Promise<void>;
};

const RETRY_MS = 1_000;

/** A running server: its guard connection, and its process if this process started it. */
export type Watch = {
  site: Site;
  dataDir: string;
  log: EmbeddedLog;
  stopping: AbortController;
  guard: pg.Client;
  child: ChildProcess | null;
};

/** Restarts the server whenever the guard's connection ends, until `stop`. */
export function supervise(watch: Watch): Supervision {
  const listeners = new Set<(exit: EmbeddedExit) => void>();
  const announce = (exit: EmbeddedExit) => listeners.forEach((listener) => listener(exit));
  let state: EmbeddedState = 'ready';
  let recovery = Promise.resolve();
  let stopped: Promise<void> | null = null;

  const follow = () => {
    watch.guard.once('end', () => {
      if (!watch.stopping.signal.aborted) recovery = recover();
    });
  };
  const recover = async () => {
    state = 'restarting';
    watch.log('PostgreSQL意外退出，正在重新启动');
    announce({ refusal: null });
    const refusal = await bringBack(watch);
    if (watch.stopping.signal.aborted) return;
    state = refusal === null ? 'ready' : 'failed';
    if (refusal !== null) return announce({ refusal });
    watch.log('PostgreSQL已恢复');
    follow();
  };
  const shutDown = async () => {
    watch.stopping.abort();
    await recovery;
    await watch.guard.end().catch(() => undefined);
    if (state !== 'failed') await stopPostmaster(watch.site, watch.child);
    state = 'stopped';
  };

  follow();
  return {
    state: () => state,
    onExit: (listener) => void listeners.add(listener),
    stop: () => (stopped ??= shutDown()),
  };
}

// Null: the server runs again, or this process is stopping. A refusal: further tries are pointless.
async function bringBack(watch: Watch): Promise<string | null> {
  while (!watch.stopping.signal.aborted) {
    try {
      const raised = await raiseServer(watch.site, watch.stopping.signal, true);
      if (!raised) return null;
      watch.guard = raised.guard;
      watch.child = raised.child ?? watch.child;
      await claim(raised.guard, watch.dataDir);
      return null;
    } catch (error) {
      if (error instanceof StartRefusal) return error.message;
      watch.log(`PostgreSQL恢复失败，稍后重试：${(error as Error).message}`);
      await watch.guard.end().catch(() => undefined);
      await sleep(RETRY_MS);
    }
  }
  return null;
}

/** Takes the lock of the data folder. Throws StartRefusal, and closes the connection, when another process holds it. */
export async function claim(guard: pg.Client, dataDir: string): Promise<void> {
  const taken = await takeLock(guard);
  if (!taken) return;
  await guard.end();
  const holder = taken.heldBy ? `（进程${taken.heldBy}）` : '';
  throw new StartRefusal(
    `数据目录“${dataDir}”正被另一个服务${holder}使用，请先停止那个服务，或用DATA_DIR和PORT另开一个。`,
  );
}
