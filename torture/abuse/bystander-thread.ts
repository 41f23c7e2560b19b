import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { rawCall } from '../../apps/api/test/raw-call.ts';
import type { Seen, Standing } from './bystander.ts';

/**
 * Saves and reads like a page until a message ends it; in a thread, so that the attacker's own work does not delay it.
 */

const PATIENCE_MS = 30_000;
/** The limit is five per second. */
const SAVE_EVERY_MS = 250;
const READ_EVERY_MS = 150;

const standing = workerData as Standing;
const seen: Seen = { saves: 0, pages: 0, worstSaveMs: 0, worstPageMs: 0, failures: [] };
const ended = new AbortController();
parentPort?.once('message', () => ended.abort());
await Promise.all([keepSaving(), keepReading()]);
parentPort?.postMessage(seen);

async function keepSaving(): Promise<void> {
  const url = `${standing.origin}/api/exams/cet-content/${standing.paperId}/save_draft/`;
  for (let seq = standing.firstSeq; !ended.signal.aborted; seq += 1) {
    const changes = [{ item: '46', seq, response: 'ABCD'[seq % 4] }];
    const body = { attempt_id: standing.attemptId, epoch: 1, changes };
    seen.worstSaveMs = Math.max(seen.worstSaveMs, await call({ method: 'POST', url, body }));
    seen.saves += 1;
    await wait(SAVE_EVERY_MS);
  }
}

async function keepReading(): Promise<void> {
  const pages = ['/api/exams/exam-cards/', '/api/dashboard/', '/api/exams/submissions/history/?exam_type=CET4'];
  for (let page = 0; !ended.signal.aborted; page += 1) {
    const url = `${standing.origin}${pages[page % pages.length]}`;
    seen.worstPageMs = Math.max(seen.worstPageMs, await call({ method: 'GET', url }));
    seen.pages += 1;
    await wait(READ_EVERY_MS);
  }
}

async function call(asked: { method: 'GET' | 'POST'; url: string; body?: object }): Promise<number> {
  const outcome = await rawCall({ ...asked, token: standing.token, csrf: standing.csrf, patienceMs: PATIENCE_MS });
  if (outcome.kind !== 'answered') seen.failures.push(`${asked.url}: ${outcome.kind}`);
  else if (outcome.status !== 200) seen.failures.push(`${asked.url}: ${outcome.status} ${String(outcome.body.code)}`);
  return outcome.ms;
}
