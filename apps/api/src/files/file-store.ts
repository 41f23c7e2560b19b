import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/** Files that users upload or download, by key (`avatars/….webp`), on a disk or in an S3-compatible store. */
export interface FileStore {
  /** Stores bytes under a key, replacing an existing file. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Moves a local file into the store under a key. */
  moveIn(path: string, key: string, contentType: string): Promise<void>;
  /** null: no such file. */
  open(key: string): Promise<StoredFile | null>;
  /** null: no such file. */
  describe(key: string): Promise<{ size: number; changedAt: Date } | null>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** The keys of all files directly under a folder. */
  list(folder: string): AsyncIterable<string>;
}
