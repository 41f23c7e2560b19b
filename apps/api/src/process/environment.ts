import { isIP } from 'node:net';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { SettingRefusal } from './setting-refusal.ts';
import { settingSentence } from './setting-sentence.mjs';

const flag = (preset: 'true' | 'false') =>
  z.pipe(
    z._default(z.enum(['true', 'false']), preset),
    z.transform((text: 'true' | 'false') => text === 'true'),
  );
const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.number().check(z.int(), z.minimum(least), z.maximum(most))),
  );
const wholeOr = (preset: number, least: number, most?: number) => z._default(whole(least, most), preset);
const MOST_CONNECTIONS = 1_000;
const LARGEST_PORT = 65_535;
const HOST_NAME = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i;
const host = z.string().check(z.refine((text) => isIP(text) !== 0 || (HOST_NAME.test(text) && !/^[\d.]+$/.test(text))));
const databaseUrl = z.string().check(z.refine(isDatabaseUrl));
const httpUrl = z.url({ protocol: /^https?$/ });

/** Everything that the environment may set; `.env.example` lists the same names, and a test compares them. */
export const environment = z.object({
  PORT: wholeOr(3000, 0, LARGEST_PORT),
  HOST: z._default(host, '127.0.0.1'),
  SITE_URL: z.optional(httpUrl),
  DATA_DIR: z._default(z.string(), 'data'),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_EVERY_DAYS: wholeOr(7, 1, 365),
  BACKUP_KEEP_DAYS: z.optional(whole(1, 3650)),
  CONTENT_DIR: z._default(z.string(), 'content'),
  WEB_DIR: z._default(z.string(), 'apps/web/dist'),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_REPLICA_URL: z.optional(databaseUrl),
  DATABASE_POOL: wholeOr(10, 1, MOST_CONNECTIONS),
  READS_PER_SECOND: wholeOr(15, 1),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32))),
  ROLE: z._default(z.enum(['all', 'web', 'worker']), 'all'),
  ADMIN_SECOND_FACTOR: z._default(z.enum(['required', 'optional']), 'required'),
  TRUST_PROXY: z._default(z.string(), ''),
  SECURE_COOKIES: flag('false'),
  WEB_ORIGINS: z._default(z.string(), ''),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  LOG_FORMAT: z._default(z.enum(['auto', 'text', 'json']), 'auto'),
  METRICS_PORT: z.optional(whole(0, LARGEST_PORT)),
  METRICS_HOST: z._default(host, '127.0.0.1'),
  FILES_S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/))),
  FILES_S3_REGION: z._default(z.string(), 'us-east-1'),
  FILES_S3_ENDPOINT: z.optional(httpUrl),
  FILES_S3_KEY: z.optional(z.string()),
  FILES_S3_SECRET: z.optional(z.string()),
  SCORER_BASE_URL: z.optional(httpUrl),
  SCORER_MODEL: z.optional(z.string()),
  SCORER_API_KEY: z.optional(z.string()),
  SCORER_ALLOW_PRIVATE: flag('false'),
  SCORER_DAILY_TOKENS: wholeOr(200_000, 0),
  SPEECH_BASE_URL: z.optional(httpUrl),
  SPEECH_MODEL: z._default(z.string(), 'tts-1'),
  SPEECH_API_KEY: z.optional(z.string()),
  SPEECH_VOICES: z.optional(z.string().check(z.regex(/^((W2?|M2?|N)\s*=[^=,]+(,\s*|$))+$/))),
  SPEECH_ALLOW_PRIVATE: flag('false'),
});

/** What operators' commands read of it. */
export const commandEnvironment = z.pick(environment, {
  DATA_DIR: true,
  CONTENT_DIR: true,
  DATABASE_URL: true,
  FILES_S3_BUCKET: true,
  FILES_S3_REGION: true,
  FILES_S3_ENDPOINT: true,
  FILES_S3_KEY: true,
  FILES_S3_SECRET: true,
});

export type Environment = Readonly<Record<string, string | undefined>>;

/** Parses values of the environment; empty ones are not set. Throws SettingRefusal with a line for each invalid one. */
export function parseWith<Schema extends z.ZodMiniType>(schema: Schema, env: Environment): z.output<Schema> {
  const parsed = schema.safeParse(withoutEmpty(env));
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  throw new SettingRefusal([...names].map((name) => settingSentence(name, env[name])).join('\n'));
}

/** The form only; whether anything answers there is seen when it is opened. */
function isDatabaseUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\/.+/.test(text)) return false;
  try {
    return new Client({ connectionString: text }).database !== undefined;
  } catch {
    return false;
  }
}

function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}
