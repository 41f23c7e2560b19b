import { fileFault } from '@study/content/read/bundle/bundle-files.ts';
import type { Fault } from '@study/content/read/fault.ts';
import type { DocumentTexts } from '@study/content/read/fault-lines.ts';
import type { PaperBundle } from '@study/content/read/paper-bundle.ts';
import { WorkThread } from '#threads/work-thread.ts';
import type { Checked, ContentToCheck, DocumentsToJudge, Findings } from './judge-content.ts';

/** The texts of `paper.yaml` and `answers.yaml`. */
export interface DocumentPair {
  paper: string;
  answers: string;
}

export type PaperWork =
  | { kind: 'read'; file: string }
  | { kind: 'read_texts'; texts: DocumentPair }
  | { kind: 'locate'; texts: DocumentTexts; faults: readonly Fault[] }
  | { kind: 'judge'; given: DocumentsToJudge }
  | { kind: 'check'; given: ContentToCheck };

export type PaperReply = PaperBundle | Checked | Findings | { faults: Fault[] };

/** A shipped paper takes a second; 200 MB of recordings take some seconds more. */
const LIMITS = { limitMs: 60_000, memoryMb: 512, idleMs: 10_000 };
const thread = new WorkThread<PaperWork, PaperReply>(new URL('./paper-thread.ts', import.meta.url), LIMITS);

const TOO_MUCH: Fault = fileFault('', '试卷的内容太多，没有在规定的时间里检查完', '请对照格式，删去多余的内容');

/**
 * Reads an archive, or two documents, within time and memory limits. Returns the bundle or its faults. `isWanted`: whether
 * somebody still waits for it when its turn comes.
 */
export async function readBundle(
  source: { file: string } | DocumentPair,
  isWanted?: () => boolean,
): Promise<PaperBundle | { faults: Fault[] }> {
  const work: PaperWork = 'file' in source ? { kind: 'read', ...source } : { kind: 'read_texts', texts: source };
  return (await (thread.run(work, isWanted) as Promise<PaperBundle | null>)) ?? { faults: [TOO_MUCH] };
}

/** Adds line numbers to the faults; omits them when finding them exceeds the limits. */
export async function locateFaults(texts: DocumentTexts, faults: readonly Fault[]): Promise<readonly Fault[]> {
  const located = await (thread.run({ kind: 'locate', texts, faults }) as Promise<{ faults: Fault[] } | null>);
  return located?.faults ?? faults;
}

/** Checks untrusted documents within time and memory limits. */
export async function judgeDocuments(given: DocumentsToJudge): Promise<Checked> {
  return (
    (await (thread.run({ kind: 'judge', given }) as Promise<Checked | null>)) ?? {
      ok: false,
      faults: [TOO_MUCH],
      warnings: [],
    }
  );
}

/** Checks valid content within the same limits. */
export async function checkStored(given: ContentToCheck): Promise<Findings> {
  const found = await (thread.run({ kind: 'check', given }) as Promise<Findings | null>);
  return found ?? { faults: [TOO_MUCH], warnings: [] };
}
