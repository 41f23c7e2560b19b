import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@study/content/read/run-command.ts';
import { contentOf } from '@study/content/read/documents.ts';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import { afterAll, describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { sendForm } from '#test/upload.ts';
import { inTransaction } from '#db/transaction.ts';
import { findCurrentContent } from '#models/papers/paper-versions.store.ts';
import { canAlign } from '#speech/voice.ts';
import { storePaper } from '../administration/paper-loading.service.ts';

const SCRIPT = [
  'Good evening, and welcome to the news from the north of the country.',
  'Heavy rain has closed the road between the harbour and the old market.',
  'Engineers say that the bridge may stay closed for at least two weeks.',
  'Farmers in the valley have already moved most of their animals to higher ground.',
];
const STEMS = ['What has closed the road?', 'How long may the bridge stay closed?'];
const WAV_HEADER = 44;
const asked = STEMS.map((stem, at) => `Question ${at + 1}. ${stem}`);

const folder = mkdtempSync(join(tmpdir(), 'reading-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A reading by a man, slower than the plan, with noise under it, as MP3: when each text begins, in milliseconds. */
async function reading(texts: readonly string[]): Promise<{ bytes: Buffer; starts: number[] }> {
  const starts: number[] = [];
  let length = 0;
  const silence = Buffer.alloc(2 * 16_000 * 0.6);
  const parts: Buffer[] = [];
  for (const text of texts) {
    const file = join(folder, 'sentence.wav');
    await runCommand('flite', ['-voice', 'kal16', '--setf', 'duration_stretch=1.15', '-o', file, '-t', text]);
    const sound = readFileSync(file).subarray(WAV_HEADER);
    length += silence.length;
    const samples = new Int16Array(new Uint8Array(sound).buffer);
    starts.push((length / 2 + samples.findIndex((sample) => Math.abs(sample) > 160)) / 16);
    length += sound.length;
    parts.push(silence, sound);
  }
  const noise = 'anoisesrc=color=pink:amplitude=0.01:sample_rate=16000';
  const filter = '[0:a][1:a]amix=inputs=2:duration=first:normalize=0';
  const input = ['-f', 's16le', '-ar', '16000', '-ac', '1', '-i', 'pipe:0', '-f', 'lavfi', '-i', noise];
  const args = ['-loglevel', 'error', ...input, '-filter_complex', filter, '-b:a', '48k', '-f', 'mp3', 'pipe:1'];
  const { stdout } = await runCommand('ffmpeg', args, Buffer.concat(parts));
  return { bytes: stdout, starts };
}

let papers = 0;

const it = base
  /** A paper whose first news report says SCRIPT, and the first group's timeline after an upload. */
  .extend('newsPaper', { scope: 'file' }, ({ site, admin }) => async () => {
    papers += 1;
    const id = `news-paper-${papers}`;
    const { paper, answers } = validPaper('CET4', id);
    const [news] = answers.listening.sections[0]?.groups ?? [];
    if (news === undefined) throw new Error('the paper has no news');
    news.script = [{ speaker: 'W', text: SCRIPT.join(' ') }];
    news.questions.forEach((question, at) => (question.stem = STEMS[at] ?? ''));
    const { db } = site.database;
    await inTransaction(db, (trx) => storePaper(trx, contentOf(paper, answers, new Map())));
    const upload = (bytes: Buffer) =>
      sendForm(admin, `/api/exams/exam-cards/${id}/media/`, [
        { field: 'group', bytes: Buffer.from('listening.news_report.1') },
        { field: 'align', bytes: Buffer.from('yes') },
        { field: 'recording', filename: 'reading.mp3', bytes },
      ]);
    const timeline = async (): Promise<Timeline | undefined> =>
      [...((await findCurrentContent(db, id))?.timelines.values() ?? [])][0];
    return { upload, timeline };
  });

describe.skipIf(!(await canAlign()))("a teacher's own reading", () => {
  it('gets the times of its sentences and questions', async ({ newsPaper }) => {
    const { upload, timeline } = await newsPaper();
    const texts = [...SCRIPT, ...asked];
    const { bytes, starts } = await reading(texts);
    expect(await upload(bytes)).toMatchObject({ status: 200, body: { left_out: [] } });
    const cues = (await timeline())?.cues ?? [];
    texts.forEach((text, at) => {
      const start = cues.find((cue) => cue.text === text)?.start_ms ?? Infinity;
      expect(Math.abs(start - (starts[at] ?? 0))).toBeLessThan(300);
    });
    expect(cues.find(({ kind }) => kind === 'pause')).toMatchObject({ no: 1 });
  });

  it('without a sentence of the script is taken, and the sentence is named', async ({ newsPaper }) => {
    const { upload, timeline } = await newsPaper();
    const [first = '', second = '', third = '', fourth = ''] = SCRIPT;
    const { bytes } = await reading([first, second, fourth, ...asked]);
    expect(await upload(bytes)).toMatchObject({ status: 200, body: { left_out: [third] } });
    expect((await timeline())?.cues.map(({ text }) => text)).not.toContain(third);
  });

  it.for<[string, readonly string[], RegExp]>([
    [
      'of another text',
      ['My sister bought a green bicycle last Saturday.', 'It was cheaper than we had all expected.'],
      /只听出/u,
    ],
    ['without one of the questions', [...SCRIPT, asked[0] ?? ''], /第2题/u],
  ])('%s is refused with the reason', async ([, texts, reason], { newsPaper }) => {
    const { upload, timeline } = await newsPaper();
    expect(await upload((await reading(texts)).bytes)).toMatchObject({
      status: 422,
      body: { fields: { recording: expect.stringMatching(reason) as string } },
    });
    expect(await timeline()).toBeUndefined();
  });
});
