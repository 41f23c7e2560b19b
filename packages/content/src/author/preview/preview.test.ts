import { once } from 'node:events';
import { cp, mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { answersSkeleton } from '../new/answers-skeleton.ts';
import { paperSkeleton } from '../new/paper-skeleton.ts';
import { careful } from '#testing/broken-paper.ts';
import { some } from '#testing/under-check.ts';
import { KNOWN_POINT, validPaper, type ValidPaper } from '#testing/valid-paper.ts';
import { html } from './html.ts';
import { markedText } from './marked-text.ts';
import { previewServer } from './preview-server.ts';
import { readPreview } from './read-preview.ts';

const CLIP = 'abcdef0123456789abcdef01';

/** Serves a preview of one paper of an on-disk bank, until the test ends. */
async function openPreview() {
  const content = await mkdtempDisposable(path.join(tmpdir(), 'preview-'));
  const folder = path.join(content.path, 'papers', 'cet4-sample');
  await mkdir(path.join(folder, 'media'), { recursive: true });
  const point = { id: KNOWN_POINT, name: '细节', area: 'reading', definition: 'x', example: 'x', requires: [] };
  await writeFile(path.join(content.path, 'knowledge.yaml'), JSON.stringify({ points: [point] }));
  const server = previewServer(folder, () => readPreview(content.path, folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    folder,
    port,
    write: async ({ paper, answers }: ValidPaper) => {
      await writeFile(path.join(folder, 'paper.yaml'), JSON.stringify(paper));
      await writeFile(path.join(folder, 'answers.yaml'), JSON.stringify(answers));
    },
    get: (where: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${where}`, init),
    page: async (view: string) => (await fetch(`http://127.0.0.1:${port}/${view}`)).text(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await content[Symbol.asyncDispose]();
    },
  };
}

test('shows a candidate the questions alone, and a teacher what stands behind them', async () => {
  await using preview = await openPreview();
  const valid = validPaper();
  careful(valid).answered.explanation = '独有的解析';
  await preview.write(valid);
  const [candidate, teacher] = [await preview.page('candidate'), await preview.page('teacher')];
  for (const page of [candidate, teacher]) {
    for (const no of [1, 25, 36, 46, 55]) expect(page).toContain(`id="item-${no}"`);
    expect(page).toContain('检查没有发现问题');
  }
  const secrets = [
    '独有的解析',
    some(valid.answers.translation.references[0]),
    'cet4samplenewsreport11',
    '<mark>',
    '✓',
  ];
  for (const secret of secrets) {
    expect(teacher).toContain(secret);
    expect(candidate).not.toContain(secret);
  }
});

test('reads the files again for each page and puts each fault at its item or text', async () => {
  await using preview = await openPreview();
  const valid = validPaper();
  await preview.write(valid);
  await preview.page('teacher');
  careful(valid).answered.key = 'E';
  some(valid.paper.reading.careful[1]).questions.pop();
  await preview.write(valid);
  const page = await preview.page('teacher');
  const after = (id: string) => some(page.split(`id="${id}"`)[1]);
  expect(after('item-46').slice(0, after('item-46').indexOf('id="item-47"'))).toContain('答案E不在选项中');
  expect(after('careful-1').slice(0, 500)).toContain('题号为51、52、53、54');
});

test('shows a paper of which nothing is written yet, and one whose files are no YAML', async () => {
  await using preview = await openPreview();
  const about = { id: 'cet4-sample', exam: 'CET4' as const, title: '新卷', edition: { year: 2026, month: 12, set: 1 } };
  await writeFile(path.join(preview.folder, 'paper.yaml'), paperSkeleton(about));
  await writeFile(path.join(preview.folder, 'answers.yaml'), answersSkeleton(about));
  const page = await preview.page('teacher');
  expect(page).toContain('（未写）');
  expect(page).toContain('id="item-55"');
  await writeFile(path.join(preview.folder, 'paper.yaml'), 'id: [');
  expect(await preview.page('teacher')).toContain('paper.yaml第1行：');
  await writeFile(path.join(preview.folder, 'paper.yaml'), '[1, {reading: null}]');
  expect((await preview.get('/candidate')).status).toBe(200);
});

test('escapes whatever a paper holds and runs no script', async () => {
  await using preview = await openPreview();
  const valid = validPaper();
  const hostile = `"><script>alert(1)</script><img src=x onerror='x'>`;
  valid.paper.title = hostile;
  some(careful(valid).asked.questions[0]).options.A = hostile;
  careful(valid).answered.explanation = hostile;
  careful(valid).answered.evidence = [hostile];
  some(valid.answers.glossary[0]).in = hostile;
  await preview.write(valid);
  const response = await preview.get('/teacher');
  const page = await response.text();
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<img');
  expect(page).not.toMatch(/(?:src|href)="https?:/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html`<p title="${'"'}">${'<'}</p>`.text).toBe('<p title="&quot;">&lt;</p>');
});

test('serves recordings by ranges, and nothing else of the disk', async () => {
  await using preview = await openPreview();
  await preview.write(validPaper());
  await writeFile(path.join(preview.folder, 'media', `${CLIP}.webm`), '0123456789');
  await cp(path.join(preview.folder, 'answers.yaml'), path.join(preview.folder, 'media', 'answers.yaml'));
  const part = await preview.get(`/media/${CLIP}.webm`, { headers: { range: 'bytes=2-4' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
  expect((await preview.get(`/media/${CLIP}.webm`, { headers: { range: 'bytes=20-' } })).status).toBe(416);
  expect(await (await preview.get(`/media/${CLIP}.webm`)).text()).toBe('0123456789');
  for (const where of [
    '/media/answers.yaml',
    '/media/..%2fanswers.yaml',
    '/answers.yaml',
    `/media/${'0'.repeat(24)}.webm`,
  ]) {
    expect((await preview.get(where)).status).toBe(404);
  }
  expect((await preview.get('/teacher', { method: 'POST' })).status).toBe(405);
});

test('answers to this machine’s names alone', async () => {
  await using preview = await openPreview();
  await preview.write(validPaper());
  const asked = request({ host: '127.0.0.1', port: preview.port, path: '/teacher', headers: { host: 'evil.example' } });
  asked.end();
  const [reply] = (await once(asked, 'response')) as [{ statusCode: number; resume: () => void }];
  reply.resume();
  expect(reply.statusCode).toBe(403);
});

test('marks quotations that overlap, with the numbers of their items', () => {
  const marked = markedText('a narrow street runs down', [
    { no: 1, quotation: 'narrow street' },
    { no: 2, quotation: 'street runs' },
    { no: 3, quotation: 'not there' },
  ]);
  expect(marked.text.replaceAll(/<sup[^>]*>/g, '<sup>')).toBe(
    'a <mark>narrow </mark><mark>street</mark><sup>1</sup><mark> runs</mark><sup>2</sup> down',
  );
});

test('is dressed in one stylesheet for light, dark and paper', async () => {
  await using preview = await openPreview();
  const style = await (await preview.get('/style.css')).text();
  for (const media of ['prefers-color-scheme: dark', '@media print']) expect(style).toContain(media);
  expect(await readFile(path.join(import.meta.dirname, 'style.ts'), 'utf8')).not.toContain('url(');
});
