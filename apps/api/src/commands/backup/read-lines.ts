import { StringDecoder } from 'node:string_decoder';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { CommandRefusal } from '../command-refusal.ts';

export const DAMAGED = '备份文件已损坏或不完整，没有做任何改动。';

/** Returns the next JSON value of gzipped lines, and `undefined` after the last. Throws CommandRefusal. */
export type ReadLine = () => Promise<unknown>;

/** Calls `work` with a function that reads gzipped lines one by one. Throws CommandRefusal when they are damaged. */
export async function withLines(
  packed: AsyncIterable<Uint8Array>,
  work: (readLine: ReadLine) => Promise<void>,
): Promise<void> {
  try {
    await pipeline(packed, createGunzip(), async (source: AsyncIterable<Buffer>) => {
      const lines = splitLines(source);
      await work(async () => {
        const next = await lines.next();
        return next.done ? undefined : parse(next.value);
      });
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw code.startsWith('Z_') ? new CommandRefusal(DAMAGED) : error;
  }
}

async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new CommandRefusal(DAMAGED);
  }
}
