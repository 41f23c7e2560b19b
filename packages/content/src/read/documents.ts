import {
  answersDocument,
  paperDocument,
  type AnswersDocument,
  type PaperDocument,
  type Timeline,
} from '@study/contract/papers/paper-document.ts';
import { drillAnswers, drillDocument } from '@study/contract/papers/drill-document.ts';
import type * as z from 'zod/mini';
import { hashContent } from './content-hash.ts';
import { ANSWERS_FILE, PAPER_FILE, type Fault } from './fault.ts';
import { saysDrill, wholeAnswers, wholePaper } from './drill.ts';
import { schemaFaults } from './schema-faults.ts';

/** A paper's two documents with the timelines of its recordings, by clip. */
export interface PaperContent {
  paper: PaperDocument;
  answers: AnswersDocument;
  timelines: ReadonlyMap<string, Timeline>;
  /** SHA-256 in hex of all three; independent of formatting. */
  contentHash: string;
}

export type ContentResult = { ok: true; content: PaperContent } | { ok: false; faults: Fault[] };

/**
 * Validates the shape of a paper's documents, from files or from the API. Returns faults as values. `checkPaper` checks
 * counts, keys and word counts.
 */
export function parseDocuments(
  paper: unknown,
  answers: unknown,
  timelines: ReadonlyMap<string, Timeline> = new Map(),
): ContentResult {
  const asked = readPaper(paper);
  const answered = readAnswers(answers, saysDrill(paper));
  return asked.ok && answered.ok
    ? { ok: true, content: contentOf(asked.document, answered.document, timelines) }
    : { ok: false, faults: [...(asked.ok ? [] : asked.faults), ...(answered.ok ? [] : answered.faults)] };
}

type Read<T> = { ok: true; document: T } | { ok: false; faults: Fault[] };

/** The questions of a paper, or of a drill with empty values for its missing parts. */
export function readPaper(document: unknown): Read<PaperDocument> {
  if (!saysDrill(document)) return read(PAPER_FILE, document, paperDocument);
  const drill = read(PAPER_FILE, document, drillDocument);
  return drill.ok ? { ok: true, document: wholePaper(drill.document) } : drill;
}

function readAnswers(document: unknown, isOfDrill: boolean): Read<AnswersDocument> {
  if (!isOfDrill) return read(ANSWERS_FILE, document, answersDocument);
  const drill = read(ANSWERS_FILE, document, drillAnswers);
  return drill.ok ? { ok: true, document: wholeAnswers(drill.document) } : drill;
}

function read<T>(file: string, document: unknown, schema: z.ZodMiniType<T>): Read<T> {
  const parsed = schema.safeParse(document);
  return parsed.success
    ? { ok: true, document: parsed.data }
    : { ok: false, faults: schemaFaults(file, document, parsed.error.issues) };
}

/** Joins valid documents and adds their content hash. */
export function contentOf(
  paper: PaperDocument,
  answers: AnswersDocument,
  timelines: ReadonlyMap<string, Timeline>,
): PaperContent {
  const contentHash = hashContent({ paper, answers, timelines: Object.fromEntries(timelines) });
  return { paper, answers, timelines, contentHash };
}
