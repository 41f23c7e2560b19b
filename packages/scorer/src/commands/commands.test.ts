import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listPaperFolders, loadPaper } from '@study/content/read/load.ts';
import { PAPERS_FOLDER } from '@study/content/commands/papers-folder.ts';
import { afterAll, expect, test } from 'vitest';
import { askedEssayTask } from './asked-essay-task.ts';

/** Each command loads the dictionaries, for as long as a busy machine takes. */
const LAST_RESORT_MS = 1_800_000;

const folder = await mkdtemp(path.join(tmpdir(), 'scorer-'));
afterAll(() => rm(folder, { recursive: true }));

const write = async (name: string, text: string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
};
const print = async (command: string, ...args: string[]): Promise<string> => {
  const script = path.join(import.meta.dirname, `${command}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args]);
  return stdout;
};
const run = async (command: string, ...args: string[]): Promise<unknown> => JSON.parse(await print(command, ...args));
const [id = ''] = await listPaperFolders(PAPERS_FOLDER);
const result = await loadPaper(path.join(PAPERS_FOLDER, id));
if (!result.ok) throw new Error(`${id} cannot be read`);
const { paper, answers } = result.loaded;

const text = await write('essay.txt', answers.writing.samples[0]?.text ?? '');

test('scorer:essay prints a score', { timeout: LAST_RESORT_MS }, async () => {
  const lengths = ['--min', '400', '--max', '500'];
  expect(await run('scorer-essay', '--text', text, '--paper', id, ...lengths)).toMatchObject({
    score: 5,
    low: expect.any(Number),
    high: expect.any(Number),
    confidence: expect.stringMatching(/^(low|medium)$/),
    flags: ['too_short'],
    criteria: expect.objectContaining({ relevance: 'not_suspected' }),
    findings: expect.any(Array),
    scorer: { id: 'embedded-essay', version: expect.any(String) },
  });
});

test('scorer:essay takes the task of a paper, and a prompt and lengths instead of its own', async () => {
  const ofPaper = await askedEssayTask({ paper: id });
  expect(ofPaper).toMatchObject({ prompt: paper.writing.prompt, minWords: 120, maxWords: 180 });
  expect(ofPaper.samples?.length).toBeGreaterThan(0);
  const own = await write('own.txt', 'Write about trees.');
  const given = { prompt: 'Write about trees.', minWords: 400, maxWords: 500, samples: [] };
  expect(await askedEssayTask({ paper: id, prompt: own, min: '400', max: '500' })).toEqual(
    expect.objectContaining(given),
  );
  expect(await askedEssayTask({ prompt: own })).toEqual({ ...given, minWords: 120, maxWords: 180 });
});

test('scorer:translation prints a score with its coverage', { timeout: LAST_RESORT_MS }, async () => {
  const translation = await write('translation.txt', answers.translation.references[0] ?? '');
  expect(await run('scorer-translation', '--paper', id, '--text', translation)).toMatchObject({
    score: 14,
    confidence: 'low',
    coverage: expect.arrayContaining([expect.objectContaining({ zh: answers.translation.key_points[0]?.zh })]),
    scorer: { id: 'embedded-translation' },
  });
});

test('scorer:validate prints how far marks agree', { timeout: LAST_RESORT_MS }, async () => {
  const rows = answers.writing.samples.map(
    (sample) => `prompt,"${sample.text.replaceAll('"', '""')}",${sample.band},120,180`,
  );
  const csv = await write('marks.csv', ['prompt,text,score,minWords,maxWords', ...rows].join('\n'));
  expect(await run('scorer-validate', csv)).toMatchObject({
    count: rows.length,
    pearson: expect.any(Number),
    spearman: expect.any(Number),
    qwk: expect.any(Number),
    qwk_calibrated: null,
  });
});

test('scorer:batch marks rows of each type, a line each in their order', { timeout: LAST_RESORT_MS }, async () => {
  const task = { prompt: 'On cooking', minWords: 40, maxWords: 60 };
  const rows = [
    { type: 'translation', paper: id, text: answers.translation.references[0] },
    { type: 'findings', text: '  I think some advices is useful for me.' },
    { type: 'essay', paper: id, text: answers.writing.samples[0]?.text },
    { type: 'essay', task, text: 'I cook.' },
  ];
  const batch = await write('batch.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'));
  const lines = (await print('scorer-batch', batch)).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { score: 14, low: 11, high: 15, flags: [], findings: [] },
    {
      score: null,
      low: null,
      high: null,
      flags: [],
      findings: [expect.objectContaining({ start: 15, end: 22, suggestion: 'advice', tier: 'finding' })],
    },
    expect.objectContaining({ score: expect.any(Number), flags: [] }),
    { score: 0, low: 0, high: 0, flags: ['blank'], findings: [] },
  ]);
});

test('what the caller can mend is said on stderr, with 1', { timeout: LAST_RESORT_MS }, async () => {
  const broken = await write('broken.csv', 'prompt,text\na,b\n');
  await expect(run('scorer-essay', '--text', 'x')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: '请给出--prompt<文件>\n',
  });
  await expect(run('scorer-translation', '--paper', 'none', '--text', 'x')).rejects.toMatchObject({
    stderr: '没有试卷none\n',
  });
  await expect(run('scorer-batch', await write('bad.jsonl', '\n{"type":"essay","text":"a"}'))).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: '第2行应有paper或task\n',
  });
  await expect(run('scorer-validate', broken)).rejects.toMatchObject({ code: 1, stdout: '' });
});
