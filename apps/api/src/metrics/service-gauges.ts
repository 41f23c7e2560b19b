import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { readServiceFigures, type ServiceFigures } from './service-figures.store.ts';

/** The database is queried at most this often, however frequent the scrapes are. */
const FIGURES_FRESH_MS = 5_000;

interface ServiceGauge {
  name: string;
  help: string;
  label?: string;
  /** Values by label value; key '' without a label. */
  values: (figures: ServiceFigures) => Record<string, number>;
}

const GAUGES: readonly ServiceGauge[] = [
  {
    name: 'study_marking_jobs',
    help: 'Texts to mark: waiting, being marked, or given up.',
    label: 'state',
    values: ({ queue: { waiting, running, dead } }) => ({ waiting, running, dead }),
  },
  {
    name: 'study_marking_oldest_seconds',
    help: 'How long the longest-waiting text has waited.',
    values: ({ queue }) => ({ '': queue.oldest_s ?? 0 }),
  },
  {
    name: 'study_open_attempts',
    help: 'Attempts that are under way.',
    values: ({ attempts }) => ({ '': attempts.open }),
  },
  {
    name: 'study_overdue_attempts',
    help: 'Attempts that ought to have been closed.',
    values: ({ attempts }) => ({ '': attempts.overdue }),
  },
  { name: 'study_database_bytes', help: 'Size of the database on disk.', values: ({ bytes }) => ({ '': bytes }) },
  {
    name: 'study_replica_lag_seconds',
    help: 'How far a replica is behind.',
    label: 'replica',
    values: ({ replicas }) => Object.fromEntries(replicas.map(({ name, lag_s: lag }) => [name, lag ?? 0])),
  },
  {
    name: 'study_last_backup_timestamp_seconds',
    help: 'When the last backup was made; 0: never.',
    values: ({ last_backup_s: at }) => ({ '': at ?? 0 }),
  },
];

/** Gauges with values from the database. While it does not answer, only `study_database_up` has a value. */
export function showServiceFigures(db: Db, registry: Registry): void {
  const read = recent(() => readServiceFigures(db));
  const up = new Gauge({
    name: 'study_database_up',
    help: '1 while the database answers.',
    registers: [],
    async collect() {
      this.set((await read()) === null ? 0 : 1);
    },
  });
  registry.registerMetric(up);
  for (const each of GAUGES) registry.registerMetric(gaugeOf(each, read));
}

function gaugeOf(
  { name, help, label, values }: ServiceGauge,
  read: () => Promise<ServiceFigures | null>,
): Gauge<string> {
  return new Gauge<string>({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    async collect() {
      const figures = await read();
      // `reset` drops the values of all labels. It would set a gauge without labels to 0, so that one is removed.
      this.reset();
      if (figures === null) {
        if (label === undefined) this.remove();
        return;
      }
      for (const [value, number] of Object.entries(values(figures))) {
        this.set(label === undefined ? {} : { [label]: value }, number);
      }
    },
  });
}

/** Caches one read for all gauges of a scrape and for scrapes close together; null when it failed. */
function recent<T>(read: () => Promise<T>): () => Promise<T | null> {
  let asked: Promise<T | null> | null = null;
  let askedAt = 0;
  return () => {
    if (asked === null || performance.now() - askedAt > FIGURES_FRESH_MS) {
      askedAt = performance.now();
      asked = read().catch(() => null);
    }
    return asked;
  };
}
