import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../../apps/api/test/raw-call.ts';
import { EmbeddedSite } from '../embedded-site.ts';
import { findLost } from '../kill/find-lost.ts';
import { Saver, type Load } from '../kill/saver.ts';
import { PAPER } from '../one-paper.ts';
import { makePeople, takeCsrf } from '../people.ts';
import { Random } from '../random.ts';
import { freePort, type Service } from '../service.ts';
import { Tally } from '../tally.ts';
import { Nginx } from './nginx.ts';

export interface RestartReport {
  restarts: number;
  acknowledged: number;
  /** Writes without a reply, or with a 5xx status. */
  failed: string[];
  /** Acknowledged answers or hand-ins that are missing in the tables. */
  lost: string[];
  answers: Tally;
  longestAnswerMs: number;
  longestStopMs: number;
}

const SAVERS = 16;
const BETWEEN_MS = 1_500;
const PATIENCE_MS = 30_000;

/** Rolling restart: two processes behind nginx are restarted in turn by SIGTERM while users save and hand in. */
export async function runRestarts(restarts: number, seed: number): Promise<RestartReport> {
  await using site = await EmbeddedSite.open(4);
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()] as [number, number, number];
  const start = (port: number) => site.startWebAt(port, { TRUST_PROXY: '127.0.0.1' });
  // Sequentially, because the first one migrates and loads the papers.
  const services: Service[] = [await start(ports[0]), await start(ports[1])];
  site.startWorker();
  await using nginx = await Nginx.open(front, ports);

  const report: RestartReport = {
    restarts: 0,
    acknowledged: 0,
    failed: [],
    lost: [],
    answers: new Tally(),
    longestAnswerMs: 0,
    longestStopMs: 0,
  };
  const people = await makePeople(site.database, SAVERS);
  const load: Load = {
    origin: nginx.origin,
    paperId: PAPER,
    csrf: await takeCsrf(nginx.origin, PATIENCE_MS),
    random: new Random(seed),
    onOutcome: (outcome) => note(report, outcome),
    onStored: () => (report.acknowledged += 1),
  };
  const savers = people.map((person) => new Saver(person, load));
  const stopping = new AbortController();
  const saving = Promise.all(savers.map((saver) => saver.run(stopping.signal)));
  try {
    for (let round = 0; round < restarts; round += 1) {
      const place = round % services.length;
      const [service, port] = [services[place], ports[place]];
      if (service === undefined || port === undefined) throw new Error('there are two');
      await wait(BETWEEN_MS);
      const stoppedAt = performance.now();
      await service.kill('SIGTERM');
      report.longestStopMs = Math.max(report.longestStopMs, performance.now() - stoppedAt);
      const { exitCode } = service.child;
      if (exitCode !== 0) report.failed.push(`a process ended with ${exitCode}: ${service.complaint}`);
      await wait(BETWEEN_MS);
      services[place] = await start(port);
      report.restarts += 1;
    }
    await wait(BETWEEN_MS);
  } finally {
    stopping.abort();
    await saving;
  }
  const ask = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    (await site.database.pool.query<Row>(sql, [...values])).rows;
  report.lost = await findLost({ ask }, savers);
  return report;
}

function note(report: RestartReport, outcome: Outcome): void {
  report.longestAnswerMs = Math.max(report.longestAnswerMs, outcome.ms);
  const name = outcome.kind === 'answered' ? String(outcome.status) : outcome.kind;
  report.answers.add('answers', name);
  const isFailed = outcome.kind !== 'answered' || (outcome.status >= 400 && outcome.status !== 429);
  if (isFailed) report.failed.push(outcome.kind === 'answered' ? `${name} ${JSON.stringify(outcome.body)}` : name);
}
