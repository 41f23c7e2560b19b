import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { speechVoices } from '@study/content/author/audio/speech-endpoint.ts';
import * as z from 'zod/mini';
import { ownSecretKey, secretKeyFile } from './process/load-secret-key.ts';
import { trustedProxies } from './process/trusted-proxies.ts';

const flag = (preset: 'true' | 'false') =>
  z.pipe(
    z._default(z.enum(['true', 'false']), preset),
    z.transform((text: 'true' | 'false') => text === 'true'),
  );
const whole = (preset: number) => z._default(z.coerce.number().check(z.int(), z.nonnegative()), preset);

/** Everything that the environment may set; `.env.example` lists the same names, and a test compares them. */
export const environment = z.object({
  PORT: whole(3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  SITE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z._default(z.string(), 'data'),
  CONTENT_DIR: z._default(z.string(), 'content'),
  WEB_DIR: z._default(z.string(), 'apps/web/dist'),
  DATABASE_URL: z.optional(z.string()),
  DATABASE_REPLICA_URL: z.optional(z.string()),
  DATABASE_POOL: whole(10),
  READS_PER_SECOND: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 15),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32))),
  ROLE: z._default(z.enum(['all', 'web', 'worker']), 'all'),
  ADMIN_SECOND_FACTOR: z._default(z.enum(['required', 'optional']), 'required'),
  TRUST_PROXY: z._default(z.string(), ''),
  SECURE_COOKIES: flag('false'),
  WEB_ORIGINS: z._default(z.string(), ''),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(65_535))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  FILES_S3_BUCKET: z.optional(z.string()),
  FILES_S3_REGION: z._default(z.string(), 'us-east-1'),
  FILES_S3_ENDPOINT: z.optional(z.url()),
  FILES_S3_KEY: z.optional(z.string()),
  FILES_S3_SECRET: z.optional(z.string()),
  SCORER_BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SCORER_MODEL: z.optional(z.string()),
  SCORER_API_KEY: z.optional(z.string()),
  SCORER_ALLOW_PRIVATE: flag('false'),
  SCORER_DAILY_TOKENS: whole(200_000),
  SPEECH_BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SPEECH_MODEL: z._default(z.string(), 'tts-1'),
  SPEECH_API_KEY: z.optional(z.string()),
  SPEECH_VOICES: z.optional(z.string()),
  SPEECH_ALLOW_PRIVATE: flag('false'),
});

/** An S3-compatible store for uploaded and generated files. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** null: Amazon's endpoint. */
  endpoint: string | null;
  /** null: the S3 client's default credentials, such as the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** A language model with an API compatible with OpenAI's chat completions. */
export interface ScorerSettings {
  baseUrl: string;
  model: string;
  /** null: the endpoint needs none. */
  apiKey: string | null;
  /** Whether the endpoint may be on this machine or in a private network. */
  isPrivateAllowed: boolean;
  /** Token limit per user and day. */
  dailyTokens: number;
}

/** A voice with an API compatible with OpenAI's audio API, for the recordings of papers. */
export interface SpeechSettings {
  baseUrl: string;
  model: string;
  /** null: the endpoint needs none. */
  apiKey: string | null;
  /** Voices of two women, two men and the announcer. */
  voices: ReturnType<typeof speechVoices>;
  /** Whether the endpoint may be on this machine or in a private network. */
  isPrivateAllowed: boolean;
}

export interface Config {
  port: number;
  host: string;
  /** Public address of the site, without a trailing slash; null: this process's port. */
  siteUrl: string | null;
  dataDir: string;
  contentDir: string;
  webDir: string;
  /** null: the embedded server is used. */
  databaseUrl: string | null;
  /** A streaming replica for reads that may be seconds old; null: there is none. */
  replicaUrl: string | null;
  databasePool: number;
  /** Sustained rate of a user's reads, in costs: a small page costs 1, a whole result 4. */
  readsPerSecond: number;
  secretKey: string;
  role: 'all' | 'web' | 'worker';
  /** Whether administrators' calls need a second factor; false in development only. */
  isSecondFactorRequired: boolean;
  /** Trusted proxies: their addresses, or the number of proxies in front of this process. */
  trustedProxies: string[] | number | false;
  /** Skips the check for safe Node versions; for development and tests. */
  mayRunOnAnyNode: boolean;
  secureCookies: boolean;
  /** Origins of pages, other than this process's own, that may call this API (CORS). */
  webOrigins: string[];
  logLevel: string;
  /** Password hashes computed at a time: one per processor, each with 19 MB. */
  hashConcurrency: number;
  /** Address at which Prometheus scrapes metrics; null: disabled. */
  metrics: { port: number; host: string } | null;
  /** null: files are kept in the data folder. */
  s3: S3Settings | null;
  /** null: only the embedded scorers mark texts, and no text leaves the server. */
  scorer: ScorerSettings | null;
  /** null: the server's own programs generate recordings, if they are installed. */
  speech: SpeechSettings | null;
}

