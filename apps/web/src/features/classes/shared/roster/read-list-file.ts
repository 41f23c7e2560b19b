/** Longest file that is read, in bytes. */
const BYTES_MAX = 200_000;

/**
 * The text of a list: UTF-8, or else GB 18030, in which Excel saves CSV on Chinese Windows. Null if it is too large to be
 * a list.
 */
export async function readListFile(file: Blob): Promise<string | null> {
  if (file.size > BYTES_MAX) return null;
  return decodeList(await file.arrayBuffer());
}

export function decodeList(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
