import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { FinishedCall } from '../http/call-times.ts';
import { showServiceFigures } from './service-gauges.ts';

/** In seconds. A save takes milliseconds; the longest calls are exports and imports. */
const CALL_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const MARK_BUCKETS_S = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120];

export type Scorer = 'embedded' | 'model';

export interface FinishedMark {
  scorer: Scorer;
  part: 'writing' | 'translation';
  seconds: number;
  isFailed: boolean;
}

/** Metrics of one process and of its database, in Prometheus's text format. */
export interface Metrics {
  noteCall(call: FinishedCall): void;
  noteMark(mark: FinishedMark): void;
  contentType: string;
  print(): Promise<string>;
}

/**
 * Every metric's name begins with `study_`, except the runtime's (`process_`, `nodejs_`). Labels have few values:
 * routes are patterns, never addresses.
 */
export function openMetrics(database: Pick<Database, 'db' | 'pool'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'study_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BUCKETS_S,
    registers,
  });
  const marks = new Histogram({
    name: 'study_mark_duration_seconds',
    help: 'Time that marking a text took, by scorer.',
    labelNames: ['scorer', 'part'],
    buckets: MARK_BUCKETS_S,
    registers,
  });
  const failures = new Counter({
    name: 'study_mark_failures_total',
    help: 'Texts that a scorer could not mark; they are tried again.',
    labelNames: ['scorer', 'part'],
    registers,
  });
  registry.registerMetric(poolGauge(database.pool));
  showServiceFigures(database.db, registry);
  return {
    noteCall: ({ method, route, status, ms }) =>
      calls.observe({ method, route: shownRoute(route), status: String(status) }, ms / 1_000),
    noteMark: ({ scorer, part, seconds, isFailed }) => {
      if (isFailed) failures.inc({ scorer, part });
      else marks.observe({ scorer, part }, seconds);
    },
    contentType: registry.contentType,
    print: () => registry.metrics(),
  };
}

/** The web app has a route for each of its files; they share one label. */
function shownRoute(route: string | null): string {
  return route?.startsWith('/api/') ? route : 'page or file';
}

function poolGauge(pool: Database['pool']): Gauge<'state'> {
  return new Gauge({
    name: 'study_database_connections',
    help: 'Connections of this process to the database, and calls waiting for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
