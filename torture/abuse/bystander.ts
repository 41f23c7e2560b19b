import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Person } from '../people.ts';

export interface Target {
  origin: string;
  csrf: string;
  paperId: string;
  attacker: Person;
  /** Another user with an open attempt, at the same address. */
  bystander: Person;
  attemptId: string;
}

/** Input of the bystander thread. */
export interface Standing extends Pick<Target, 'origin' | 'csrf' | 'paperId' | 'attemptId'> {
  token: string;
  firstSeq: number;
}

/** What another user experienced during the attack. */
export interface Seen {
  saves: number;
  pages: number;
  worstSaveMs: number;
  worstPageMs: number;
  /** Failed replies, as text. */
  failures: string[];
}

export interface Noticed extends Seen {
  /** Results of the attacker's calls, counted by status or kind of failure. */
  attack: Record<string, number>;
}

const SETTLES_MS = 500;
const SEQS_EACH = 10_000;
let attacks = 0;

/** Runs an attack while another user saves and reads, and returns the worst of that user's experience. */
export async function besides(target: Target, attack: () => Promise<Record<string, number>>): Promise<Noticed> {
  const { origin, csrf, paperId, attemptId, bystander } = target;
  attacks += 1;
  const firstSeq = attacks * SEQS_EACH;
  const standing: Standing = { origin, csrf, paperId, attemptId, token: await bystander.token(), firstSeq };
  const thread = new Worker(new URL('./bystander-thread.ts', import.meta.url), { workerData: standing });
  const seen = once(thread, 'message') as Promise<[Seen]>;
  // Measures some time before and after the attack too.
  await wait(SETTLES_MS);
  const ends = await attack();
  await wait(SETTLES_MS);
  thread.postMessage('end');
  const [noticed] = await seen;
  return { ...noticed, attack: ends };
}

/** Runs `count` calls with limited concurrency, and counts the results. */
export async function flood(
  { count, atOnce }: { count: number; atOnce: number },
  one: (index: number) => Promise<string>,
): Promise<Record<string, number>> {
  const ends: Record<string, number> = {};
  let next = 0;
  const runner = async () => {
    while (next < count) {
      next += 1;
      const end = await one(next).catch((error: unknown) => (error instanceof Error ? error.name : 'failed'));
      ends[end] = (ends[end] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
  return ends;
}
