import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { CommandRefusal } from '../command-refusal.ts';

export const DAMAGED = '备份文件已损坏或不完整，数据库没有改动。';

/** Returns the next JSON value of a gzipped file of lines. Throws CommandRefusal for any other file. */
export type ReadLine = () => Promise<unknown>;

/** Calls `work` with a function that returns the file's next line, and `undefined` after the last. Streams the file. */
export async function withLines<T>(file: string, work: (readLine: ReadLine) => Promise<T>): Promise<T> {
  const results: T[] = [];
  try {
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      const lines = splitLines(source);
      results.push(
        await work(async () => {
          const next = await lines.next();
          return next.done ? undefined : parse(next.value);
        }),
      );
    });
  } catch (error) {
    throw explain(error, file);
  }
  const [result] = results;
  if (result === undefined) throw new Error('the lines were not read');
  return result;
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

function explain(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_')) return new CommandRefusal(DAMAGED);
  if (code === 'ENOENT') return new CommandRefusal(`没有找到备份文件“${file}”。`);
  if (code === 'EACCES' || code === 'EISDIR') return new CommandRefusal(`无法读取备份文件“${file}”。`);
  return error;
}
