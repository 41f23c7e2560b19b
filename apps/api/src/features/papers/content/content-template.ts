import { createHash, randomUUID } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Stands where a reader's grant will be. Each process makes its own, so no document can hold it. */
export const GRANT_PLACE = `grant-${randomUUID()}`;

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block that is marked as the last one. */
const DEFLATE_END = Buffer.from([3, 0]);

/**
 * A content as it will be sent, written and compressed once, but for the reader's own grant in the addresses of its
 * recordings. Immutable; `write` and `gzip` cost about a copy.
 */
export class ContentTemplate {
  readonly #pieces: readonly Buffer[];
  readonly #deflated: readonly Buffer[];
  readonly #digest: Buffer;
  /** What keeping it costs, in bytes. */
  readonly bytes: number;

  /** `content`: what the contract's schema let through, with `GRANT_PLACE` in its addresses. */
  constructor(content: object) {
    this.#pieces = JSON.stringify(content)
      .split(GRANT_PLACE)
      .map((text) => Buffer.from(text));
    this.#deflated = this.#pieces.map(deflatePiece);
    this.#digest = this.#pieces
      .reduce((hash, piece) => hash.update(`${piece.length}\n`).update(piece), createHash('sha256'))
      .digest();
    this.bytes = [...this.#pieces, ...this.#deflated].reduce((sum, { length }) => sum + length, 0);
  }

  /** Whether there is a recording in it: what has none is the same for every reader. */
  get needsGrant(): boolean {
    return this.#pieces.length > 1;
  }

  /** The JSON with `grant` in every place; it must need no escaping there. */
  write(grant: string): Buffer {
    return joinWith(this.#pieces, Buffer.from(grant));
  }

  /** The same JSON as one gzip member, made of parts that refer to nothing outside themselves. */
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

  /** A validator of what `write` gives, the same in every process that has this version; weak, as it may be compressed. */
  etag(grant: string): string {
    return `W/"${createHash('sha256').update(this.#digest).update(grant).digest('base64url')}"`;
  }
}

/** Ends on a whole byte, and nothing after it looks back. */
function deflatePiece(piece: Buffer): Buffer {
  return deflateRawSync(piece, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH });
}

/** A deflate block that holds its bytes as they are (RFC 1951 §3.2.4); 65,535 of them at most. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function joinWith(pieces: readonly Buffer[], between: Buffer): Buffer {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
}
