import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';

export type ZipSource = Uint8Array | { file: string };

/** Null without a ZIP central directory. */
export async function openZip(source: ZipSource): Promise<ZipFile | null> {
  const options = { autoClose: false, strictFileNames: false, validateEntrySizes: true };
  try {
    return source instanceof Uint8Array
      ? await fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.byteLength), options)
      : await openPromise(source.file, options);
  } catch {
    return null;
  }
}

/** Throws if the data is damaged or larger than its directory entry: decompression stops at the declared size. */
export async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw new Error('the checksum differs');
  return bytes;
}
