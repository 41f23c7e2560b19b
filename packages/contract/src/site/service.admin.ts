import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { missingPackages } from '../papers/recording-generation.admin.ts';
import { instant, uuid } from '../shapes.ts';

/** Seconds without a heartbeat after which a process is considered dead. */
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
  /** False for an operator's command. */
  is_from_site: z.boolean(),
  requested_at: instant,
  finished_at: z.nullable(instant),
  tables_done: count,
  table_count: z.nullable(count),
  files_done: count,
  /** Null while not counted yet, and for old backups without files. */
  file_count: z.nullable(count),
  file_name: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  fault: z.nullable(z.string()),
});
export type Backup = z.output<typeof backup>;

const routeTimes = z.object({
  call: z.string(),
  count,
  /** 95th percentile in milliseconds, accurate to one fifth. */
  p95_ms: z.number(),
  failed: count,
});

const endpointShown = z.object({ host: z.string(), model: z.string(), has_key: z.boolean() });

export const service = z.object({
  version: z.string(),
  runtime: z.string(),
  /** Uptime of the process that serves this request. */
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
    /** Null if the file store does not report its size. */
    bytes: z.nullable(z.number()),
    free_bytes: z.nullable(z.number()),
  }),
  backups: z.object({
    last: z.nullable(backup),
    latest: z.nullable(backup),
    /** The newest backup is older than `every_days`, by half a day at least. */
    is_due: z.boolean(),
    every_days: count,
    /** Days after which the operators' timer deletes a backup; null: nothing deletes any. */
    keep_days: z.nullable(count),
    /** The newest check of any backup in the folder. */
    last_check: z.nullable(z.object({ checked_at: instant, is_whole: z.boolean() })),
  }),
  /** Calls of the last hour, over all live processes. */
  calls: z.object({ count, failed: count, slowest: z.array(routeTimes) }),
  /** Hosts only: URLs and keys stay in the environment. */
  model: z.nullable(endpointShown),
  /** Speech engine for recordings; null until the missing programs are installed. */
  voice: z.object({
    endpoint: z.nullable(endpointShown),
    missing: missingPackages,
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
  summary: '开始一次备份，由后台任务写到备份目录里，写完立即核对（管理员）',
  audience: 'admin',
  ok: { 202: backup },
  errors: ['backup_running'],
});

/** Timeout of a test call to an external endpoint: shorter than the page's own timeout. */
export const ENDPOINT_TEST_SECONDS_MAX = 8;
export const TESTED_ENDPOINTS = ['model', 'speech'] as const;

export const endpointTest = z.object({
  works: z.boolean(),
  /** Result as a Chinese sentence. */
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
