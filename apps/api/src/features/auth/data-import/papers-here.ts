import type { ImportOutcome } from '@study/contract/account-imports.ts';
import type { ExamType } from '@study/contract/exam-structure.ts';
import type { ExportDocument } from './export-document.ts';

/** A paper of this bank that the file speaks of and the user may see. */
export interface PaperHere {
  title: string;
  exam: ExamType;
  /**
   * `earned`: an attempt of theirs on it is over, or they gave it up for practice, so they may see its keys. `open`: an
   * attempt on it is open.
   */
  status: 'earned' | 'unseen' | 'open';
  /** By hash of the questions, the newest version that has them. */
  versions: ReadonlyMap<string, number>;
}

/** The version here with the same questions, or why there is none to use. */
export type Resolver = (paperId: string, version: number) => { version: number; exam: ExamType } | ImportOutcome;

/**
 * Papers are the same when id and questions are. A paper whose keys the user may not see yet is not used unless it is
 * one of those that they give up: a file that says that they have done it proves nothing.
 */
export function paperResolver(
  named: ExportDocument['papers'],
  here: ReadonlyMap<string, PaperHere>,
  spends: ReadonlySet<string>,
): Resolver {
  const hashes = new Map(named.map((paper) => [`${paper.paper_id} ${paper.version}`, paper.questions_hash]));
  return (paperId, asked) => {
    const paper = here.get(paperId);
    const hash = hashes.get(`${paperId} ${asked}`);
    if (!paper || hash === undefined) return 'paper_unknown';
    const version = paper.versions.get(hash);
    if (version === undefined) return 'paper_differs';
    if (paper.status === 'open') return 'paper_open';
    if (paper.status === 'unseen' && !spends.has(paperId)) return 'paper_unseen';
    return { version, exam: paper.exam };
  };
}
