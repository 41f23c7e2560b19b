import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rawCall } from '../../apps/api/test/raw-call.ts';

const SHIPPED = join(import.meta.dirname, '../../deploy/nginx.conf');
const SHARED = join(import.meta.dirname, '../../deploy/nginx-site.conf');
const PROGRAM = '/usr/sbin/nginx';

/** Debian's nginx with the shipped configuration, on a loopback port without a certificate. */
export class Nginx implements AsyncDisposable {
  readonly origin: string;
  readonly #folder: string;
  readonly #child: ChildProcess;

  /** `isInner`: another proxy is in front and has set the client address. */
  static async open(port: number, upstreams: readonly [number, number], isInner = false): Promise<Nginx> {
    if (!existsSync(PROGRAM)) throw new Error('nginx is not installed: apt-get install nginx');
    const nginx = new Nginx(port, upstreams, isInner);
    for (let tries = 0; tries < 100; tries += 1) {
      const outcome = await rawCall({ method: 'GET', url: `${nginx.origin}/healthz`, patienceMs: 2_000 });
      if (outcome.kind === 'answered') return nginx;
      await wait(50);
    }
    await nginx[Symbol.asyncDispose]();
    throw new Error('nginx did not answer');
  }

  private constructor(port: number, upstreams: readonly [number, number], isInner: boolean) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#folder = mkdtempSync(join(tmpdir(), 'study-nginx-'));
    const file = join(this.#folder, 'nginx.conf');
    const shipped = configuration(this.#folder, port, upstreams);
    writeFileSync(file, isInner ? shipped.replace('$remote_addr;', '$proxy_add_x_forwarded_for;') : shipped);
    this.#child = spawn(PROGRAM, ['-p', this.#folder, '-c', file, '-e', join(this.#folder, 'error.log')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode === null) {
      this.#child.kill('SIGTERM');
      await once(this.#child, 'exit');
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The shipped file with this run's ports and folders; throws if it lacks the replaced parts. */
function configuration(folder: string, port: number, [first, second]: readonly [number, number]): string {
  let site = readFileSync(SHIPPED, 'utf8');
  const replace = (from: string | RegExp, to: string) => {
    const changed = site.replace(from, to);
    if (changed === site) throw new Error(`deploy/nginx.conf has no ${String(from)}`);
    site = changed;
  };
  replace(/listen 443 ssl http2;.*/, `listen 127.0.0.1:${port};`);
  replace(/ssl_certificate .*/, '');
  replace(/ssl_certificate_key .*/, '');
  replace('include /etc/nginx/snippets/study.conf;', `include ${SHARED};`);
  replace('/var/log/nginx/study.log', join(folder, 'access.log'));
  replace('127.0.0.1:3000', `127.0.0.1:${first}`);
  replace('127.0.0.1:3001', `127.0.0.1:${second}`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 16384; }
http { ${folders.join(' ')}
${site}
}`;
}
