import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Person } from '../people.ts';

/** What an attack is made on. */
export interface Target {
  origin: string;
  csrf: string;
  paperId: string;
  attacker: Person;
  /** Somebody else, with an attempt open, at the same address. */
  bystander: Person;
  attemptId: string;
}

/** What the thread of the bystander needs to know. */
export interface Standing extends Pick<Target, 'origin' | 'csrf' | 'paperId' | 'attemptId'> {
  token: string;
  firstSeq: number;
}

/** What somebody else saw meanwhile. */
export interface Seen {
  saves: number;
  pages: number;
  worstSaveMs: number;
  worstPageMs: number;
  /** Answers that were no success, in words. */
  failures: string[];
}

export interface Noticed extends Seen {
  /** What became of the attacker's own calls, by status or end. */
  attack: Record<string, number>;
}

const SETTLES_MS = 500;
const SEQS_EACH = 10_000;
let attacks = 0;

/** Has somebody save and read beside an attack until it has ended, and tells the worst of it. */
export async function besides(target: Target, attack: () => Promise<Record<string, number>>): Promise<Noticed> {
  const { origin, csrf, paperId, attemptId, bystander } = target;
  attacks += 1;
  const firstSeq = attacks * SEQS_EACH;
  const standing: Standing = { origin, csrf, paperId, attemptId, token: await bystander.token(), firstSeq };
  const thread = new Worker(new URL('./bystander-thread.ts', import.meta.url), { workerData: standing });
  const seen = once(thread, 'message') as Promise<[Seen]>;
  // Before it begins, and some time after.
  await wait(SETTLES_MS);
  const ends = await attack();
  await wait(SETTLES_MS);
  thread.postMessage('end');
  const [noticed] = await seen;
  return { ...noticed, attack: ends };
}

/** Runs so many at once until `count` are done, and counts what each gave. */
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
