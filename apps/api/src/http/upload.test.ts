import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { formOf, type FormPart } from '#test/upload.ts';
import { isRefusal } from './errors.ts';
import { readUpload, takeUploads } from './upload.ts';

const LIMIT = 300_000;

/** A server that accepts forms with one file kept on disk, and reports them. */
async function taking() {
  const workplace = await mkdtemp(join(tmpdir(), 'study-upload-'));
  onTestFinished(() => rm(workplace, { recursive: true, force: true }));
  const app = Fastify();
  onTestFinished(() => app.close());
  await takeUploads(app);
  app.post('/', async (request) => {
    const upload = { field: 'file', maxBytes: LIMIT, fieldBytes: 50, isKeptOnDisk: true };
    const form = await readUpload(request, upload, { fields: ['note', 'place'], workplace });
    if (isRefusal(form)) return form;
    const { file, fields } = form;
    const read = Buffer.isBuffer(file) ? 'in memory' : (await readFile(file.path)).length;
    await form.forget();
    return { read, fields };
  });
  const send = async (parts: FormPart[]) => {
    const { body, contentType } = formOf(parts);
    // In chunks, without a Content-Length.
    const pieces = Array.from({ length: Math.ceil(body.length / 10_000) }, (_, index) =>
      body.subarray(index * 10_000, (index + 1) * 10_000),
    );
    const payload = Readable.from(pieces);
    const reply = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': contentType }, payload });
    return { told: reply.json<unknown>(), left: await readdir(workplace) };
  };
  return send;
}

const file = (bytes: number): FormPart => ({ field: 'file', filename: 'a', bytes: Buffer.alloc(bytes, 7) });
const note = (text: string, field = 'note'): FormPart => ({ field, bytes: Buffer.from(text) });

test('a file is streamed to disk, with the fields before and after it', async () => {
  const send = await taking();
  expect(await send([note('一'), file(LIMIT), note('二', 'place')])).toEqual({
    told: { read: LIMIT, fields: { note: '一', place: '二' } },
    left: [],
  });
});

test.each([
  ['a byte too many', [file(LIMIT + 1)], 'payload_too_large'],
  ['far too many', [file(LIMIT * 20)], 'payload_too_large'],
  ['a second file', [file(9), file(9)], 'validation_failed'],
  ['an unknown field', [file(9), note('x', 'colour')], 'validation_failed'],
  ['a field that is too long', [file(9), note('x'.repeat(60))], 'validation_failed'],
  ['no file', [note('x')], 'validation_failed'],
  ['an empty file', [file(0)], 'validation_failed'],
])('%s is refused, and nothing stays', async (_, parts, code) => {
  const send = await taking();
  expect(await send(parts)).toMatchObject({ told: { refused: code }, left: [] });
});
