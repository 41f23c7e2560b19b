import type { PaperBundle } from '@study/content/read/paper-bundle.ts';
import { paperFault, type Fault } from '@study/content/read/fault.ts';
import { slug } from '@study/contract/shapes.ts';
import type { AudioFormat } from '@study/content/read/recordings.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { checkContent } from '../administration/checked-content.ts';
import { updatePublished } from '../../../models/paper/cards.store.ts';
import { storePaper } from '../administration/paper-loading.service.ts';
import { lockPaper } from '../../../models/paper/paper-versions.store.ts';
import { keepRecording, type RecordingPlace } from '../recordings/kept-recordings.ts';

/** What importing needs, which commands have too. */
export type ImportTools = RecordingPlace & Pick<Deps, 'database' | 'knowledge'>;

export type ImportedPaper =
  | {
      ok: true;
      paperId: string;
      version: number;
      title: string;
      /** What its author should check. */
      warnings: readonly Fault[];
    }
  | { ok: false; faults: readonly Fault[] };

export interface ImportWatch {
  /** Called when the checks begin, and with each stored recording. */
  onStep?: (step: 'checking' | 'storing', recordings: { stored: number; all: number }) => Promise<void>;
  /** Publishes the paper too. */
  publish?: boolean;
}

/**
 * Stores a paper from a folder or an archive: an unknown id becomes an unpublished card, a known one a new version.
 * Stores nothing if there is any fault.
 */
export async function importPaper(
  tools: ImportTools,
  bundle: PaperBundle,
  { onStep = async () => {}, publish = false }: ImportWatch = {},
): Promise<ImportedPaper> {
  const { database, knowledge } = tools;
  const all = bundle.recordings.size;
  await onStep('checking', { stored: 0, all });
  const id = idOf(bundle);
  if (bundle.faults.length > 0 || id === null) {
    return { ok: false, faults: bundle.faults.length > 0 ? bundle.faults : [noId] };
  }
  const { paper, answers, timelines, mediaFiles } = bundle;
  const checked = await checkContent(database.db, knowledge, { paperId: id, paper, answers, timelines, mediaFiles });
  if (!checked.ok) return checked;
  const { content, warnings } = checked;
  let stored = 0;
  for (const [path, bytes] of bundle.recordings) {
    await onStep('storing', { stored, all });
    if (!(await keep(tools, id, path, bytes))) return { ok: false, faults: [otherRecording(path)] };
    stored += 1;
  }
  await onStep('storing', { stored, all });
  const version = await inTransaction(database.db, async (trx) => {
    await lockPaper(trx, id);
    const newest = await storePaper(trx, content, { isPublished: false });
    // It has just passed the checks that publishing requires.
    if (publish) await updatePublished(trx, id, true);
    return newest;
  });
  return { ok: true, paperId: id, version, title: content.paper.title, warnings };
}

const noId: Fault = paperFault('id', '试卷没有可用的编号', '请在paper.yaml里写上由小写字母、数字和连字符组成的id');

function idOf({ paper }: PaperBundle): string | null {
  const own = typeof paper === 'object' && paper !== null && 'id' in paper ? slug.safeParse(paper.id) : null;
  return own?.success === true ? own.data : null;
}

/** `media/<clip>.<format>`, as the bundle's reader names its recordings. */
async function keep(tools: ImportTools, paperId: string, path: string, bytes: Uint8Array): Promise<boolean> {
  const [clip = '', format = ''] = path.slice('media/'.length).split('.');
  return keepRecording(tools, { paperId, clip, format: format as AudioFormat }, bytes);
}

const otherRecording = (file: string): Fault => ({
  file,
  path: '',
  message: '这份试卷已有同名而内容不同的录音',
  mend: '请用papers:audio重新生成录音',
});
