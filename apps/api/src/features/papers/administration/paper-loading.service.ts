import { basename } from 'node:path';
import type { PaperContent } from '@study/content/read/documents.ts';
import { listContentFolders, loadPaper } from '@study/content/read/load.ts';
import type { Timeline } from '@study/contract/papers/paper-document.ts';
import type { Kysely } from 'kysely';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import {
  findShippedHash,
  findVersionByHash,
  getVersions,
  insertVersion,
  lockPaper,
  pointAtVersion,
  rememberShipped,
  upsertPaper,
} from '#models/papers/paper-versions.store.ts';

export interface LoadReport {
  loaded: string[];
  unchanged: string[];
  faulty: { id: string; faults: string[] }[];
}

/**
 * Loads the papers and drills of `contentDir` into the database. Skips a paper whose files have not changed since they
 * were last loaded, even if it was edited in the browser. Changed files become a new content version; open attempts
 * keep theirs. A faulty paper keeps its stored content and is reported.
 */
export async function loadShippedPapers(db: Kysely<DB>, contentDir: string): Promise<LoadReport> {
  const report: LoadReport = { loaded: [], unchanged: [], faulty: [] };
  for (const folder of await listContentFolders(contentDir)) {
    const id = basename(folder);
    const result = await loadPaper(folder);
    if (!result.ok) {
      report.faulty.push({ id, faults: result.faults.map((fault) => `${fault.file} ${fault.path}: ${fault.message}`) });
      continue;
    }
    const isNew = await inTransaction(db, (trx) => storeShipped(trx, result.loaded));
    (isNew ? report.loaded : report.unchanged).push(id);
  }
  return report;
}

async function storeShipped(trx: Db, content: PaperContent): Promise<boolean> {
  await lockPaper(trx, content.paper.id);
  if ((await findShippedHash(trx, content.paper.id)) === content.contentHash) return false;
  const { contentHash: before } = await getVersions(trx, content.paper.id);
  await storePaper(trx, content);
  await rememberShipped(trx, content.paper.id, content.contentHash);
  return before !== content.contentHash;
}

/**
 * Stores content as the paper's current version and returns its number. A new paper is published unless `isPublished`
 * is false; an existing one keeps its state.
 */
export async function storePaper(
  db: Db,
  { paper, answers, timelines, contentHash }: PaperContent,
  { isPublished = true } = {},
): Promise<number> {
  await lockPaper(db, paper.id);
  const versions = await getVersions(db, paper.id);
  if (versions.contentHash === contentHash) return versions.current;
  const known = await findVersionByHash(db, paper.id, contentHash);
  const version = known ?? versions.greatest + 1;
  await upsertPaper(db, paper, { version, isPublished });
  if (known === null) {
    await insertVersion(db, {
      paper,
      answers,
      version,
      contentHash,
      silent: mapTimelines(timelines, withoutWords),
      spoken: mapTimelines(timelines, (timeline) => timeline),
    });
  }
  await pointAtVersion(db, paper.id, version);
  return version;
}

function mapTimelines(
  timelines: ReadonlyMap<string, Timeline>,
  map: (timeline: Timeline) => Timeline,
): Record<string, Timeline> {
  return Object.fromEntries([...timelines].map(([clip, timeline]) => [clip, map(timeline)]));
}

function withoutWords(timeline: Timeline): Timeline {
  return {
    ...timeline,
    cues: timeline.cues.map(({ kind, start_ms, end_ms, no }) => ({
      kind,
      start_ms,
      end_ms,
      ...(no !== undefined && { no }),
    })),
  };
}
