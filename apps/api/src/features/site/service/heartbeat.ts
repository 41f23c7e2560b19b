import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '#deps.ts';
import type { CallTimes } from '#http/call-times.ts';
import { removeProcess, writeProcess } from './processes.store.ts';
import { VERSION } from './version.ts';

const EVERY_MS = 15_000;

/** Writes this process's heartbeat every few seconds, until the returned function is called. */
export function startHeartbeat(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  log: Pick<Logger, 'warn'>,
  callsOf: () => CallTimes,
): () => Promise<void> {
  const process = { id: uuidv7(), role: config.role, version: VERSION, startedAt: new Date() };
  let beating = Promise.resolve();
  const beat = () => {
    beating = writeProcess(database.db, process, callsOf(), new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'heartbeat not written'),
    );
  };
  beat();
  const timer = setInterval(beat, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await beating;
    await removeProcess(database.db, process.id).catch(() => undefined);
  };
}
