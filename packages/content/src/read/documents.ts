import {
  answersDocument,
  paperDocument,
  type AnswersDocument,
  type PaperDocument,
  type Timeline,
} from '@study/contract/paper-document.ts';
import { hashContent } from './content-hash.ts';
import { ANSWERS_FILE, PAPER_FILE, type Fault } from './fault.ts';
import { schemaFaults } from './schema-faults.ts';

/** A paper's two documents with the timelines of its recordings, by clip. */
export interface PaperContent {
  paper: PaperDocument;
  answers: AnswersDocument;
  timelines: ReadonlyMap<string, Timeline>;
  /** SHA-256 in hex over all three; the same for the same content however it was written down. */
  contentHash: string;
}

export type ContentResult = { ok: true; content: PaperContent } | { ok: false; faults: Fault[] };

/**
 * Validates the shape of a paper's documents, wherever they came from (files or the API).
 * Faults are values; counts, keys and word counts are `checkPaper`'s business.
 */
export function parseDocuments(
  paper: unknown,
  answers: unknown,
  timelines: ReadonlyMap<string, Timeline> = new Map(),
): ContentResult {
  const parsedPaper = paperDocument.safeParse(paper);
  const parsedAnswers = answersDocument.safeParse(answers);
  if (parsedPaper.success && parsedAnswers.success) {
    return { ok: true, content: contentOf(parsedPaper.data, parsedAnswers.data, timelines) };
  }
  return {
    ok: false,
    faults: [
      ...schemaFaults(PAPER_FILE, paper, parsedPaper.error?.issues ?? []),
      ...schemaFaults(ANSWERS_FILE, answers, parsedAnswers.error?.issues ?? []),
    ],
  };
}

/** Documents known to be valid, joined and named by their hash. */
export function contentOf(
  paper: PaperDocument,
  answers: AnswersDocument,
  timelines: ReadonlyMap<string, Timeline>,
): PaperContent {
  const contentHash = hashContent({ paper, answers, timelines: Object.fromEntries(timelines) });
  return { paper, answers, timelines, contentHash };
}
