import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { type Marker, openMarker } from '../marker/open-marker.ts';
import type { TextScore } from '../score/score-range.ts';
import { printJson, readNamedFile, refuse } from './command-line.ts';
import * as z from 'zod/mini';
import { paperEssayTask } from '../essay/paper-essay-task.ts';
import type { EssayTask } from '../essay/score-essay.ts';
import { paperTranslationTask, type TranslationTask } from '../translation/translation-task.ts';
import { loadNamedPaper } from './named-paper.ts';

const texts = z.array(z.string());
const essayTask = z.strictObject({
  prompt: z.string(),
  opening: z._default(z.string(), ''),
  minWords: z.int(),
  maxWords: z.int(),
  samples: z._default(texts, []),
  passages: z._default(texts, []),
});
const translationTask = z.strictObject({
  source: z.string(),
  references: texts.check(z.minLength(1)),
  keyPoints: z._default(z.array(z.strictObject({ zh: z.string(), accepted: texts })), []),
  units: z._default(z.array(z.strictObject({ zh: z.string(), renderings: texts })), []),
  passages: z._default(texts, []),
});
const common = { text: z.string(), paper: z.optional(z.string()) };
const batchRow = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('essay'), ...common, task: z.optional(essayTask) }),
  z.strictObject({ type: z.literal('translation'), ...common, task: z.optional(translationTask) }),
  z.strictObject({ type: z.literal('findings'), ...common }),
]);

/** A text to mark, or to search for language errors alone. */
type BatchRow =
  | { type: 'essay'; text: string; task: EssayTask }
  | { type: 'translation'; text: string; task: TranslationTask }
  | { type: 'findings'; text: string };

/**
 * Reads rows of JSON, one a line, with the task that a row gives or its paper's. Exits with an error that names the
 * first line that is no such row.
 */
async function readRows(lines: string): Promise<BatchRow[]> {
  const papers = new Map<string, ReturnType<typeof loadNamedPaper>>();
  const load: typeof loadNamedPaper = (id) => {
    const loading = papers.get(id) ?? loadNamedPaper(id);
    papers.set(id, loading);
    return loading;
  };
  const written = [...lines.split('\n').entries()].filter(([, line]) => line.trim() !== '');
  return Promise.all(written.map(([index, line]) => readRow(line, `第${index + 1}行`, load)));
}

async function readRow(line: string, place: string, load: typeof loadNamedPaper): Promise<BatchRow> {
  const read = batchRow.safeParse(parse(line));
  if (!read.success) return refuse(`${place}有错误：${z.prettifyError(read.error)}`);
  const { data } = read;
  const { type, text } = data;
  if (type === 'findings') return { type, text };
  const loaded = data.paper === undefined ? null : await load(data.paper);
  if (type === 'essay') {
    const task = data.task ?? (loaded && paperEssayTask(loaded.paper, loaded.answers));
    return task ? { type, text, task } : refuse(`${place}应有paper或task`);
  }
  const task = data.task ?? (loaded && paperTranslationTask(loaded.paper, loaded.answers));
  return task ? { type, text, task } : refuse(`${place}应有paper或task`);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Texts in work at once: while the grammar thread reads one, this thread encodes another. */
const AT_ONCE = 2;

/** Each error with its tier; stock phrases have none. */
const withTiers = (findings: readonly MarkFinding[]): MarkFinding[] =>
  findings.map((finding) => (finding.is_certain ? { ...finding, tier: 'finding' } : finding));

type Line = Pick<TextScore, 'flags' | 'findings'> & Record<'score' | 'low' | 'high', number | null>;

async function mark(marker: Marker, row: BatchRow): Promise<Line> {
  if (row.type === 'findings') {
    return { score: null, low: null, high: null, flags: [], findings: withTiers(await marker.findErrors(row.text)) };
  }
  const marked =
    row.type === 'essay'
      ? await marker.markEssay(row.text, row.task)
      : await marker.markTranslation(row.text, row.task);
  const { score, low, high, flags, findings } = marked;
  return { score, low, high, flags, findings: withTiers(findings) };
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
