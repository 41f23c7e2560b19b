import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/** Files that people upload or are given, by key (`avatars/….webp`), on a disk or in an S3-compatible store. */
export interface FileStore {
  /** Keeps bytes under a key; what stood there is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same with the contents of a local file, which is then gone from where it was. */
  moveIn(path: string, key: string, contentType: string): Promise<void>;
  /** null: there is no such file. */
  open(key: string): Promise<StoredFile | null>;
  /** null: there is no such file. */
  describe(key: string): Promise<{ size: number; changedAt: Date } | null>;
  /** Also when there is none. */
  remove(key: string): Promise<void>;
  /** The keys of all files directly under a folder. */
  list(folder: string): AsyncIterable<string>;
}
