import { openMarker, type Marker } from '../open-marker.ts';
import type { TextScore } from '../score-range.ts';
import { printJson, readNamedFile } from './command-line.ts';
import { type BatchRow, readRows } from './read-rows.ts';

/** Texts in work at once: while the grammar thread reads one, this thread encodes another. */
const AT_ONCE = 2;

type Line = Pick<TextScore, 'flags' | 'findings'> & Record<'score' | 'low' | 'high', number | null>;

async function mark(marker: Marker, row: BatchRow): Promise<Line> {
  if (row.type === 'findings') {
    return { score: null, low: null, high: null, flags: [], findings: await marker.findErrors(row.text) };
  }
  const marked =
    row.type === 'essay'
      ? await marker.markEssay(row.text, row.task)
      : await marker.markTranslation(row.text, row.task);
  const { score, low, high, flags, findings } = marked;
  return { score, low, high, flags, findings };
}

const rows = await readRows(await readNamedFile('', process.argv[2]));
const marker = openMarker();
const waiting: Promise<object>[] = [];
for (const row of rows) {
  waiting.push(
    mark(marker, row).catch((error: unknown) => {
      process.exitCode = 1;
      return { error: String(error) };
    }),
  );
  if (waiting.length > AT_ONCE) printJson((await waiting.shift()) ?? {});
}
for (const line of waiting) printJson(await line);
await marker.stop();
