import { EMBEDDED, previewPage, type View } from '@study/content/author/preview/preview-page.ts';
import type { Fault } from '@study/content/read/fault.ts';
import type { PaperContent } from '@study/content/read/documents.ts';
import type { Db } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { listTimelines } from '#models/papers/paper-versions.store.ts';
import { checkContent } from '../administration/checked-content.ts';
import { locateFaults, readBundle } from '../administration/paper-work.ts';
import type { DraftTexts } from './drafts.store.ts';

export interface JudgedDraft {
  /** Null while there are faults. */
  content: PaperContent | null;
  faults: readonly Fault[];
  warnings: readonly Fault[];
  /** The documents, as far as they can be parsed. */
  paper: unknown;
  answers: unknown;
}

/** Checks two texts like a paper's files, with the line of each fault; not where nobody waits for it any more. */
export async function judgeDraft(
  { database, knowledge }: Pick<Deps, 'database' | 'knowledge'>,
  paperId: string,
  texts: DraftTexts,
  isWanted?: () => boolean,
): Promise<JudgedDraft> {
  const bundle = await readBundle(texts, isWanted);
  if (!('texts' in bundle)) return { content: null, faults: bundle.faults, warnings: [], paper: null, answers: null };
  const { paper, answers } = bundle;
  if (paper === null || answers === null) {
    return { content: null, faults: bundle.faults, warnings: [], paper, answers };
  }
  // The texts may name any recording that the paper has had, so none counts as missing.
  const slips = bundle.faults;
  const checked = await checkContent(database.db, knowledge, { paperId, paper, answers, slips });
  const locate = (faults: readonly Fault[]) => (faults.length === 0 ? faults : locateFaults(bundle.texts, faults));
  return checked.ok
    ? { content: checked.content, faults: [], warnings: await locate(checked.warnings), paper, answers }
    : {
        content: null,
        faults: await locate([...slips, ...checked.faults]),
        warnings: await locate(checked.warnings),
        paper,
        answers,
      };
}

/** Renders the page as a candidate or teacher would see it, with the faults in place. */
export async function previewDraft(
  deps: Pick<Deps, 'database' | 'knowledge'>,
  paperId: string,
  { texts, view, isWanted }: { texts: DraftTexts; view: View; isWanted?: () => boolean },
): Promise<string> {
  const { paper, answers, faults } = await judgeDraft(deps, paperId, texts, isWanted);
  const timelines = await timelinesOf(deps.database.db, paperId);
  return previewPage({ id: paperId, paper, answers, timelines, faults }, view, EMBEDDED);
}

const timelinesOf = (db: Db, paperId: string) => listTimelines(db, paperId);
