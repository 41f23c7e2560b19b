import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { withDatabase } from '#test/database-server.ts';
import { readCommandConfig, readConfig } from '../config.ts';
import { checkDatabase } from './database-refusal.ts';
import { environment } from './environment.ts';
import { checkReadable } from './folders.ts';
import { portFault } from './free-port.mjs';
import { ALLOWED, settingSentence } from './setting-sentence.mjs';
import { unknownSettings } from './unknown-settings.ts';

const NAMES = Object.keys(environment.def.shape);

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'study-settings-'));
  onTestFinished(() => {
    chmodSync(made, 0o755);
    rmSync(made, { recursive: true });
  });
  return made;
}

/** The sentence with which an environment is refused. */
function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env, folder());
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'accepted';
}

const WITH_KEY = { SECRET_KEY: 'k'.repeat(32) };

/** A wrong value of each setting whose form is checked, and what else has to be set for it to matter. */
const WRONG: Readonly<Record<string, readonly [value: string, others?: Record<string, string>]>> = {
  PORT: ['65536'],
  HOST: ['http://0.0.0.0'],
  SITE_URL: ['study.example.com'],
  DATABASE_URL: ['mysql://127.0.0.1/study', WITH_KEY],
  DATABASE_REPLICA_URL: ['replica', { ...WITH_KEY, DATABASE_URL: 'postgresql://primary/study' }],
  DATABASE_POOL: ['0'],
  READS_PER_SECOND: ['1.5'],
  SECRET_KEY: ['short and secret'],
  ROLE: ['both'],
  ADMIN_SECOND_FACTOR: ['none'],
  TRUST_PROXY: ['10.0.0.0/8'],
  SECURE_COOKIES: ['yes'],
  WEB_ORIGINS: ['https://study.example.com/'],
  LOG_LEVEL: ['verbose'],
  LOG_FORMAT: ['xml'],
  METRICS_PORT: ['3000'],
  METRICS_HOST: ['127.0.0.1:9100'],
  FILES_S3_BUCKET: ['Study Files'],
  FILES_S3_ENDPOINT: ['s3.example.com'],
  SCORER_BASE_URL: ['ftp://api.example.com'],
  SCORER_ALLOW_PRIVATE: ['1'],
  BACKUP_EVERY_DAYS: ['daily'],
  BACKUP_KEEP_DAYS: ['0'],
  SCORER_DAILY_TOKENS: ['many'],
  SPEECH_BASE_URL: ['api.example.com'],
  SPEECH_VOICES: ['woman=nova'],
  SPEECH_ALLOW_PRIVATE: ['on'],
};
/** Any text; a folder is looked at when the service starts. */
const FREE = [
  'DATA_DIR',
  'BACKUP_DIR',
  'CONTENT_DIR',
  'WEB_DIR',
  'FILES_S3_REGION',
  'SPEECH_MODEL',
  'SPEECH_API_KEY',
  'SCORER_API_KEY',
];
/** Refused when the other one is missing. */
const PAIRS: readonly (readonly [given: string, missing: string, others: Record<string, string>])[] = [
  ['SCORER_BASE_URL', 'SCORER_MODEL', {}],
  ['SCORER_MODEL', 'SCORER_BASE_URL', {}],
  ['FILES_S3_KEY', 'FILES_S3_SECRET', { FILES_S3_BUCKET: 'study' }],
  ['FILES_S3_SECRET', 'FILES_S3_KEY', { FILES_S3_BUCKET: 'study' }],
];

describe('a setting with a wrong value', () => {
  test.each(Object.entries(WRONG))('%s is told with its value and what is allowed', (name, [value, others]) => {
    const shown = name === 'SECRET_KEY' ? '（值不显示）' : `=${value}`;
    const said = refusalOf({ ...others, [name]: value });
    expect(said).toMatch(/^[^\n]+：[^\n]+。可以写：[^\n]+。$/);
    expect(said.startsWith(`${name}${shown}：`)).toBe(true);
    expect(said.endsWith(`可以写：${ALLOWED[name]}。`)).toBe(true);
  });

  test.each(PAIRS)('%s is refused without %s', (given, missing, others) => {
    expect(refusalOf({ ...others, [given]: 'https://api.example.com' })).toMatch(
      new RegExp(`^${missing}（没有设置）：.*必须同时设置`),
    );
  });

  test('each setting has a wrong value here or takes any text, and a sentence', () => {
    const covered = [...Object.keys(WRONG), ...FREE, ...PAIRS.map(([given]) => given)];
    expect([...new Set(covered)].toSorted()).toEqual(NAMES.toSorted());
    expect(Object.keys(ALLOWED).toSorted()).toEqual(NAMES.toSorted());
  });

  test('several are told in a line each, to commands too', () => {
    expect(refusalOf({ PORT: 'x', ROLE: 'y' })).toMatch(/^PORT=x：.+\nROLE=y：.+$/);
    expect(() => readCommandConfig({ DATABASE_URL: 'x' }, folder())).toThrow(/^DATABASE_URL=x：写法不对。/);
  });

  test.each([
    ['postgresql://study:oak77@db/study', 'postgresql://study:…@db/study'],
    ['postgresql://study:o@k/7@db/study', 'postgresql://study:…@db/study'],
    ['study:oak77@db', 'study:…@db'],
    ['postgresql://db/study?user=study&password=oak77&x=1', 'postgresql://db/study?user=study&password=…&x=1'],
    ['host=db password=oak77 user=study', 'host=db password=… user=study'],
    ['postgresql://study@/study?host=/run', 'postgresql://study@/study?host=/run'],
  ])('%s is shown without its password', (value, shown) => {
    expect(settingSentence('DATABASE_URL', value)).toContain(`DATABASE_URL=${shown}：`);
  });
});

