import { contentOf } from '@study/content/read/documents.ts';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { AnswersDocument, PaperDocument, Timeline } from '@study/contract/papers/paper-document.ts';
import { keysOf } from '@study/domain/scoring/keys.ts';
import { storePaper } from '../src/features/papers/administration/paper-loading.service.ts';
import { inTransaction } from '../src/db/transaction.ts';
import type { TestApp } from './test-app.ts';

/** Each of the sample's recordings: long enough to be a phase, short enough to be told apart from the other phases. */
export const CLIP_MS = 60_000;

export interface SamplePaper {
  id: string;
  paper: PaperDocument;
  answers: AnswersDocument;
  keys: ReadonlyMap<number, string>;
  clips: number;
}

/** Publishes a complete small paper with recordings, by the same way as the shipped ones. */
export async function publishSamplePaper(
  { database }: Pick<TestApp, 'database'>,
  options: {
    id?: string;
    exam?: ExamType;
    change?: (content: { paper: PaperDocument; answers: AnswersDocument }) => void;
  } = {},
): Promise<SamplePaper> {
  const id = options.id ?? 'sample-paper';
  const content = validPaper(options.exam ?? 'CET4', id);
  const timelines = new Map<string, Timeline>();
  for (const section of content.paper.listening.sections) {
    for (const group of section.groups) {
      const clip = (timelines.size + 1).toString(16).padStart(24, '0');
      group.audio = clip;
      timelines.set(clip, {
        clip,
        duration_ms: CLIP_MS,
        is_synthetic: true,
        made_from: 'secret-made-from',
        cues: [{ kind: 'sentence', start_ms: 0, end_ms: 900, speaker: 'W', text: 'secret words that are heard' }],
      });
    }
  }
  options.change?.(content);
  const whole = contentOf(content.paper, content.answers, timelines);
  await inTransaction(database.db, (trx) => storePaper(trx, whole));
  return { id, ...content, keys: keysOf(content.answers), clips: timelines.size };
}

/** Changes that answer items from `first` to `last` with their keys. */
export function rightAnswers(paper: SamplePaper, first = 1, last = 55, seq = 1) {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    item: String(first + index),
    seq: seq + index,
    response: paper.keys.get(first + index) ?? null,
  }));
}
