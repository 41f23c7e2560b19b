import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { CHECKSUMS_ENTRY, type Checksums } from './archive-format.ts';

const OWNER_ONLY = 0o600;

/** Writes entries to a tar archive one after another, and records their checksums. */
export class ArchiveWriter {
  readonly #pack: Pack;
  readonly #madeAt: Date;
  readonly #checksums: Checksums = {};

  constructor(tar: Pack, madeAt: Date) {
    this.#pack = tar;
    this.#madeAt = madeAt;
  }

  async addBytes(name: string, bytes: Uint8Array): Promise<void> {
    await this.addStream(name, bytes.length, Readable.from([bytes]));
  }

  /** `size` in bytes. Throws when the stream's length differs. */
  async addStream(name: string, size: number, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    const watched = new Transform({
      transform(chunk: Uint8Array, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const entry = this.#pack.entry({ name, size, mode: OWNER_ONLY, mtime: this.#madeAt });
    if (size > 0) await pipeline(content, watched, entry);
    else entry.end();
    this.#checksums[name] = { size, sha256: hash.digest('hex') };
  }

  /** Writes the checksums as the last entry. */
  async addChecksums(): Promise<void> {
    await this.addBytes(CHECKSUMS_ENTRY, Buffer.from(`${JSON.stringify(this.#checksums, null, 1)}\n`));
  }
}

/** Writes a new archive that only its owner may read. */
export async function writeArchive(
  file: string,
  madeAt: Date,
  fill: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createWriteStream(file, { mode: OWNER_ONLY }));
  const filled = fill(new ArchiveWriter(tar, madeAt)).then(() => tar.finalize());
  // A failure of either side ends the other.
  filled.catch((error: Error) => tar.destroy(error));
  const [filling, writing] = await Promise.allSettled([filled, written]);
  if (writing.status === 'rejected' && isFileError(writing.reason)) throw writing.reason;
  if (filling.status === 'rejected') throw filling.reason;
  if (writing.status === 'rejected') throw writing.reason;
}

const WRITING = new Set(['open', 'write', 'fsync', 'close', 'rename', 'mkdir']);

/** Whether the operating system refused to write a file. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && WRITING.has(String(error.syscall));
}
