import { execFile } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync(['docs/*.md', 'packages/*/README.md'], { cwd: root }),
];
const DECISIONS = globSync('docs/decisions/*.md', { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** What matches on any of the pages, each with the page's name. */
const quoted = (pattern: RegExp, pages = PAGES) =>
  pages.flatMap((page) => [...read(page).matchAll(pattern)].map(([, ...parts]) => ({ page, parts })));

/** Files that a script runs: the one it names, and those that this one imports or starts. */
function sourcesOf(script: string): string[] {
  const [, first] = /\bnode (\S+)$/.exec(script) ?? [];
  if (first === undefined) return [];
  const text = read(first);
  const beside = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, file = '']) => path.join(path.dirname(first), file));
  const started = [...text.matchAll(/'([\w-]+\/[\w-]+\.ts)'/g)].map(([, file = '']) => file);
  return [first, ...beside, ...started].filter((file) => existsSync(path.join(root, file)));
}

/** What is wrong with a command, in words; null when nothing is. */
function faultOf(name: string, given: string): string | null {
  const script = scripts[name];
  if (script === undefined) return 'no such script';
  const folder = { torture: 'torture', bench: 'bench' }[name];
  const [first = ''] = given.trim().split(/[\s"“（#]+/, 1);
  if (folder !== undefined && /^[a-z|]+$/.test(first)) {
    const names = [...readdirSync(path.join(root, folder)).map((file) => file.replace(/(\.bench)?\.ts$/, '')), 'all'];
    const unknown = first.split('|').filter((each) => !names.includes(each));
    return unknown.length > 0 ? `no ${unknown.join(', ')} in ${folder}/` : null;
  }
  const source = sourcesOf(script).map(read).join('\n');
  const options = [...given.matchAll(/(?<=^|[\s[])--([a-z-]+)/g)].map(([, option = '']) => option);
  const unknown = options.filter((option) => !new RegExp(`(['"\\s-]|^)${option}['":\\s]`, 'm').test(source));
  return unknown.length > 0 ? `no option ${unknown.join(', ')}` : null;
}

test('every npm command that the documents name is there, with the options they give it', () => {
  const commands = quoted(/npm run (?:-s |--silent )?([a-z][\w:-]*)(?: -- ([^`\n]*))?/g);
  expect(commands.length).toBeGreaterThan(60);
  const faults = commands.flatMap(({ page, parts: [name = '', given = ''] }) => {
    // A comment behind a command is not its option.
    const fault = faultOf(name, given.replace(/\s[#&].*/, ''));
    return fault === null ? [] : [`${page}: npm run ${name} -- ${given}: ${fault}`];
  });
  expect(faults).toEqual([]);
});

/** Made by the commands that the pages speak of. */
const MADE = ['bench/results/', 'backups/'];
/** Where a short name may begin: the pages speak of a file from its package or its app. */
const BASES = ['', 'apps/web/src', 'apps/api/src', 'apps/api', 'packages/scorer/src', 'packages/content/src'];
const isThere = (name: string) => MADE.includes(name) || BASES.some((base) => existsSync(path.join(root, base, name)));
const TOP = readdirSync(root).filter((name) => statSync(path.join(root, name)).isDirectory() && name !== 'data');

test('every file and folder that the documents name is there', () => {
  const names = quoted(/`((?:[\w.@-]+\/)+[\w.-]*)`/g).filter(({ parts: [name = ''] }) => {
    const isOurs =
      TOP.includes(name.split('/')[0] ?? '') &&
      !/^(?:content\/papers\/cet4-spring|node_modules|test-results)/.test(name);
    return isOurs || /\.(?:ts|tsx|css|mjs)$/.test(name);
  });
  expect(names.length).toBeGreaterThan(150);
  const packaged = (name: string) => name.replace(/^@study\/(\w+)\//, 'packages/$1/src/');
  // The guide makes files of its own.
  const missing = names.filter(({ page, parts: [name = ''] }) => !isThere(packaged(name)) && page !== GUIDE);
  expect(missing.map(({ page, parts: [name] }) => `${page}: ${name}`)).toEqual([]);
});

test('every path that a test, a journey or a program is run with is there', () => {
  const runs = quoted(/(?:npx (?:vitest run|playwright test)|\bnode) ((?:[\w@.-]+\/[\w./-]+\s?)+)/g);
  expect(runs.length).toBeGreaterThan(5);
  const paths = runs
    .filter(({ page }) => page !== GUIDE)
    .flatMap(({ page, parts: [given = ''] }) =>
      given
        .trim()
        .split(/\s+/)
        .map((name) => [page, name] as const),
    );
  expect(paths.filter(([, name]) => !existsSync(path.join(root, name)))).toEqual([]);
});

test('every link and picture leads somewhere', () => {
  const links = quoted(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g, [...PAGES, ...DECISIONS]);
  expect(links.length).toBeGreaterThan(40);
  const dead = links.filter(({ page, parts: [to = ''] }) => !existsSync(path.join(root, path.dirname(page), to)));
  expect(dead.map(({ page, parts: [to] }) => `${page}: ${to}`)).toEqual([]);
});

const GUIDE = 'docs/build-a-feature.md';

/**
 * The blocks of the guide that do not fit the code, in words. Whoever follows the guide runs this test too: once its
 * first file is there, a block may also be done already.
 */
function guideFaults(): { faults: string[]; fitting: number } {
  const blocks = read(GUIDE).matchAll(/^\*\*(new|changed)\*\* `([^`]+)`$|^```diff\n([^]*?)^```$/gm);
  let isFollowed = false;
  let file = '';
  let fitting = 0;
  const faults: string[] = [];
  for (const [, kind, name, lines] of blocks) {
    if (name !== undefined) {
      const isFirst = file === '';
      file = name;
      const isPresent = existsSync(path.join(root, file));
      if (isFirst) isFollowed = isPresent;
      if (kind === 'changed' ? !isPresent : isPresent && !isFollowed) faults.push(`${file} is not ${kind}`);
    } else if (lines !== undefined) {
      const [before, after] = [linesBut(lines, '+'), linesBut(lines, '-')];
      const places = placesOf(before, file);
      if (places === 1 || (isFollowed && placesOf(after, file) === 1)) fitting += 1;
      else faults.push(`${file} has ${places} places for: ${before.replaceAll('\n', ' / ')}`);
    }
  }
  return { faults, fitting };
}

const placesOf = (text: string, file: string) => read(file).split(text).length - 1;

/** The lines of a diff without those of one sign, and without signs. */
const linesBut = (diff: string, sign: '+' | '-') =>
  diff
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('\n');

test('each block of the guide that builds a feature fits the code as it is', () => {
  const { faults, fitting } = guideFaults();
  expect(faults).toEqual([]);
  expect(fitting).toBeGreaterThan(10);
});

const run = promisify(execFile);
/** The one that `npm run` finds first. */
const node = path.join(root, 'node_modules/.bin/node');

/** Those that need a few seconds, write nothing and ask nothing; the others have tests of their own. */
test.each([
  ['licences', [], 'MIT'],
  ['papers:bank', [], '最后一句'],
  ['papers:sitting', ['cet4-mock-1', '--unread', '--seed', '第一位'], '1'],
])('npm run -s %s %j prints what the documents promise', async (name, given, part) => {
  expect(PAGES.some((page) => read(page).includes(name))).toBe(true);
  const [, file = ''] = /node (\S+)$/.exec(scripts[name] ?? '') ?? [];
  const { stdout } = await run(node, [file, ...given], { cwd: root });
  expect(stdout).toContain(part);
});
