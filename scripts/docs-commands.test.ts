import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { FAULTS } from '../torture/faults/all-faults.ts';
import { ATTACKS } from '../torture/abuse/run-abuse.ts';

const root = path.join(import.meta.dirname, '..');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync(['docs/*.md', 'packages/*/README.md'], { cwd: root }),
];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

interface Command {
  page: string;
  /** Variables set for this command alone. */
  variables: string[];
  words: string[];
}

/** Blocks of shell commands of all pages, without the indent of the list they stand in. */
const blocks = PAGES.flatMap((page) =>
  [...read(page).matchAll(/^( *)```sh\n([^]*?)^ *```$/gm)].map(([, indent = '', text = '']) => ({
    page,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  })),
);

/** The commands of a block; quoted words are one word each, without their quotes. */
function commandsOf({ page, text }: (typeof blocks)[number]): Command[] {
  const plain = text
    .replaceAll(/<<'?(\w+)'?\n[^]*?^\1$/gm, '')
    .replaceAll('\\\n', ' ')
    .replaceAll(/(^|\s)#.*$/gm, '');
  return plain.split(/&&|\|\||[;|\n()]/).flatMap((part) => {
    const words = [...part.matchAll(/'([^']*)'|"([^"]*)"|([^\s'"]+)/g)].map(
      ([, one, two, bare]) => one ?? two ?? bare ?? '',
    );
    const from = words.findIndex((word) => !/^[A-Z_0-9]+=/.test(word));
    return from === -1 ? [] : [{ page, variables: words.slice(0, from), words: words.slice(from) }];
  });
}

const commands = blocks.flatMap(commandsOf);
const shown = ({ page, words }: Command) => `${page}: ${words.join(' ')}`;
/** Commands whose words begin so, with the words that follow. */
const after = (...begin: string[]) =>
  commands.flatMap((command) =>
    begin.every((word, at) => command.words[at] === word) ? [{ command, rest: command.words.slice(begin.length) }] : [],
  );

test('every block of commands is one that a shell can read', () => {
  expect(blocks.length).toBeGreaterThan(35);
  for (const { page, text } of blocks) {
    expect(
      () => execFileSync('bash', ['-n'], { input: text, stdio: ['pipe', 'ignore', 'pipe'] }),
      `${page}:\n${text}`,
    ).not.toThrow();
  }
});

/** What npm does itself; `test` and `start` are scripts that need no `run`. */
const OF_NPM = ['ci', 'install'];