/**
 * Parses the configuration. Resolves relative paths against `root`. Throws an Error with a Chinese sentence when a
 * value is invalid.
 */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const parsed = environment.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.')).join('、');
    throw new Error(`环境变量的值不正确：${names}。可用的取值见 .env.example。`);
  }
  const values = parsed.data;
  const dataDir = resolve(root, values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL?.replace(/\/+$/, '') ?? null,
    dataDir,
    contentDir: resolve(root, values.CONTENT_DIR),
    webDir: resolve(root, values.WEB_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    replicaUrl: replicaUrl(values),
    databasePool: values.DATABASE_POOL,
    readsPerSecond: values.READS_PER_SECOND,
    secretKey: values.SECRET_KEY ?? ownSecretKey(dataDir, values.DATABASE_URL !== undefined),
    role: values.ROLE,
    isSecondFactorRequired: values.ADMIN_SECOND_FACTOR === 'required',
    trustedProxies: trustedProxies(values.TRUST_PROXY),
    mayRunOnAnyNode: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
    secureCookies: values.SECURE_COOKIES,
    webOrigins: webOrigins(values.WEB_ORIGINS),
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    hashConcurrency: availableParallelism(),
    s3: s3Settings(values),
    scorer: scorerSettings(values),
    speech: speechSettings(values),
  };
}

const commandEnvironment = z.pick(environment, {
  DATA_DIR: true,
  CONTENT_DIR: true,
  DATABASE_URL: true,
  FILES_S3_BUCKET: true,
  FILES_S3_REGION: true,
  FILES_S3_ENDPOINT: true,
  FILES_S3_KEY: true,
  FILES_S3_SECRET: true,
});

function replicaUrl({
  DATABASE_URL: primary,
  DATABASE_REPLICA_URL: replica,
}: z.output<typeof environment>): string | null {
  if (replica !== undefined && primary === undefined) {
    throw new Error('设置了 DATABASE_REPLICA_URL 时必须同时设置 DATABASE_URL：内置数据库没有只读副本。');
  }
  return replica ?? null;
}

function webOrigins(text: string): string[] {
  const origins = listed(text);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return origins;
  throw new Error(`WEB_ORIGINS 里的 ${wrong} 不是一个来源：请写成 https://study.example.com，不带路径和最后的斜杠。`);
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function s3Settings(values: z.output<typeof commandEnvironment>): S3Settings | null {
  const { FILES_S3_BUCKET: bucket, FILES_S3_KEY: accessKeyId, FILES_S3_SECRET: secretAccessKey } = values;
  if (bucket === undefined) return null;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new Error('FILES_S3_KEY 和 FILES_S3_SECRET 必须同时设置，或者都不设置。');
  }
  return {
    bucket,
    region: values.FILES_S3_REGION,
    endpoint: values.FILES_S3_ENDPOINT ?? null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

function scorerSettings(values: z.output<typeof environment>): ScorerSettings | null {
  const { SCORER_BASE_URL: baseUrl, SCORER_MODEL: model } = values;
  if ((baseUrl === undefined) !== (model === undefined)) {
    throw new Error('SCORER_BASE_URL 和 SCORER_MODEL 必须同时设置，或者都不设置。');
  }
  if (baseUrl === undefined || model === undefined) return null;
  return {
    baseUrl,
    model,
    apiKey: values.SCORER_API_KEY ?? null,
    isPrivateAllowed: values.SCORER_ALLOW_PRIVATE,
    dailyTokens: values.SCORER_DAILY_TOKENS,
  };
}

function speechSettings(values: z.output<typeof environment>): SpeechSettings | null {
  const { SPEECH_BASE_URL: baseUrl } = values;
  if (baseUrl === undefined) return null;
  return {
    baseUrl,
    model: values.SPEECH_MODEL,
    apiKey: values.SPEECH_API_KEY ?? null,
    voices: speechVoices(values.SPEECH_VOICES),
    isPrivateAllowed: values.SPEECH_ALLOW_PRIVATE,
  };
}

/** Parses the process's environment; no other code of the API reads it. */
export function readConfigFromProcess(root: string): Config {
  return readConfig(process.env, root);
}

/** PATH, for child processes that get no other environment variable. */
export const programPath = (): string | undefined => process.env.PATH;

export interface CommandConfig {
  dataDir: string;
  contentDir: string;
  /** null: files are kept in the data folder. */
  s3: S3Settings | null;
  /** null: the embedded server is used. */
  databaseUrl: string | null;
  /** The value of `SECRET_KEY`; null: the key is in the file, once the service has generated one. */
  secretKey: string | null;
  secretKeyFile: string;
  /** The value of `ADMIN_PASSWORD`; null: the command generates a password. */
  adminPassword: string | null;
}

/**
 * Parses the configuration of operators' commands, like `readConfig`. Commands sign nothing, so no key is generated.
 */
export function readCommandConfig(env: Record<string, string | undefined>, root: string): CommandConfig {
  const values = commandEnvironment.parse(withoutEmpty(env));
  return {
    dataDir: resolve(root, values.DATA_DIR),
    contentDir: resolve(root, values.CONTENT_DIR),
    s3: s3Settings(values),
    databaseUrl: values.DATABASE_URL ?? null,
    secretKey: env.SECRET_KEY || null,
    secretKeyFile: secretKeyFile(resolve(root, values.DATA_DIR)),
    adminPassword: env.ADMIN_PASSWORD || null,
  };
}

export function readCommandConfigFromProcess(root: string): CommandConfig {
  return readCommandConfig(process.env, root);
}

function withoutEmpty(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}
