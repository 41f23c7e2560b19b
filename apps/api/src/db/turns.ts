import { Crowded } from './availability.ts';

/** More than a browser that was offline for weeks has under way; what is beyond is told to come again. */
const MOST_WAITING = 120;
const LONGEST_WAIT_MS = 10_000;

/** By key, those that wait behind the one at work. */
const waiting = new Map<string, Set<() => void>>();

/**
 * Runs the work of one key one after another within this process, before a connection of the pool is taken. Work that
 * would wait for the same lock of the database waits here instead, where waiting costs others nothing; between processes
 * the lock still decides. Never asked for within other such work. Rejects with Crowded when too many wait, or for too
 * long.
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
