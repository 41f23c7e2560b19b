import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtempDisposable, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseDocuments } from './documents.ts';
import { formatFault } from './fault.ts';
import { readPaperFolder, readPaperTexts, readPaperZip, type PaperBundle } from './paper-bundle.ts';
import { some } from '../testing/under-check.ts';
import { validPaper } from '../testing/valid-paper.ts';

const WEBM = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('sound')]);
const M4A = Buffer.from('....ftypM4A sound');
const CLIP = createHash('sha256').update(WEBM).digest('hex').slice(0, 24);

function packedFiles(): Record<string, Uint8Array> {
  const { paper, answers } = validPaper();
  some(paper.listening.sections[0]?.groups[0]).audio = CLIP;
  const timeline = { clip: CLIP, duration_ms: 1000, is_synthetic: true, made_from: 'x', cues: [] };
  return {
    'paper.yaml': strToU8(stringify(paper)),
    'answers.yaml': strToU8(stringify(answers)),
    [`media/${CLIP}.webm`]: WEBM,
    [`media/${CLIP}.m4a`]: M4A,
    [`media/${CLIP}.timeline.json`]: strToU8(JSON.stringify(timeline)),
    'review.md': strToU8('# 审校记录'),
  };
}

const within = (folder: string, files: Record<string, Uint8Array>): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`${folder}/${name}`, bytes]));

const said = ({ faults }: PaperBundle): string[] => faults.map(formatFault);
const readZip = (files: Zippable) => readPaperZip(zipSync(files));

test('reads documents, recordings and timelines alike from a folder, a ZIP and a ZIP of a folder', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'bundle-'));
  const home = path.join(folder.path, 'cet4-sample');
  await mkdir(path.join(home, 'media'), { recursive: true });
  for (const [name, bytes] of Object.entries(packedFiles())) await writeFile(path.join(home, name), bytes);
  const archive = path.join(folder.path, 'packed.zip');
  await writeFile(archive, zipSync({ ...within('cet4-sample', packedFiles()), '__MACOSX/._paper.yaml': strToU8('?') }));

  const bundles = [await readPaperFolder(home), await readPaperZip({ file: archive }), await readZip(packedFiles())];
  expect(bundles.map(({ folderName }) => folderName)).toEqual(['cet4-sample', 'cet4-sample', null]);
  for (const bundle of bundles) {
    expect(said(bundle)).toEqual([]);
    expect(parseDocuments(bundle.paper, bundle.answers, bundle.timelines).ok).toBe(true);
    expect([...bundle.recordings].map(([name, bytes]) => [name, Buffer.from(bytes).equals(WEBM)])).toEqual([
      [`media/${CLIP}.webm`, true],
      [`media/${CLIP}.m4a`, false],
    ]);
    expect([...bundle.timelines.keys()]).toEqual([CLIP]);
    expect([...(bundle.mediaFiles ?? [])].toSorted()).toEqual([`${CLIP}.m4a`, `${CLIP}.timeline.json`, `${CLIP}.webm`]);
  }
});

test('refuses links, in a folder and in an archive', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'bundle-'));
  await cp(path.resolve(import.meta.dirname, 'fault.ts'), path.join(folder.path, 'elsewhere.yaml'));
  await symlink('elsewhere.yaml', path.join(folder.path, 'paper.yaml'));
  await writeFile(path.join(folder.path, 'answers.yaml'), 'writing: {}');
  expect(said(await readPaperFolder(folder.path))).toEqual(['paper.yaml：这是一个链接，不是文件。请换成文件本身。']);

  const link: Zippable = { 'paper.yaml': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] };
  expect(said(await readZip({ ...packedFiles(), ...link }))).toEqual([
    'paper.yaml：这是一个链接，不是文件。请换成文件本身。',
  ]);
  expect(said(await readPaperFolder(path.join(folder.path, 'nowhere')))).toEqual(['：没有这个文件夹。请检查路径。']);
});

test.each(['../paper.yaml', '/etc/paper.yaml', 'C:/paper.yaml', 'media/../../paper.yaml', String.raw`..\paper.yaml`])(
  'refuses an archive with a file named %s',
  async (name) => {
    const bundle = await readZip({ ...packedFiles(), [name]: strToU8('x') });
    expect(said(bundle)).toEqual(['：ZIP里有文件的名字指向文件夹之外。请重新打包。']);
    expect(bundle.paper).toBeNull();
  },
);

test('refuses an archive that unpacks to more than a paper needs, before unpacking it', async () => {
  const large = new Uint8Array(41 * 1024 * 1024);
  expect(said(await readZip({ ...packedFiles(), 'media/large.webm': [large, { level: 1 }] }))).toEqual([
    'media/large.webm：文件超过40MB。请缩小这个文件。',
  ]);
  expect(said(await readZip({ ...packedFiles(), 'answers.yaml': large.subarray(0, 2_000_000) }))).toEqual([
    'answers.yaml：文件超过1MB。请缩小这个文件。',
  ]);
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`media/${index}`, new Uint8Array(1)]));
  expect(said(await readZip({ ...packedFiles(), ...many }))).toEqual(['：文件超过500个。请去掉用不到的文件。']);
});

