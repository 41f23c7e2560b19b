import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { formatFault } from './fault.ts';
import { listPaperFolders, loadPaper } from './load.ts';
import { parseYaml } from './yaml-file.ts';
import { validPaper } from '../testing/valid-paper.ts';

const CLIP = 'abcdef0123456789abcdef01';
const temporaryFolder = () => mkdtempDisposable(path.join(tmpdir(), 'paper-'));

async function writePaper(folder: string, paper: string, answers: string): Promise<void> {
  await writeFile(path.join(folder, 'paper.yaml'), paper);
  await writeFile(path.join(folder, 'answers.yaml'), answers);
}

test('reads a paper, and names the content the same however the files are laid out', async () => {
  await using folder = await temporaryFolder();
  const { paper, answers } = validPaper();
  await writePaper(folder.path, stringify(paper), stringify(answers));
  const first = await loadPaper(folder.path);
  const reordered = Object.fromEntries(Object.entries(paper).toReversed());
  await writePaper(folder.path, `# 草稿\n${JSON.stringify(reordered, null, 3)}`, stringify(answers, { lineWidth: 40 }));
  const second = await loadPaper(folder.path);
  await writePaper(folder.path, stringify({ ...paper, title: '另一卷' }), stringify(answers));
  const changed = await loadPaper(folder.path);

  if (!first.ok || !second.ok || !changed.ok) throw new Error('the paper did not load');
  expect(first.loaded.paper).toEqual(paper);
  expect(first.loaded.answers).toEqual(answers);
  expect(first.loaded.contentHash).toMatch(/^[a-f0-9]{64}$/);
  expect(second.loaded.contentHash).toBe(first.loaded.contentHash);
  expect(changed.loaded.contentHash).not.toBe(first.loaded.contentHash);
});

test('reads the timelines of the recordings that the paper names', async () => {
  await using folder = await temporaryFolder();
  const { paper, answers } = validPaper();
  for (const group of paper.listening.sections[0]?.groups.slice(0, 1) ?? []) group.audio = CLIP;
  await writePaper(folder.path, stringify(paper), stringify(answers));
  const timeline = { clip: CLIP, duration_ms: 1000, is_synthetic: true, made_from: 'x', cues: [] };
  await mkdir(path.join(folder.path, 'media'));
  await writeFile(path.join(folder.path, 'media', `${CLIP}.timeline.json`), JSON.stringify(timeline));
  const result = await loadPaper(folder.path);
  expect(result.ok && result.loaded.timelines.get(CLIP)).toEqual(timeline);
  await writeFile(path.join(folder.path, 'media', `${CLIP}.timeline.json`), '{}');
  const broken = await loadPaper(folder.path);
  expect(broken.ok ? [] : broken.faults.map((fault) => fault.file)).toContain(`media/${CLIP}.timeline.json`);
});

test('says file, path, item and mend when a field is missing', async () => {
  await using folder = await temporaryFolder();
  const { paper, answers } = validPaper();
  const [first] = paper.reading.careful;
  Reflect.deleteProperty(first?.questions[1] ?? {}, 'stem');
  await writePaper(folder.path, stringify(paper), stringify(answers));
  const result = await loadPaper(folder.path);
  expect(result).toMatchObject({
    ok: false,
    faults: [
      {
        file: 'paper.yaml',
        path: 'reading.careful.0.questions.1.stem',
        item: 47,
        hides_others: true,
        message: '缺少字段stem',
        mend: '请按格式补上',
      },
    ],
  });
});

test('names a missing file and the line of broken YAML', async () => {
  await using folder = await temporaryFolder();
  await writeFile(path.join(folder.path, 'paper.yaml'), 'id: a\nid: b\n');
  const result = await loadPaper(folder.path);
  expect(result.ok ? [] : result.faults.map(({ file, line, message }) => [file, line, message])).toEqual([
    ['paper.yaml', 2, '这个字段前面已经有了'],
    ['answers.yaml', undefined, '没有这个文件'],
  ]);
});

test('tells of a slip once, and not of the lines that it breaks', () => {
  const text =
    'questions:\n    - no: 16\n      options: { A: x }\n      - no: 17\n        options: { A: x }\n    - no: 18\n';
  const read = parseYaml(text, 'paper.yaml');
  expect(read.ok ? [] : read.faults.map(formatFault)).toEqual([
    'paper.yaml questions.1.no 第4行：这一行和下面1行开头多了2个空格。请与第2行“- no: 16”左边对齐。',
  ]);
});

test('lists folders only, in order', async () => {
  await using folder = await temporaryFolder();
  await mkdir(path.join(folder.path, 'b'));
  await mkdir(path.join(folder.path, 'a'));
  await writeFile(path.join(folder.path, 'note.md'), '');
  expect(await listPaperFolders(folder.path)).toEqual(['a', 'b']);
});
