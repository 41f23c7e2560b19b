import * as z from 'zod/mini';
import { paperEssayTask } from '../essay/paper-essay-task.ts';
import type { EssayTask } from '../essay/score-essay.ts';
import { paperTranslationTask, type TranslationTask } from '../translation/translation-task.ts';
import { refuse } from './command-line.ts';
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
const row = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('essay'), ...common, task: z.optional(essayTask) }),
  z.strictObject({ type: z.literal('translation'), ...common, task: z.optional(translationTask) }),
  z.strictObject({ type: z.literal('findings'), ...common }),
]);

/** A text to mark, or to search for language errors alone. */
export type BatchRow =
  | { type: 'essay'; text: string; task: EssayTask }
  | { type: 'translation'; text: string; task: TranslationTask }
  | { type: 'findings'; text: string };

/**
 * Reads rows of JSON, one a line, with the task that a row gives or its paper's. Exits with an error that names the
 * first line that is no such row.
 */
export async function readRows(lines: string): Promise<BatchRow[]> {
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
  const read = row.safeParse(parse(line));
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