test('every npm command is a script or one of npm, every stage of the tests is there', () => {
  const npm = after('npm');
  expect(npm.length).toBeGreaterThan(30);
  const unknown = npm.filter(({ rest: [verb = '', ...more] }) => {
    if (verb !== 'run') return !OF_NPM.includes(verb) && !(verb in scripts);
    return !((more.find((word) => !word.startsWith('-')) ?? '') in scripts);
  });
  expect(unknown.map(({ command }) => shown(command))).toEqual([]);
  const named = PAGES.flatMap((page) => [...read(page).matchAll(/npm test -- (\w+)/g)].map(([, stage = '']) => stage));
  expect(named.length).toBeGreaterThan(2);
  const stages = [...read('scripts/test-stages.mjs').matchAll(/^ {2}(\w+): \{ title: /gm)].map(([, stage]) => stage);
  expect(named.filter((stage) => !stages.includes(stage))).toEqual([]);
});

test('every program that npx starts comes with the project', () => {
  const started = PAGES.flatMap((page) => [...read(page).matchAll(/\bnpx ([\w-]+)/g)].map(([, name = '']) => name));
  expect(started.length).toBeGreaterThan(5);
  expect(started.filter((name) => !existsSync(path.join(root, 'node_modules/.bin', name)))).toEqual([]);
});

test('every measurement and proof that is named without npm is there', () => {
  const named = PAGES.flatMap((page) =>
    [...read(page).matchAll(/`(bench|torture) -- ([a-z]+)/g)].map(([, folder = '', name = '']) => `${folder}/${name}`),
  );
  expect(named.length).toBeGreaterThan(5);
  const files = globSync(['bench/*.ts', 'torture/*.ts'], { cwd: root }).map((file) =>
    file.replace(/(\.bench|\.torture)?\.ts$/, ''),
  );
  expect(named.filter((name) => !name.endsWith('/all') && !files.includes(name))).toEqual([]);
});

test('every fault and attack that the pages have done by name is one of the program’s', () => {
  const faults = PAGES.flatMap((page) =>
    [...read(page).matchAll(/torture -- faults \d+ \d+ (?:"([^"]+)"|([\w-]+))/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    ),
  );
  expect(faults.length).toBeGreaterThan(5);
  expect(faults.filter((part) => !FAULTS.some(({ name }) => name.includes(part)))).toEqual([]);
  const attacks = PAGES.flatMap((page) =>
    [...read(page).matchAll(/`abuse \d+ \d+ ([\w ]+)`/g)].flatMap(([, parts = '']) => parts.split(' ')),
  );
  expect(attacks.length).toBeGreaterThan(0);
  expect(attacks.filter((part) => !ATTACKS.some((name) => name.includes(part)))).toEqual([]);
});

const FOLDERS = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [`${entry.name}/`] : [],
);
/** What commands make before they read it: by building, by installing, and the paper and the journey of the guides. */
const MADE = /^(?:apps\/web\/dist\/|node_modules\/|data\/|backups\/|content\/papers\/cet4-spring-1$)/;
const GUIDE = 'docs/build-a-feature.md';

test('every file of the project that a command reads is there', () => {
  const named = commands
    .filter(({ page }) => page !== GUIDE)
    .flatMap((command) => command.words.map((word) => ({ command, word })))
    .filter(({ word }) => FOLDERS.some((folder) => word.startsWith(folder)) && !MADE.test(word));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ word }) => !existsSync(path.join(root, word))).map(({ command }) => shown(command))).toEqual(
    [],
  );
});

test('every unit that systemctl is given is in deploy/, every service that Compose is given in its file', () => {
  const units = globSync('deploy/**/*.{service,timer}', { cwd: root }).map((file) => path.basename(file));
  const given = after('systemctl').flatMap(({ rest: [, ...words] }) =>
    words.filter((word) => word.startsWith('study')),
  );
  expect(given.length).toBeGreaterThan(5);
  const unitOf = (word: string) => (word.includes('.') ? word : `${word.replace(/@.*/, '@')}.service`);
  expect(given.filter((word) => !units.includes(unitOf(word)))).toEqual([]);

  const [, listed = ''] = /^services:\n([^]*?)^volumes:/m.exec(read('compose.yaml')) ?? [];
  const services = [...listed.matchAll(/^ {2}(\w+):$/gm)].map(([, name = '']) => name);
  expect(services).toEqual(['postgres', 'web', 'worker']);
  const inside = ['exec', 'run'].flatMap((verb) => after('docker', 'compose', verb));
  expect(inside.length).toBeGreaterThan(2);
  expect(
    inside.filter(({ rest }) => !rest.some((word) => services.includes(word))).map(({ command }) => shown(command)),
  ).toEqual([]);
});

test('every variable that is set for a command is a setting', () => {
  const names = commands.flatMap(({ variables }) => variables.map((given) => given.split('=')[0] ?? ''));
  expect(names.length).toBeGreaterThan(5);
  const settings = new Set([...read('.env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name));
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
});

const run = promisify(execFile);
/** The program that `npm run` finds first. */
const node = path.join(root, 'node_modules/.bin/node');

/** The command of a page as it stands there, run in a folder by the script's own program; its output, whatever its exit code. */
async function runAsWritten(written: string, cwd: string): Promise<string> {
  expect(commands.map(({ words }) => words.join(' '))).toContain(written);
  const [, name = '', given = ''] = /^npm run (?:-s )?([\w:-]+)(?: -- (.*?))?(?: > \S+)?$/.exec(written) ?? [];
  const file = path.join(root, (scripts[name] ?? '').replace(/^node /, ''));
  const env = { ...process.env, CONTENT_DIR: cwd };
  const { stdout } = await run(node, [file, ...given.split(' ').filter(Boolean)], { cwd, env }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

test('the commands of the teachers’ guide do what it says, one after another', async () => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'study-guide-'));
  try {
    for (const name of ['knowledge.yaml', 'lexicon', 'pronunciation']) {
      symlinkSync(path.join(root, 'content', name), path.join(cwd, name));
    }
    const paper = path.join(cwd, 'papers/cet4-spring-1');
    await runAsWritten('npm run papers:new -- cet4-spring-1 --title 春季练习卷一', cwd);
    expect(readFileSync(path.join(paper, 'paper.yaml'), 'utf8')).toContain('春季练习卷一');
    expect(await runAsWritten('npm run papers:check -- cet4-spring-1', cwd)).toMatch(
      /第55题：[^]*1 papers, \d+ faults/,
    );

    // Written, as a shipped one is; its recordings are heard by another test.
    for (const file of ['paper.yaml', 'answers.yaml', 'review.md']) {
      cpSync(path.join(root, 'content/papers/cet4-mock-1', file), path.join(paper, file));
    }
    expect(await runAsWritten('npm run -s papers:readability -- cet4-spring-1', cwd)).toContain('仔细阅读一');
    writeFileSync(path.join(cwd, '草稿.txt'), 'It was a long day. We went home.\n');
    expect(await runAsWritten('npm run -s papers:readability -- 草稿.txt', cwd)).toContain('8词');
    expect(await runAsWritten('npm run -s papers:bank', cwd)).toContain('最后一句');
    const sheet = await runAsWritten(
      'npm run -s papers:sitting -- cet4-spring-1 --unread --seed 第一位 > 卷面.md',
      cwd,
    );
    expect(sheet).toMatch(/^1\. .*\n {3}A\) /);
    writeFileSync(path.join(cwd, '答卷.txt'), '1Af 2Bg\n');
    const marked = await runAsWritten(
      'npm run -s papers:sitting -- cet4-spring-1 --unread --seed 第一位 --marks 答卷.txt',
      cwd,
    );
    expect(marked).toMatch(/答对\d题（共35题）[^]*> /);
  } finally {
    rmSync(cwd, { recursive: true });
  }
});
