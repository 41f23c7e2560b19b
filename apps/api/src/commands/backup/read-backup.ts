import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { extract, type Entry } from 'tar-stream';
import type * as z from 'zod/mini';
import { isKeptKey } from '#files/folders.ts';
import { CommandRefusal } from '../command-refusal.ts';
import {
  archiveHeader,
  checksums,
  CHECKSUMS_ENTRY,
  DUMP_ENTRIES,
  FILE_ENTRIES,
  HEADER_ENTRY,
  KEY_ENTRY,
  type Checksums,
} from './archive-format.ts';
import { DAMAGED, withLines, type ReadLine } from './read-lines.ts';

const GZIP = Buffer.from([0x1f, 0x8b]);
const LONGEST_TEXT_BYTES = 64 * 1024 * 1024;

/** Callbacks for the parts of a backup, in this order. Each must consume its part completely. */
export interface BackupVisitor {
  dump(readLine: ReadLine): Promise<void>;
  key(secretKey: string): Promise<void>;
  file(key: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Reads a backup in one pass and verifies all checksums at the end. Also reads old backups of the database alone;
 * returns true for these. Throws CommandRefusal.
 */
export async function readBackup(file: string, visitor: BackupVisitor): Promise<boolean> {
  try {
    const isOld = await isDumpAlone(file);
    if (isOld) await withLines(createReadStream(file), (readLine) => visitor.dump(readLine));
    else await readArchive(file, visitor);
    return isOld;
  } catch (error) {
    throw explain(error, file);
  }
}

async function isDumpAlone(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer: bytes, bytesRead } = await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return bytesRead === GZIP.length && bytes.equals(GZIP);
  } finally {
    await handle.close();
  }
}

async function readArchive(file: string, visitor: BackupVisitor): Promise<void> {
  const entries = new Entries(file);
  try {
    await entries.advance();
    const isOurs = entries.name() === HEADER_ENTRY && archiveHeader.safeParse(await entries.json()).success;
    if (!isOurs) throw new CommandRefusal(`“${file}”不是本程序能读取的备份文件。`);
    await entries.advance();
    await withLines(entries.joined(DUMP_ENTRIES), (readLine) => visitor.dump(readLine));
    if (entries.name() === KEY_ENTRY) {
      await visitor.key((await entries.text()).trim());
      await entries.advance();
    }
    for (let name = entries.name(); name?.startsWith(FILE_ENTRIES); name = entries.name()) {
      const key = name.slice(FILE_ENTRIES.length);
      if (!isKeptKey(key)) throw new CommandRefusal(DAMAGED);
      await visitor.file(key, entries.size(), entries.content());
      await entries.advance();
    }
    if (entries.name() !== CHECKSUMS_ENTRY) throw new CommandRefusal(DAMAGED);
    const found = { ...entries.checksums };
    const stated = checksums.safeParse(await entries.json());
    await entries.advance();
    if (!stated.success || entries.name() !== null || !areSame(found, stated.data)) throw new CommandRefusal(DAMAGED);
  } finally {
    entries.close();
  }
}

/** Iterates over the entries of a tar archive and records the checksums of those read. */
class Entries {
  readonly #tar = extract();
  readonly #entries = this.#tar[Symbol.asyncIterator]();
  readonly checksums: Checksums = {};
  #entry: Entry | null = null;

  constructor(file: string) {
    const source = createReadStream(file);
    source.on('error', (error) => this.#tar.destroy(error));
    this.#tar.on('close', () => source.destroy());
    source.pipe(this.#tar);
  }

  /** The current entry's name; null: the end of the archive. */
  name(): string | null {
    return this.#entry?.header.name ?? null;
  }

  size(): number {
    return this.#entry?.header.size ?? 0;
  }

  async advance(): Promise<void> {
    const next = await this.#entries.next();
    this.#entry = next.done ? null : next.value;
    if (this.#entry !== null && this.#entry.header.type !== 'file') throw new CommandRefusal(DAMAGED);
  }

  async *content(): AsyncGenerator<Uint8Array> {
    if (this.#entry === null) return;
    const { name } = this.#entry.header;
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of this.#entry as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    this.checksums[name] = { size, sha256: hash.digest('hex') };
  }

  /** The concatenated contents of the consecutive entries whose names begin with `prefix`; advances past them. */
  async *joined(prefix: string): AsyncGenerator<Uint8Array> {
    for (; this.name()?.startsWith(prefix); await this.advance()) yield* this.content();
  }

  async text(): Promise<string> {
    if (this.size() > LONGEST_TEXT_BYTES) throw new CommandRefusal(DAMAGED);
    return (await buffer(this.content())).toString();
  }

  async json(): Promise<unknown> {
    try {
      return JSON.parse(await this.text());
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  close(): void {
    this.#tar.destroy();
  }
}

function areSame(found: Checksums, stated: z.output<typeof checksums>): boolean {
  const names = Object.keys(stated);
  return (
    names.length === Object.keys(found).length &&
    names.every((name) => found[name]?.size === stated[name]?.size && found[name]?.sha256 === stated[name]?.sha256)
  );
}

const TAR_FAULTS = /Unexpected end of data|Invalid tar header|Writable stream closed prematurely/;

function explain(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new CommandRefusal(`没有找到备份文件“${file}”。`);
  if (code === 'EACCES' || code === 'EISDIR') return new CommandRefusal(`无法读取备份文件“${file}”。`);
  if (error instanceof Error && TAR_FAULTS.test(error.message)) return new CommandRefusal(DAMAGED);
  return error;
}
