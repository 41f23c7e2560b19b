import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getExamCardEndpoint } from '@study/contract/papers/exam-cards.ts';
import type { ValidPaper } from '@study/content/testing/valid-paper.ts';
import { expect, onTestFinished, test } from 'vitest';
import { paperFolder, paperZip } from '#test/paper-folder.ts';
import { administrator } from '#test/administrator.ts';
import { spawnProgram } from '#test/spawned-service.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';

const TIMEOUT_MS = 60_000;

/** Runs the command on the database and the files of a site. */
async function run(site: TestApp, ...args: string[]) {
  const environment = { DATABASE_URL: site.config.databaseUrl ?? '', DATA_DIR: site.config.dataDir };
  const program = spawnProgram('commands/papers-import.ts', args, environment);
  const code = await program.ended;
  return { code, ...program.output() };
}

test('a folder is imported, then the same as an archive and published', { timeout: TIMEOUT_MS }, async () => {
  await using site = await openTestApp();
  const admin = await administrator(site);
  const card = () => admin.call(getExamCardEndpoint, { params: { id: 'from-a-folder' } });
  const first = await run(site, await paperFolder('from-a-folder'));
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(/^已导入from-a-folder《示例卷》，内容版本1。\n(提示：.*\n)*是否发布没有变/);
  expect(await card()).toMatchObject({ is_published: false, has_audio: true, content_version: 1 });

  const place = await mkdtemp(join(tmpdir(), 'study-zip-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const zip = join(place, 'paper.zip');
  await writeFile(
    zip,
    paperZip('from-a-folder', ({ paper }) => void (paper.title = '第二版')),
  );
  const second = await run(site, zip, '--publish');
  expect(second).toMatchObject({ code: 0, stderr: '' });
  expect(second.stdout).toMatch(/^已导入from-a-folder《第二版》，内容版本2。\n(提示：.*\n)*已发布。\n$/);
  expect(await card()).toMatchObject({ title: '第二版', is_published: true, content_version: 2 });
});

test(
  'sentences shared with another paper are reported, and similar questions are not',
  { timeout: TIMEOUT_MS },
  async () => {
    await using site = await openTestApp();
    const words = 'a narrow street runs down to the harbour';
    const stem = 'What does the speaker advise us to do in the end?';
    const sharing = ({ paper, answers }: ValidPaper) => {
      paper.reading.careful[0]?.paragraphs.push(words);
      const question = answers.listening.sections[0]?.groups[0]?.questions[0];
      if (question) question.stem = stem;
    };
    expect((await run(site, await paperFolder('first-paper', sharing))).stdout).not.toContain('也出现在');
    const second = await run(site, await paperFolder('second-paper', sharing));
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(second.stdout.split('\n').filter((line) => line.includes('也出现在'))).toEqual([
      `提示：paper.yaml reading.careful.0：“${words}……”等8个词也出现在《示例卷》的仔细阅读一。如果不是通用的说法，请换一种。`,
    ]);
  },
);

test('faults are printed line by line, and nothing is imported', { timeout: TIMEOUT_MS }, async () => {
  await using site = await openTestApp();
  const broken = await run(
    site,
    await paperFolder('broken-paper', ({ paper }) => void (paper.writing.max_words = 999)),
  );
  expect(broken).toMatchObject({ code: 1, stdout: '' });
  expect(broken.stderr).toMatch(/^paper\.yaml writing：.+\n有1处需要改正，没有导入。\n$/);
  expect(await site.database.db.selectFrom('papers').select('id').execute()).toEqual([]);
  expect(await run(site, join(tmpdir(), 'no-such-paper'))).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^没有找到/) as string,
  });
  expect(await run(site)).toMatchObject({ code: 2, stderr: expect.stringMatching(/^用法：/) as string });
});
