import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresFolder } from '../../apps/api/test/postgres-server.ts';
import { NGINX } from './missing-programs.ts';

const SHIPPED = join(import.meta.dirname, '../../deploy/cluster/nginx.conf');
const SHARED = join(import.meta.dirname, '../../deploy/nginx-site.conf');

/** The shipped nginx configuration in front of several processes. */
export class Nginx {
  readonly origin: string;
  readonly #folder: string;
  readonly #account: PostgresFolder['account'];
  #child: ChildProcess | null = null;

  constructor(folder: PostgresFolder, port: number, servers: readonly string[]) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#folder = join(folder.path, 'nginx');
    this.#account = folder.account;
    mkdirSync(this.#folder);
    folder.own(this.#folder);
    // A copy, because the account may not read the project.
    copyFileSync(SHARED, join(this.#folder, 'site.conf'));
    writeFileSync(join(this.#folder, 'nginx.conf'), configuration(this.#folder, port, servers));
  }

  async start(): Promise<void> {
    const args = ['-p', this.#folder, '-c', join(this.#folder, 'nginx.conf'), '-e', join(this.#folder, 'error.log')];
    this.#child = spawn(NGINX, args, { ...this.#account, stdio: 'ignore' });
    await once(this.#child, 'spawn');
  }

  /** New workers take over with the new configuration; old ones end after their requests. */
  reload(): void {
    this.#child?.kill('SIGHUP');
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

/** The product's own configuration, with this test's ports and log folder. */
function configuration(folder: string, port: number, servers: readonly string[]): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const changes: [string | RegExp, string][] = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    [/access_log .*;/, 'access_log off;'],
    ['include /etc/nginx/snippets/study.conf;', `include ${join(folder, 'site.conf')};`],
    ...servers.map((server, index): [string, string] => [`127.0.0.1:${3001 + index} `, `${server} `]),
  ];
  let site = readFileSync(SHIPPED, 'utf8');
  for (const [from, to] of changes) {
    const changed = site.replace(from, to);
    if (changed === site) throw new Error(`${SHIPPED} has no ${from}`);
    site = changed;
  }
  return `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  ${places.map((place) => `${place}_temp_path ${folder}/${place};`).join('\n  ')}
  ${site}
}
`;
}
