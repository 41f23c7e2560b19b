import type { PaperContent } from '@study/content/read/documents.ts';
import { ANSWERS_FILE, type Fault } from '@study/content/read/fault.ts';
import { FAULTS_LISTED_MAX } from '@study/contract/papers/paper-content.admin.ts';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import type { Db } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import type { Checked, Findings } from './judge-content.ts';
import { checkStored, judgeDocuments } from './paper-work.ts';
import { findCheckedCard, listOtherPapers, listTimelines } from '#models/papers/paper-versions.store.ts';

/** The two documents submitted for a paper. */
export interface GivenContent {
  paperId: string;
  paper: unknown;
  answers: unknown;
  /** Faults of the documents' writing; with any, the content is not valid. */
  slips?: readonly Fault[];
  /** Uploaded recordings, in addition to those that the paper has had. */
  timelines?: ReadonlyMap<string, Timeline>;
  /** Names of the uploaded media files; null: recordings are stored elsewhere. */
  mediaFiles?: ReadonlySet<string> | null;
}

/** Checks the documents against the paper's stored data. Returns valid content, or its faults besides the slips. */
export async function checkContent(db: Db, knowledge: Deps['knowledge'], given: GivenContent): Promise<Checked> {
  const { paperId, paper, answers, slips = [], mediaFiles = null } = given;
  const timelines = await listTimelines(db, paperId);
  for (const [clip, timeline] of given.timelines ?? []) timelines.set(clip, timeline);
  const card = await findCheckedCard(db, paperId);
  const otherPapers = await listOtherPapers(db, paperId);
  return judgeDocuments({ paperId, paper, answers, slips, timelines, ...card, knowledge, mediaFiles, otherPapers });
}

/** Checks a paper's stored content. Returns faults and warnings. */
export async function lookThroughStored(
  db: Db,
  knowledge: Deps['knowledge'],
  { paperId, content }: { paperId: string; content: PaperContent },
): Promise<Findings> {
  const { isShipped } = await findCheckedCard(db, paperId);
  const otherPapers = await listOtherPapers(db, paperId);
  return checkStored({ paperId, content, knowledge, mediaFiles: null, isShipped, otherPapers });
}

/**
 * 422 with the list of faults, and their number at the field of each document. At most `FAULTS_LISTED_MAX` are listed.
 */
export function faultsRefusal(faults: readonly Fault[], fields = { paper: 'paper', answers: 'answers' }): Refusal {
  const ofAnswers = faults.filter(({ file }) => file === ANSWERS_FILE).length;
  const ofPaper = faults.length - ofAnswers;
  const rest = faults.length < FAULTS_LISTED_MAX ? '' : `，先列出前${FAULTS_LISTED_MAX}处`;
  return refuse('validation_failed', {
    fields: {
      ...(ofPaper > 0 && { [fields.paper]: `试题有${ofPaper}处需要改正${rest}` }),
      ...(ofAnswers > 0 && { [fields.answers]: `答案有${ofAnswers}处需要改正${rest}` }),
    },
    details: { faults: shownFaults(faults) },
  });
}

/** The listed faults in the API's format. */
export const shownFaults = (faults: readonly Fault[]): Fault[] =>
  faults.slice(0, FAULTS_LISTED_MAX).map(({ file, path, item, line, hides_others: hides, message, mend }) => ({
    file,
    path,
    ...(item !== undefined && { item }),
    ...(line !== undefined && { line }),
    ...(hides === true && { hides_others: true }),
    message,
    mend,
  }));
