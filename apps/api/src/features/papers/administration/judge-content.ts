import { checkExplanations } from '@study/content/check/explanations.ts';
import { checkPaper } from '@study/content/check/check-paper.ts';
import { checkPartly } from '@study/content/check/check-partly.ts';
import { checkLevel } from '@study/content/check/level.ts';
import { sharedRuns } from '@study/content/check/shared-runs.ts';
import { checkTrapKinds } from '@study/content/check/trap-kinds.ts';
import { contentOf, parseDocuments, type PaperContent } from '@study/content/read/documents.ts';
import { saysOurs } from '@study/content/check/our-source.ts';
import { isCompulsory, paperFault, type Fault } from '@study/content/read/fault.ts';
import type { KnowledgePoint } from '@study/content/read/knowledge.ts';
import { clipsOf } from '@study/content/read/recordings.ts';
import { FAULTS_LISTED_MAX } from '@study/contract/papers/paper-content.admin.ts';
import type { AnswersDocument, PaperDocument, Timeline } from '@study/contract/papers/paper-document.ts';

interface Surroundings {
  paperId: string;
  knowledge: readonly KnowledgePoint[] | null;
  /** Names of the uploaded media files; null: recordings are stored elsewhere. */
  mediaFiles: ReadonlySet<string> | null;
  /** Loaded from the program's files; a paper with our source among those is of the bundled bank. */
  isShipped: boolean;
  otherPapers: readonly { paper: PaperDocument; answers: AnswersDocument }[];
}

export interface ContentToCheck extends Surroundings {
  content: PaperContent;
}

/** Two unvalidated documents, with the paper's stored data. */
export interface DocumentsToJudge extends Surroundings {
  paper: unknown;
  answers: unknown;
  /** Faults of their writing: what follows from them is not told, and the documents are not taken. */
  slips: readonly Fault[];
  timelines: ReadonlyMap<string, Timeline>;
  /** The exam on the paper's card; null: there is no card. */
  exam: string | null;
}

export type Checked =
  | {
      ok: true;
      content: PaperContent;
      /** Problems that do not prevent publishing. */
      warnings: Fault[];
    }
  | ({ ok: false } & Findings);

export interface Findings {
  /** Problems that prevent publishing. */
  faults: Fault[];
  /** Problems that do not prevent publishing. */
  warnings: Fault[];
}

/** Parses and checks two documents. Returns valid content, or its faults besides the given slips. */
export function judgeContent(given: DocumentsToJudge): Checked {
  const { paper, answers, exam, slips } = given;
  if (!isWritable([paper, answers])) {
    return refusedFor(paperFault('', '文档里有残缺的字符', '请删去无法显示的字符，重新输入'));
  }
  const parsed = parseDocuments(paper, answers);
  if (!parsed.ok || slips.length > 0) {
    const format = [...slips, ...(parsed.ok ? [] : parsed.faults)];
    const isBundled = given.isShipped && saysOurs(paper);
    const found = checkPartly({ ...given, faults: format }, { ...given, folderName: given.paperId, isBundled });
    return {
      ok: false,
      ...divide(
        found.filter((fault) => !slips.includes(fault)),
        [],
      ),
    };
  }
  const documents = parsed.content;
  const clips = clipsOf(documents.paper);
  const timelines = new Map([...given.timelines].filter(([clip]) => clips.includes(clip)));
  const content = contentOf(documents.paper, documents.answers, timelines);
  if (exam !== null && exam !== content.paper.exam) {
    return refusedFor(paperFault('exam', `这份试卷是${exam}`, '请改回来，或用另一个编号新建试卷'));
  }
  const { faults, warnings } = lookThrough({ ...given, content });
  return faults.length > 0 ? { ok: false, faults, warnings } : { ok: true, content, warnings };
}

/** Said of copied sentences where they are no fault. */
const COPIED_ADVICE = '不妨碍发布，如果不是有意的，请换一种说法';

/** Checks content whose shape is valid. */
export function lookThrough(given: ContentToCheck): Findings {
  const { paperId, content, knowledge, mediaFiles, otherPapers, isShipped } = given;
  const isBundled = isShipped && saysOurs(content.paper);
  const shared = sharedRuns([...otherPapers, content]).get(content.paper.id);
  const copied = shared?.faults ?? [];
  const found = checkPaper({ ...content, folderName: paperId, mediaFiles, knowledge, isBundled });
  return divide(
    [...found, ...(isShipped ? copied : [])],
    [
      ...checkExplanations(content),
      ...checkTrapKinds(content),
      ...checkLevel(content),
      ...(isShipped ? [] : copied.map((fault) => ({ ...fault, mend: COPIED_ADVICE }))),
      ...(shared?.warnings ?? []),
    ],
  );
}

const refusedFor = (fault: Fault): Checked => ({ ok: false, faults: [fault], warnings: [] });

/** Compulsory faults apart from advice, to which `warnings` are added. */
const divide = (found: readonly Fault[], warnings: readonly Fault[]): Findings => ({
  faults: found.filter(isCompulsory).slice(0, FAULTS_LISTED_MAX),
  warnings: [...found.filter((fault) => !isCompulsory(fault)), ...warnings].slice(0, FAULTS_LISTED_MAX),
});

/** False for an unpaired surrogate, which PostgreSQL rejects. */
function isWritable(documents: readonly unknown[]): boolean {
  return !/(?<!\\)(?:\\\\)*\\ud[89a-f]/i.test(JSON.stringify(documents));
}