describe('a folder', () => {
  test.each([
    ['a file', 'DATA_DIR', (path: string) => writeFileSync(path, ''), '这是一个文件'],
    ['below a file', 'DATA_DIR', (path: string) => writeFileSync(join(path, '..'), ''), '是文件，不是文件夹'],
    ['missing', 'CONTENT_DIR', () => undefined, '没有这个文件夹'],
    ['a file', 'WEB_DIR', (path: string) => writeFileSync(path, ''), '这是一个文件'],
  ])('that is %s is refused as %s', (_, name, make, problem) => {
    const path = join(folder(), 'a', 'b');
    if (_ !== 'below a file') mkdirSync(join(path, '..'));
    make(path);
    const open = () => {
      if (name === 'DATA_DIR') readConfig({ DATA_DIR: path }, '/');
      else checkReadable(name, path);
    };
    expect(open).toThrow(`${name}=${path}：`);
    expect(open).toThrow(problem);
  });

  test('is made with its parents', () => {
    const path = join(folder(), 'a', 'b');
    readConfig({ DATA_DIR: path }, '/');
    expect(statSync(path).isDirectory()).toBe(true);
  });

  test.runIf(process.platform === 'linux')('where there can be none is refused', () => {
    expect(() => readConfig({ DATA_DIR: '/proc/study/data' }, '/')).toThrow('没有这个文件夹');
  });

  // Root may do everything.
  test.runIf(process.getuid?.() !== 0)('without rights is refused', () => {
    const closed = folder();
    chmodSync(closed, 0o500);
    expect(() => readConfig({ DATA_DIR: join(closed, 'data') }, '/')).toThrow('启动服务的用户没有权限');
  });

  test('of the pages may be missing, where the API is served alone', () => {
    expect(() => checkReadable('WEB_DIR', join(folder(), 'none'), true)).not.toThrow();
  });
});

describe('the database of DATABASE_URL', () => {
  const server = () => inject('databaseUrl');

  test('is used when it answers and its user may create tables', async () => {
    await expect(checkDatabase(server())).resolves.toBeUndefined();
  });

  test('that is unknown, that nobody serves, and whose host is unknown, are told apart', async () => {
    await expect(checkDatabase(withDatabase(server(), 'nowhere'))).rejects.toThrow(/没有这个名字的数据库/);
    await expect(checkDatabase('postgresql://study:oak77@127.0.0.1:1/study')).rejects.toThrow(
      /^DATABASE_URL=postgresql:\/\/study:…@127\.0\.0\.1:1\/study：连不上.*没有启动。可以写/,
    );
    await expect(checkDatabase('postgresql://study@nobody.invalid/study')).rejects.toThrow(
      /连不上：(没有这个主机名|主机名暂时解析不了)/,
    );
    await expect(checkDatabase('postgresql://study@/study?host=/nowhere')).rejects.toThrow('没有这个套接字');
  });
});

describe('ports', () => {
  async function takenPort(): Promise<number> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
  }

  test('that are taken, and addresses of other machines, are told', async () => {
    const PORT = String(await takenPort());
    expect(await portFault({ PORT })).toMatch(new RegExp(`^PORT=${PORT}：端口已被占用`));
    expect(await portFault({ PORT, ROLE: 'worker' })).toBeNull();
    expect(await portFault({ PORT: '0', METRICS_PORT: PORT })).toMatch(`METRICS_PORT=${PORT}：端口已被占用`);
    expect(await portFault({ PORT: '0', HOST: '192.0.2.1' })).toMatch('HOST=192.0.2.1：这台机器没有这个地址');
    expect(await portFault({ PORT: '70000' })).toBe(settingSentence('PORT', '70000'));
    expect(await portFault({ PORT: '0' })).toBeNull();
  });
});

describe('a name in the environment', () => {
  const toldOf = (name: string) => unknownSettings([name], NAMES);

  test.each([
    ['PROT', 'PORT'],
    ['SITE_URI', 'SITE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['secure_cookie', 'SECURE_COOKIES'],
    ['SCORER_TOKENS_A_DAY', 'SCORER_'],
    ['FILES_S3_PREFIX', 'FILES_S3_'],
  ])('%s is told, naming %s', (name, near) => {
    expect(toldOf(name)).toHaveLength(1);
    expect(toldOf(name)[0]).toMatch(new RegExp(`^没有名为${name}的配置项，.*${near}`));
  });

  test.each(['HOME', 'PATH', 'NODE', 'TERM', 'MODE', 'LANG', 'HOSTNAME', 'NODE_ENV', 'npm_config_port', ...NAMES])(
    '%s is not told',
    (name) => {
      expect(toldOf(name)).toEqual([]);
    },
  );
});
