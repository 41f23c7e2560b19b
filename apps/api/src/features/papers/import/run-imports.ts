import { cleanText } from '@study/contract/text/clean-text.ts';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ANSWERS_FILE, PAPER_FILE, type Fault } from '@study/content/read/fault.ts';
import type { DocumentTexts } from '@study/content/read/fault-lines.ts';
import { DOCUMENT_TEXT_MAX } from '@study/contract/papers/document-limits.ts';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { openWorkFolder } from '#files/work-folder.ts';
import { ClaimLost, renewClaim } from '#models/job/job-claims.store.ts';
import { runNextJob } from '#models/job/run-next-job.ts';
import { shownFaults } from '../administration/checked-content.ts';
import { locateFaults, readBundle } from '../administration/paper-work.ts';
import { idOf, importPaper } from './import-paper.service.ts';
import { finishImport, importJobs, type ImportedTexts, type TakenImport } from './imports.store.ts';
import { headingInText } from './text-heading.ts';

/** Imports the oldest queued archive. True: there may be more. */
export async function importNext(deps: Deps, log: Pick<Logger, 'info' | 'warn'>): Promise<boolean> {
  return runNextJob(deps, log, importJobs, (taken) => runImport(deps, taken, log));
}

async function runImport(deps: Deps, taken: TakenImport, log: Pick<Logger, 'info'>): Promise<void> {
  const { db } = deps.database;
  await using folder = await openWorkFolder(importWorkplace(deps));
  const bundle = await readBundle(await fetchBrought(deps, taken.path, folder.path));
  const onStep = (step: 'checking' | 'storing', { stored, all }: { stored: number; all: number }) =>
    renewClaim(db, importJobs, taken, { step, recordings_stored: stored, recordings: all });
  const actor = { userId: taken.actor_id, requestId: taken.request_id, address: taken.address };
  const watch = { onStep, actor, mayUpdate: taken.may_update };
  const imported = 'paper' in bundle ? await importPaper(deps, bundle, watch) : ({ ok: false, ...bundle } as const);
  const outcome = imported.ok
    ? { card: imported.paperId, version: imported.version }
    : {
        card:
          'paper' in bundle
            ? (idOf(bundle) ?? idOf({ paper: headingInText(bundle.texts.get(PAPER_FILE) ?? '') }))
            : null,
        texts: 'texts' in bundle ? editableTexts(bundle.texts) : null,
        faults: await placedFaults('texts' in bundle ? bundle.texts : new Map(), imported.faults),
      };
  // The worker that holds the claim now needs the file.
  if (!(await finishImport(db, taken, outcome))) throw new ClaimLost();
  await deps.files.remove(taken.path);
  log.info({ import: taken.id, ...(imported.ok ? outcome : { faults: imported.faults.length }) }, 'paper import ended');
}

/** The documents, if both are short enough for the editor. */
function editableTexts(texts: DocumentTexts): ImportedTexts | null {
  const [paper, answers] = [texts.get(PAPER_FILE), texts.get(ANSWERS_FILE)];
  if (paper === undefined || answers === undefined) return null;
  const isEditable = [paper, answers].every((text) => text.length <= DOCUMENT_TEXT_MAX);
  return isEditable ? { paper: cleanText(paper), answers: cleanText(answers) } : null;
}

/** The listed faults, with their lines. */
async function placedFaults(texts: DocumentTexts, faults: readonly Fault[]): Promise<Fault[]> {
  const shown = shownFaults(faults);
  return texts.size === 0 ? shown : [...(await locateFaults(texts, shown))];
}

/**
 * The import's source: two documents, or an archive. The archive is copied to a local file, because reading a ZIP needs
 * random access, which the file store lacks.
 */
async function fetchBrought(
  { files }: Deps,
  key: string,
  folder: string,
): Promise<{ file: string } | { paper: string; answers: string }> {
  const stored = await files.open(key);
  if (stored === null) throw new Error('the archive is gone');
  if (key.endsWith('.json')) return documentPair.parse(await json(stored.stream));
  const local = join(folder, 'paper.zip');
  await pipeline(stored.stream, createWriteStream(local, { mode: 0o600 }));
  return { file: local };
}

const documentPair = z.object({ paper: z.string(), answers: z.string() });

/** Working folder for archives, with one subfolder per archive. */
export const importWorkplace = ({ config }: Deps): string => join(config.dataDir, 'importing');
