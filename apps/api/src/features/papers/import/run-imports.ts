import { cleanText } from '@study/contract/text/clean-text.ts';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ANSWERS_FILE, PAPER_FILE, type Fault } from '@study/content/read/fault.ts';
import type { DocumentTexts } from '@study/content/read/fault-lines.ts';
import { DOCUMENT_TEXT_MAX } from '@study/contract/papers/document-limits.ts';
import type { Logger } from 'pino';
import type { Deps } from '#deps.ts';
import { openWorkFolder } from '#files/work-folder.ts';
import { ClaimLost } from '#models/job/jobs.store.ts';
import { runJobs, type Claim } from '#models/job/run-jobs.ts';
import { shownFaults } from '../administration/checked-content.ts';
import { locateFaults, readBundle } from '../administration/paper-work.ts';
import { idOf, importPaper } from './import-paper.service.ts';
import {
  beginImport,
  finishImport,
  giveUpImport,
  IMPORT,
  importedTexts,
  noteImportStep,
  releaseImport,
  type ImportedTexts,
  type RunningImport,
} from './imports.store.ts';
import { headingInText } from './text-heading.ts';

/** Imports the oldest queued archive. True: there may be more. */
export async function importNext(deps: Deps, log: Pick<Logger, 'info' | 'warn'>): Promise<boolean> {
  const { db } = deps.database;
  return runJobs({ db, log }, IMPORT, {
    work: async (claim) => {
      const running = await beginImport(db, claim.data.id);
      if (running === null) return;
      try {
        await runImport(deps, running, claim, log);
      } catch (error) {
        if (!(error instanceof ClaimLost)) await releaseImport(db, running.id);
        throw error;
      }
    },
    giveUp: async (trx, { id }) => {
      const path = await giveUpImport(trx, id);
      if (path !== null) await deps.files.remove(path);
    },
  });
}

async function runImport(
  deps: Deps,
  { id, path, mayUpdate, actor }: RunningImport,
  { renew, end }: Pick<Claim<unknown>, 'renew' | 'end'>,
  log: Pick<Logger, 'info'>,
): Promise<void> {
  const { db } = deps.database;
  await using folder = await openWorkFolder(importWorkplace(deps));
  const bundle = await readBundle(await fetchBrought(deps, path, folder.path));
  const onStep = async (step: 'checking' | 'storing', { stored, all }: { stored: number; all: number }) => {
    await renew();
    await noteImportStep(db, id, { step, recordings_stored: stored, recordings: all });
  };
  const watch = { onStep, actor, mayUpdate };
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
  // Where the claim is lost, the worker that holds it now needs the file.
  await end((trx) => finishImport(trx, id, outcome));
  await deps.files.remove(path);
  log.info({ import: id, ...(imported.ok ? outcome : { faults: imported.faults.length }) }, 'paper import ended');
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
  if (key.endsWith('.json')) return importedTexts.parse(await json(stored.stream));
  const local = join(folder, 'paper.zip');
  await pipeline(stored.stream, createWriteStream(local, { mode: 0o600 }));
  return { file: local };
}

/** Working folder for archives, with one subfolder per archive. */
export const importWorkplace = ({ config }: Deps): string => join(config.dataDir, 'importing');
