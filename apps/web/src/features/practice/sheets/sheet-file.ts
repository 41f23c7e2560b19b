import { SHEET_ANSWERS_MAX } from '@study/contract/practice/answer-sheets.ts';

/** Larger files cannot be answer tables. */
const MOST_BYTES = 200_000;

/** Reads a table as UTF-8, otherwise in the Chinese encoding of spreadsheets on Windows. Null if too large. */
export async function readTable(file: Blob): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** An empty table for a paper. The byte order mark makes spreadsheets read it as UTF-8. */
export function emptyTable(paperId: string): string {
  const rows = Array.from({ length: SHEET_ANSWERS_MAX }, (_, index) => `${paperId},${index + 1},\r\n`);
  return `\ufeff试卷,题号,答案\r\n${rows.join('')}`;
}
