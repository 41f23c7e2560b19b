import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { instant, uuid } from '../shapes.ts';

/** After so many days without a backup the page reminds of one. */
export const BACKUP_REMINDER_DAYS = 7;
/** A process that has not been seen for this long is taken for dead. */
export const PROCESS_SILENT_S = 45;

const seconds = z.number();
const count = z.int();

const process = z.object({
  id: uuid,
  role: z.enum(['all', 'web', 'worker']),
  version: z.string(),
  started_at: instant,
  seen_at: instant,
  is_alive: z.boolean(),
});

export const backup = z.object({
  id: uuid,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** False: an operator's command. */
  is_from_site: z.boolean(),
  requested_at: instant,
  finished_at: z.nullable(instant),
  tables_done: count,
  table_count: z.nullable(count),
  files_done: count,
  /** Null: not counted yet, or a backup of the time when files were not taken. */
  file_count: z.nullable(count),
  file_name: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  fault: z.nullable(z.string()),
});
export type Backup = z.output<typeof backup>;

const routeTimes = z.object({
  call: z.string(),
  count,
  /** 95 of 100 calls took at most this long; exact to a fifth. */
  p95_ms: z.number(),
  failed: count,
});

const endpointShown = z.object({ host: z.string(), model: z.string(), has_key: z.boolean() });

export const service = z.object({
  version: z.string(),
  runtime: z.string(),
  /** Of the process that answers. */
  uptime_s: seconds,
  processes: z.array(process),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: count,
    most_connections: count,
    migrations: count,
    last_migration: z.nullable(z.string()),
    replicas: z.array(z.object({ name: z.string(), lag_s: z.nullable(seconds) })),
  }),
  /** Marking jobs. */
  queue: z.object({ waiting: count, running: count, oldest_s: z.nullable(seconds), dead: count }),
  files: z.object({
    store: z.enum(['disk', 's3']),
    /** Null: the store counts for itself. */
    bytes: z.nullable(z.number()),
    free_bytes: z.nullable(z.number()),
  }),
  backups: z.object({ last: z.nullable(backup), latest: z.nullable(backup), is_due: z.boolean() }),
  /** Of the last hour, over all living processes. */
  calls: z.object({ count, failed: count, slowest: z.array(routeTimes) }),
  /** Hosts alone: addresses and keys stay in the environment. */
  model: z.nullable(endpointShown),
  /** Who speaks recordings; null: nobody can until the missing programs are installed. */
  voice: z.object({
    endpoint: z.nullable(endpointShown),
    missing: z.array(z.enum(['flite', 'ffmpeg'])),
  }),
});
export type Service = z.output<typeof service>;

export const serviceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/service/',
  summary: '服务的状态：进程、数据库、队列、文件、备份、慢调用（管理员）',
  audience: 'admin',
  ok: { 200: service },
  errors: [],
});

export const startBackupEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/backups/',
  summary: '开始一次备份，由后台任务写到数据目录的backups里（管理员）',
  audience: 'admin',
  ok: { 202: backup },
  errors: ['backup_running'],
});

/** How long an endpoint outside may take to answer a test: less than the page waits for the call. */
export const ENDPOINT_TEST_SECONDS_MAX = 8;
export const TESTED_ENDPOINTS = ['model', 'speech'] as const;

export const endpointTest = z.object({
  works: z.boolean(),
  /** What came of it, in a Chinese sentence. */
  sentence: z.string(),
  took_ms: z.int(),
});
export type EndpointTest = z.output<typeof endpointTest>;

export const testEndpointEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/service/test/',
  summary: `向语言模型或语音合成的接口发一句试试，最多${ENDPOINT_TEST_SECONDS_MAX}秒（管理员）`,
  audience: 'admin',
  body: z.strictObject({ endpoint: z.enum(TESTED_ENDPOINTS, '要试的接口应为 model 或 speech') }),
  ok: { 200: endpointTest },
  errors: ['validation_failed', 'too_many_requests'],
});
