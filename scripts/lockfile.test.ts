import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const file = join(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };

/** Whether Node resolves a package from a folder: there, or in the node_modules of any parent folder. */
function isLocked(name: string, folder: string): boolean {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (packages[join(at, 'node_modules', name)]) return true;
    if (at === '') return false;
  }
}

// npm locks no version of a platform package that was missing in the registry, and `npm ci` refuses such a lockfile.
test('the lockfile has every package of every platform, so that npm ci accepts it', () => {
  const missing = Object.entries(packages).flatMap(([folder, entry]) => {
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...(folder ? {} : entry.devDependencies) };
    return Object.keys(wanted).flatMap((name) => (isLocked(name, folder) ? [] : [`${name} of ${folder}`]));
  });
  expect(missing).toEqual([]);
});

test('the lockfile names no registry', () => {
  const addresses = Object.values(packages).flatMap(({ link, resolved }) => (resolved && !link ? [resolved] : []));
  expect(addresses).toEqual([]);
});
