import type { PaperContent } from '@study/content/read/documents.ts';
import type { PaperBundle } from '@study/content/read/paper-bundle.ts';
import { paperFault, type Fault } from '@study/content/read/fault.ts';
import { slug } from '@study/contract/shapes.ts';
import type { AudioFormat } from '@study/content/read/recordings.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import { checkContent } from '../administration/checked-content.ts';
import { findStoredTitle, updatePublished } from '#models/papers/cards.store.ts';
import { deleteUntouchedDrafts } from '../drafts/drafts.store.ts';
import { storePaper } from '../administration/paper-loading.service.ts';
import { getVersions, lockPaper } from '#models/papers/paper-versions.store.ts';
import { OPERATOR, type Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { storeRecording, type RecordingStore } from '../recordings/recording-files.ts';

/** Dependencies of an import, which commands have too. */
export type ImportTools = RecordingStore & Pick<Deps, 'database' | 'knowledge'>;

export type ImportedPaper =
  | {
      ok: true;
      paperId: string;
      version: number;
      title: string;
      /** Problems that do not prevent publishing. */
      warnings: readonly Fault[];
    }
  | { ok: false; faults: readonly Fault[] };

export interface ImportWatch {
  /** Called when the checks begin, and after each stored recording. */
  onStep?: (step: 'checking' | 'storing', recordings: { stored: number; all: number }) => Promise<void>;
  /** Also publish the paper. */
  publish?: boolean;
  /** Whether an existing paper gets a new version; false makes the id of a paper with content a fault. */
  mayUpdate?: boolean;
  actor?: Actor;
}

/**
 * Stores a paper from a folder or an archive: a new id becomes an unpublished card, an existing one a new version.
 * Stores nothing if there is any fault.
 */
export async function importPaper(
  tools: ImportTools,
  bundle: PaperBundle,
  { onStep = async () => {}, publish = false, mayUpdate = true, actor = OPERATOR }: ImportWatch = {},
): Promise<ImportedPaper> {
  const { database } = tools;
  const all = bundle.recordings.size;
  await onStep('checking', { stored: 0, all });
  const judged = await judge(tools, bundle, mayUpdate);
  if (!judged.ok) return judged;
  const { id, content, warnings } = judged;
  let stored = 0;
  for (const [path, bytes] of bundle.recordings) {
    await onStep('storing', { stored, all });
    if (!(await keep(tools, id, path, bytes))) return { ok: false, faults: [otherRecording(path)] };
    stored += 1;
  }
  await onStep('storing', { stored, all });
  const version = await inTransaction(database.db, async (trx) => {
    await lockPaper(trx, id);
    // Another import may have created it meanwhile.
    if (!mayUpdate && (await findStoredTitle(trx, id)) !== null) return null;
    const { current: before } = await getVersions(trx, id);
    // Made of the documents of a failed import, which are mended now; what was typed since stays.
    if (before === 0) await deleteUntouchedDrafts(trx, id);
    const newest = await storePaper(trx, content, { isPublished: false });
    // The content has just passed the checks that publishing requires.
    if (publish) await updatePublished(trx, id, true);
    await recordAct(trx, actor, {
      act: 'paper.import',
      target: { kind: 'paper', id },
      before: { content_version: before },
      after: { content_version: newest, ...(publish && { is_published: true }) },
    });
    return newest;
  });
  if (version === null) return { ok: false, faults: [idTaken(id, content.paper.title)] };
  return { ok: true, paperId: id, version, title: content.paper.title, warnings };
}

type Judged =
  | { ok: true; id: string; content: PaperContent; warnings: readonly Fault[] }
  | { ok: false; faults: readonly Fault[] };

/** All faults of an import: of its files, and of its documents as far as they can be parsed. */
async function judge(
  { database, knowledge }: ImportTools,
  { faults, paper, answers, timelines, mediaFiles }: PaperBundle,
  mayUpdate: boolean,
): Promise<Judged> {
  const id = idOf({ paper });
  if (id === null || answers === null) return { ok: false, faults: faults.length > 0 ? faults : [noId] };
  const taken = mayUpdate ? null : await findStoredTitle(database.db, id);
  if (taken !== null) return { ok: false, faults: [idTaken(id, taken)] };
  const slips = faults.filter(({ hides_others: hides }) => hides === true);
  const given = { paperId: id, paper, answers, slips, timelines, mediaFiles };
  const checked = await checkContent(database.db, knowledge, given);
  if (checked.ok && faults.length === 0) return { ok: true, id, content: checked.content, warnings: checked.warnings };
  // A recording that cannot be read is reported once.
  const isBroken = faults.some(({ file }) => file.startsWith('media/'));
  const others = checked.ok ? [] : checked.faults.filter(({ path }) => !isBroken || !path.endsWith('.audio'));
  return { ok: false, faults: [...faults, ...others] };
}

const idTaken = (id: string, title: string): Fault =>
  paperFault('id', `编号${id}已有试卷《${title}》`, '请换一个编号，或选择成为它的新版本后再导入');

const noId: Fault = paperFault('id', '试卷没有可用的编号', '请在paper.yaml里写上由小写字母、数字和连字符组成的id');

/** The paper's own id; null: missing or invalid. */
export function idOf({ paper }: Pick<PaperBundle, 'paper'>): string | null {
  const own = typeof paper === 'object' && paper !== null && 'id' in paper ? slug.safeParse(paper.id) : null;
  return own?.success === true ? own.data : null;
}

/** `path`: `media/<clip>.<format>`, as the bundle reader names recordings. */
async function keep(tools: ImportTools, paperId: string, path: string, bytes: Uint8Array): Promise<boolean> {
  const [clip = '', format = ''] = path.slice('media/'.length).split('.');
  return storeRecording(tools, { paperId, clip, format: format as AudioFormat }, bytes);
}

const otherRecording = (file: string): Fault => ({
  file,
  path: '',
  message: '这份试卷已有同名而内容不同的录音',
  mend: '请用papers:audio重新生成录音',
});
