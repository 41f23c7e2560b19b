import type { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  /** Processor time of the thread since the watch began. */
  cpuMs: number;
  /**
   * The last resort, for a thread that waits for what never comes: far longer than a thread that is given no processor
   * time needs.
   */
  silentMs: number;
}

const LOOK_EVERY_MS = 1_000;

/**
 * Tells when a thread has worked too long on what it was given. Processor time is counted, because on a busy machine
 * hours may pass while a thread has hardly begun. Of time itself only what this thread lives through counts: being
 * held up is no silence of the other. The returned function ends the watch.
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
    // Rejects for a thread that has ended, which its own events tell.
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

/** Milliseconds of processor time. Before Node 24.6 a thread's own cannot be had; the process has used no less. */
async function cpuOf(worker: Partial<Pick<Worker, 'cpuUsage'>>): Promise<number> {
  const { user, system } = await (worker.cpuUsage?.() ?? process.cpuUsage());
  return (user + system) / 1_000;
}
