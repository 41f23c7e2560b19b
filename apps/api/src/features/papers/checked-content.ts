import { checkPaper } from '@study/content/check/check-paper.ts';
import { sharedRuns } from '@study/content/check/shared-runs.ts';
import { contentOf, parseDocuments, type PaperContent } from '@study/content/documents.ts';
import { ANSWERS_FILE, paperFault, type Fault } from '@study/content/fault.ts';
import { clipsOf } from '@study/content/recordings.ts';
import type { Timeline } from '@study/contract/paper-document.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { refuse, type Refusal } from '../../http/errors.ts';
import { findExam, listOtherPapers, listTimelines } from './paper-versions.store.ts';

/** More than this many faults is a document of another kind. */
const MOST_FAULTS = 200;

/** Two documents as somebody sent them, for the paper of this id. */
export interface GivenContent {
  paperId: string;
  paper: unknown;
  answers: unknown;
  /** Recordings that come with them, beside those that the paper has had. */
  timelines?: ReadonlyMap<string, Timeline>;
  /** Names of the files that come with them; null: recordings are kept elsewhere. */
  mediaFiles?: ReadonlySet<string> | null;
}

export type Checked = { ok: true; content: PaperContent } | { ok: false; faults: Fault[] };

/** The documents as content that may be shown to candidates, or everything that is wrong with them. */
export async function checkContent(db: Db, knowledge: Deps['knowledge'], given: GivenContent): Promise<Checked> {
  const { paperId, paper, answers } = given;
  if (!isWritable([paper, answers])) {
    return { ok: false, faults: [paperFault('', '文档里有残缺的字符', '请删去无法显示的字符，重新输入')] };
  }
  const parsed = parseDocuments(paper, answers);
  if (!parsed.ok) return parsed;
  const documents = parsed.content;
  const recorded = await listTimelines(db, paperId);
  for (const [clip, timeline] of given.timelines ?? []) recorded.set(clip, timeline);
  const clips = clipsOf(documents.paper);
  const timelines = new Map([...recorded].filter(([clip]) => clips.includes(clip)));
  const content = contentOf(documents.paper, documents.answers, timelines);
  const exam = await findExam(db, paperId);
  if (exam !== null && exam !== content.paper.exam) {
    return { ok: false, faults: [paperFault('exam', `这份试卷是${exam}`, '请改回来，或用另一个编号新建试卷')] };
  }
  const faults = await faultsOf(db, knowledge, { paperId, content, mediaFiles: given.mediaFiles ?? null });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, content };
}

/** What keeps content whose shape is valid from being shown. */
export async function faultsOf(
  db: Db,
  knowledge: Deps['knowledge'],
  { paperId, content, mediaFiles }: { paperId: string; content: PaperContent; mediaFiles: ReadonlySet<string> | null },
): Promise<Fault[]> {
  const others = await listOtherPapers(db, paperId);
  return [
    ...checkPaper({ ...content, folderName: paperId, mediaFiles, knowledge }),
    ...(sharedRuns([...others, content]).get(content.paper.id) ?? []),
  ];
}

/** Half a surrogate pair is no character, and the database takes none. */
function isWritable(documents: readonly unknown[]): boolean {
  return !/(?<!\\)(?:\\\\)*\\ud[89a-f]/i.test(JSON.stringify(documents));
}

/** 422 with all faults and, at the fields that hold the documents, how many there are. */
export function faultsRefusal(faults: readonly Fault[], fields = { paper: 'paper', answers: 'answers' }): Refusal {
  const ofAnswers = faults.filter(({ file }) => file === ANSWERS_FILE).length;
  const ofPaper = faults.length - ofAnswers;
  return refuse('validation_failed', {
    fields: {
      ...(ofPaper > 0 && { [fields.paper]: `试题有${ofPaper}处需要改正` }),
      ...(ofAnswers > 0 && { [fields.answers]: `答案有${ofAnswers}处需要改正` }),
    },
    details: { faults: shownFaults(faults) },
  });
}

/** Faults as they are told. */
export const shownFaults = (faults: readonly Fault[]) =>
  faults.slice(0, MOST_FAULTS).map(({ file, path, message, mend }) => ({ file, path, message, mend }));
