import type { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** Processor time of the thread since the watch began. */
  cpuMs: number;
  /** Last resort for a thread that waits forever: far longer than a thread without processor time needs. */
  silentMs: number;
}

/** The default lets each thread keep up to 48 MB of short-lived objects. */
export const THREAD_MEMORY = { maxYoungGenerationSizeMb: 12 };

const LOOK_EVERY_MS = 1_000;

/**
 * Detects a thread that has worked too long. Measures processor time, because on a busy machine a thread may hardly run
 * for hours. Wall-clock time counts only while this thread runs too, because a suspended process is no sign of a hang.
 * Returns a function that ends the watch.
 */
export function watchThread(
  worker: Worker,
  { cpuMs, silentMs }: ThreadLimits,
  onExceeded: (reason: string) => void,
): () => void {
  let begun: number | null = null;
  let looks = 0;
  const everyMs = Math.min(LOOK_EVERY_MS, cpuMs, silentMs);
  const stop = (): void => clearInterval(timer);
  const look = async (): Promise<void> => {
    // Rejects for a thread that has ended, which its own events report.
    const used = await cpuOf(worker).catch(() => null);
    if (used === null) return;
    begun ??= used;
    if (used - begun > cpuMs) onExceeded('worked too long');
  };
  const timer = setInterval(() => {
    looks += 1;
    if (looks * everyMs >= silentMs) onExceeded('was silent too long');
    else void look();
  }, everyMs);
  void look();
  return stop;
}

/** Processor time in milliseconds. Before Node 24.6 only the process's time is available, which is at least as much. */
async function cpuOf(worker: Partial<Pick<Worker, 'cpuUsage'>>): Promise<number> {
  const { user, system } = await (worker.cpuUsage?.() ?? process.cpuUsage());
  return (user + system) / 1_000;
}
