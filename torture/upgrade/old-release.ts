import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, Service } from '../service.ts';

const root = join(import.meta.dirname, '../..');

/** An older release, checked out from the git history if available. */
export class OldRelease implements AsyncDisposable {
  readonly #folder: string;
  readonly #services: Service[] = [];

  /** Null if the history lacks the commit, or a package that the release needs is no longer installed. */
  static async open(commit: string): Promise<OldRelease | null> {
    const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
    if (archive.status !== 0) return null;
    const folder = mkdtempSync(join(tmpdir(), 'study-old-'));
    spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
    const release = new OldRelease(folder);
    if (!hasPackages(folder)) {
      await release[Symbol.asyncDispose]();
      return null;
    }
    linkPackages(folder);
    return release;
  }

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts the release; returns its URL once it serves. */
  async start(databaseUrl: string, secretKey: string): Promise<string> {
    const port = await freePort();
    const environment = {
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      DATA_DIR: this.#folder,
      WEB_DIR: this.#folder,
    };
    const service = new Service({ ...environment, PORT: String(port), ROLE: 'web' }, this.#folder);
    this.#services.push(service);
    const origin = `http://127.0.0.1:${port}`;
    await service.ready(origin);
    return origin;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#services.map((service) => service.stop()));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const OWN = '@study';

function hasPackages(folder: string): boolean {
  const text = readFileSync(join(folder, 'apps/api/package.json'), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).every((name) => existsSync(join(root, 'node_modules', name)));
}

/** Links third-party packages to those installed here, and its own packages to its folder. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, OWN), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== OWN) symlinkSync(join(from, name), join(to, name));
  }
  // npm links a workspace by a relative path.
  for (const name of readdirSync(join(from, OWN))) {
    symlinkSync(readlinkSync(join(from, OWN, name)), join(to, OWN, name));
  }
}
