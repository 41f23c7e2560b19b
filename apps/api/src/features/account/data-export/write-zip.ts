import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  name: string;
  chunks: Iterable<string> | AsyncIterable<string | Uint8Array>;
}

/** Streams a ZIP archive of the entries without holding it in memory. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const encoder = new TextEncoder();
  for await (const { name, chunks } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
