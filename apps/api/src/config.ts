import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { speechVoices } from '@study/content/author/audio/speech-endpoint.ts';
import type * as z from 'zod/mini';
import { commandEnvironment, type Environment, environment, parseWith } from './process/environment.ts';
import { portFault } from './process/free-port.mjs';
import { ownSecretKey, secretKeyFile } from './process/load-secret-key.ts';
import { settingRefusal } from './process/setting-refusal.ts';
import { trustedProxies } from './process/trusted-proxies.ts';
import { unknownSettings } from './process/unknown-settings.ts';

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

/** Backups that operators and administrators make. */
export interface BackupSettings {
  /** Where the site writes backups, and whose backups administrators see. */
  folder: string;
  /** Days within which operators promise a new backup. */
  everyDays: number;
  /** Days after which the operators' timer deletes a backup; null: nothing deletes any. */
  keepDays: number | null;
}

export interface Config {
  port: number;
  host: string;
  /** Public address of the site, without a trailing slash; null: this process's port. */
  siteUrl: string | null;
  dataDir: string;
  backups: BackupSettings;
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
  /** `text`: one short line for a person each. */
  logFormat: 'text' | 'json';
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
 * Parses the configuration. Resolves relative paths against `root`. `isTerminal`: a person reads the output. Throws an
 * Error with Chinese sentences, a line for each setting with an invalid value.
 */
export function readConfig(env: Environment, root: string, isTerminal = false): Config {
  const values = parseWith(environment, env);
  const { LOG_FORMAT: format, METRICS_PORT: metricsPort } = values;
  const logFormat = format === 'auto' ? (isTerminal ? 'text' : 'json') : format;
  if (metricsPort !== undefined && metricsPort !== 0 && metricsPort === values.PORT && values.ROLE !== 'worker') {
    throw settingRefusal('METRICS_PORT', String(metricsPort), '与PORT相同');
  }
  const dataDir = resolve(root, values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL?.replace(/\/+$/, '') ?? null,
    dataDir,
    backups: backupSettings(values, dataDir, root),
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
    logLevel: values.LOG_LEVEL ?? (logFormat === 'text' ? 'warn' : 'info'),
    logFormat,
    metrics: metricsPort === undefined ? null : { port: metricsPort, host: values.METRICS_HOST },
    hashConcurrency: availableParallelism(),
    s3: s3Settings(values),
    scorer: scorerSettings(values),
    speech: speechSettings(values),
  };
}

function replicaUrl({
  DATABASE_URL: primary,
  DATABASE_REPLICA_URL: replica,
}: z.output<typeof environment>): string | null {
  if (replica !== undefined && primary === undefined) {
    throw settingRefusal('DATABASE_URL', primary, '设置了DATABASE_REPLICA_URL时必须同时设置，内置数据库没有副本');
  }
  return replica ?? null;
}

function webOrigins(text: string): string[] {
  const origins = listed(text);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return origins;
  throw settingRefusal('WEB_ORIGINS', text, `${wrong}不是一个来源`);
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const ONE_OF_TWO = '只设置了两项中的一项';

function backupSettings(values: z.output<typeof environment>, dataDir: string, root: string): BackupSettings {
  const { BACKUP_DIR: folder, BACKUP_EVERY_DAYS: everyDays, BACKUP_KEEP_DAYS: keepDays = null } = values;
  return { folder: folder === undefined ? join(dataDir, 'backups') : resolve(root, folder), everyDays, keepDays };
}

function s3Settings(values: z.output<typeof commandEnvironment>): S3Settings | null {
  const { FILES_S3_BUCKET: bucket, FILES_S3_KEY: accessKeyId, FILES_S3_SECRET: secretAccessKey } = values;
  if (bucket === undefined) return null;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const missing = accessKeyId === undefined ? 'FILES_S3_KEY' : 'FILES_S3_SECRET';
    throw settingRefusal(missing, undefined, ONE_OF_TWO);
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
    throw settingRefusal(baseUrl === undefined ? 'SCORER_BASE_URL' : 'SCORER_MODEL', undefined, ONE_OF_TWO);
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
  return readConfig(process.env, root, process.stdout.isTTY);
}

/** Chinese warnings about names in the process's environment that are probably misspelt settings. */
export const unknownSettingsOfProcess = (): string[] =>
  unknownSettings(Object.keys(process.env), Object.keys(environment.def.shape));

/** Why the ports of the process's environment cannot be listened on, as a Chinese sentence; null: they are free. */
export const portFaultOfProcess = (): Promise<string | null> => portFault(process.env);

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
export function readCommandConfig(env: Environment, root: string): CommandConfig {
  const values = parseWith(commandEnvironment, env);
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