test('believes no size that an archive states', async () => {
  const packed = Buffer.from(zipSync({ ...packedFiles(), 'paper.yaml': [new Uint8Array(900_000), { level: 9 }] }));
  // Central directory entry of the first file: the uncompressed size is at byte 24.
  const directory = packed.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  packed.writeUInt32LE(100, directory + 24);
  expect(said(await readPaperZip(packed))).toEqual(['paper.yaml：文件已损坏，或大小与标明的不符。请重新打包。']);
});

test('tells of an archive that is cut off, damaged or none at all', async () => {
  const packed = zipSync(packedFiles(), { level: 0 });
  expect(said(await readPaperZip(packed.subarray(0, 2000)))).toEqual(['：这不是完整的ZIP文件。请重新打包。']);
  expect(said(await readPaperZip(strToU8('paper')))).toEqual(['：这不是完整的ZIP文件。请重新打包。']);
  const damaged = Buffer.from(packed);
  damaged.write('exam: CET6', damaged.indexOf('exam: CET4'));
  expect(said(await readPaperZip(damaged))).toEqual(['paper.yaml：文件已损坏，或大小与标明的不符。请重新打包。']);
});

test('names missing documents and those that are no YAML, without end or not', async () => {
  const bomb = [
    'a0: &a0 [x]',
    ...Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(9)}]`),
  ];
  const { 'paper.yaml': _, ...rest } = packedFiles();
  expect(said(await readZip({ ...rest, 'answers.yaml': strToU8(bomb.join('\n')) }))).toEqual([
    'paper.yaml：没有这个文件。请补上。',
    'answers.yaml：内容嵌套或引用得太深。请直接写出内容，不要用YAML的锚点和别名。',
  ]);
});

const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, i) => line(i));
test.each([
  ['70,000 keys', lines(70_000, (i) => `k${i}: 1`).join('\n')],
  ['ten maps of 1,300 keys', lines(13_000, (i) => (i % 1300 === 0 ? `m${i}:\n` : '') + ` k${i}: 1`).join('\n')],
  ['100,000 brackets inside each other', '['.repeat(100_000)],
  ['lists inside each other on one line', '- '.repeat(10_000)],
  ['14,000 anchors and aliases', lines(14_000, (i) => `- ${i < 7000 ? '&' : '*'}a${i % 7000}`).join('\n')],
  ['90,000 empty lists', `[${'[],'.repeat(90_000)}]`],
])('refuses a document with %s before it is built', async (_, text) => {
  expect(said(await readZip({ ...packedFiles(), 'answers.yaml': strToU8(text) }))).toEqual([
    'answers.yaml：内容的项数或层数太多。请对照格式，删去多余的内容。',
  ]);
});

test('takes only recordings whose sound and name are right', async () => {
  const swapped = { [`media/${CLIP}.webm`]: M4A, [`media/${CLIP}.m4a`]: strToU8('<script>') };
  expect(said(await readZip({ ...packedFiles(), ...swapped }))).toEqual([
    `media/${CLIP}.webm：内容不是webm录音。请换成正确的录音文件。`,
    `media/${CLIP}.m4a：内容不是m4a录音。请换成正确的录音文件。`,
    `media/${CLIP}：录音的内容与名字里的哈希不符。请用papers:audio生成，不要改动录音文件。`,
  ]);
  const odd = await readZip({ ...packedFiles(), [`media/${CLIP}.timeline.json`]: strToU8('nonsense') });
  expect(odd.faults.map(({ file }) => file)).toContain(`media/${CLIP}.timeline.json`);
});

test('two documents come without recordings, and with the lines of their faults at hand', async () => {
  const { paper, answers } = validPaper();
  const bundle = await readPaperTexts({ paper: stringify(paper), answers: stringify(answers) });
  expect([said(bundle), bundle.mediaFiles, [...bundle.texts.keys()]]).toEqual([
    [],
    null,
    ['paper.yaml', 'answers.yaml'],
  ]);
  expect(parseDocuments(bundle.paper, bundle.answers).ok).toBe(true);
});

test('a document in another encoding is told apart from broken YAML', async () => {
  const gbk = Buffer.concat([Buffer.from('title: '), Buffer.from('b4ba', 'hex')]);
  expect(said(await readZip({ ...packedFiles(), 'paper.yaml': gbk }))).toEqual([
    'paper.yaml：文件不是UTF-8编码。请用编辑器另存为UTF-8。',
  ]);
});
