import { Crowded } from './availability.ts';

/** More than a browser sends at once after weeks offline; further calls are refused with Crowded. */
const MOST_WAITING = 120;
const LONGEST_WAIT_MS = 10_000;

/** Waiting calls by key, behind the running one. */
const waiting = new Map<string, Set<() => void>>();

/**
 * Runs the work of one key one after another within this process. Work that would wait for the same database lock waits
 * here before it takes a connection of the pool; between processes the lock still decides. Must not be nested. Rejects
 * with Crowded when too many calls wait, or a call waits too long.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = waiting.get(key);
  if (queue === undefined) waiting.set(key, new Set());
  else await waitIn(queue);
  try {
    return await work();
  } finally {
    handOver(key);
  }
}

function waitIn(queue: Set<() => void>): Promise<void> {
  if (queue.size >= MOST_WAITING) throw new Crowded('too many wait for the same turn');
  return new Promise((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.delete(enter);
      reject(new Crowded('the turn did not come in time'));
    }, LONGEST_WAIT_MS);
    queue.add(enter);
  });
}

function handOver(key: string): void {
  const queue = waiting.get(key);
  const [next] = queue ?? [];
  if (queue === undefined || next === undefined) {
    waiting.delete(key);
    return;
  }
  queue.delete(next);
  next();
}
