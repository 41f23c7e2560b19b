import { createHash, randomUUID } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Placeholder for the reader's grant. Random per process, so that no document can contain it. */
export const GRANT_PLACEHOLDER = `grant-${randomUUID()}`;

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty final deflate block. */
const DEFLATE_END = Buffer.from([3, 0]);

/**
 * Content that is serialised and compressed once, except for the reader's grant in the addresses of recordings.
 * Immutable; `write` and `gzip` cost about as much as a copy.
 */
export class ContentTemplate {
  readonly #pieces: readonly Buffer[];
  readonly #deflated: readonly Buffer[];
  readonly #digest: Buffer;
  /** Memory use in bytes. */
  readonly bytes: number;

  /** `content` must be valid by the contract's schema, with `GRANT_PLACE` in the addresses of recordings. */
  constructor(content: object) {
    this.#pieces = JSON.stringify(content)
      .split(GRANT_PLACEHOLDER)
      .map((text) => Buffer.from(text));
    this.#deflated = this.#pieces.map(deflatePiece);
    this.#digest = this.#pieces
      .reduce((hash, piece) => hash.update(`${piece.length}\n`).update(piece), createHash('sha256'))
      .digest();
    this.bytes = [...this.#pieces, ...this.#deflated].reduce((sum, { length }) => sum + length, 0);
  }

  /** Whether it has recordings. Content without any is the same for every reader. */
  get needsGrant(): boolean {
    return this.#pieces.length > 1;
  }

  /** The JSON with `grant` inserted. `grant` must need no escaping. */
  write(grant: string): Buffer {
    return joinWith(this.#pieces, Buffer.from(grant));
  }

  /** The same JSON as one gzip member, joined from independently compressed parts. */
  gzip(grant: string): Buffer {
    const text = this.write(grant);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(text), 0);
    trailer.writeUInt32LE(text.length, 4);
    return Buffer.concat([
      GZIP_HEADER,
      joinWith(this.#deflated, storedBlock(Buffer.from(grant))),
      DEFLATE_END,
      trailer,
    ]);
  }

  /**
   * ETag of `write`'s result: the same in every process that has this version; weak, because the reply may be
   * compressed.
   */
  etag(grant: string): string {
    return `W/"${createHash('sha256').update(this.#digest).update(grant).digest('base64url')}"`;
  }
}

/** Compresses a part so that it ends on a byte boundary and later data does not refer back to it. */
function deflatePiece(piece: Buffer): Buffer {
  return deflateRawSync(piece, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH });
}

/** An uncompressed deflate block (RFC 1951 §3.2.4) of at most 65,535 bytes. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function joinWith(pieces: readonly Buffer[], between: Buffer): Buffer {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
}
