import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf } from '@study/content/read/documents.ts';
import { clipsOf, formatsOf } from '@study/content/read/recordings.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { insertCard, listTakenIds, setOrigin } from '#models/papers/cards.store.ts';
import type { ContentVersion } from '#models/papers/content-versions.ts';
import { findCurrentContent, lockPaper } from '#models/papers/paper-versions.store.ts';
import { findCard, type CardRow } from '../papers.store.ts';
import { localRecording, storeRecording, type RecordingStore } from '../recordings/recording-files.ts';
import { freeId } from './free-id.ts';
import { storePaper } from './paper-loading.service.ts';

const TITLE_MAX = 400;
const COPY_MARK = '（副本）';

/**
 * Copies a paper's current content under a new id, unpublished, with its recordings. The copy belongs to the origin's
 * family: see `listOtherPapers`.
 */
export async function copyPaper(
  deps: Pick<Deps, 'database'> & RecordingStore,
  actor: Actor & { userId: string },
  id: string,
): Promise<CardRow | Refusal> {
  const { db } = deps.database;
  const origin = await findCard(db, actor.userId, id);
  if (origin === null) return refuse('not_found');
  const { edition_year: year, edition_month: month, edition_set: set } = origin;
  const exam = origin.exam_type as 'CET4' | 'CET6';
  const title = `${[...origin.title].slice(0, TITLE_MAX - COPY_MARK.length).join('')}${COPY_MARK}`;
  const copy = await freeId(db, { exam_type: exam, edition: { year, month, set } });
  if (isRefusal(copy)) return copy;
  const content = await findCurrentContent(db, id);
  if (content !== null) await copyRecordings(deps, content, id, copy.id);
  return inTransaction(db, async (trx) => {
    await lockPaper(trx, copy.id);
    if ((await listTakenIds(trx, [copy.id])).size > 0) return refuse('card_exists', { details: { id: copy.id } });
    const { source, licence, description } = origin;
    const edition = { year, month, set };
    await insertCard(trx, copy.id, {
      title,
      examType: exam,
      edition,
      origin: origin.origin,
      source,
      licence,
      description,
    });
    await setOrigin(trx, copy.id, origin.copied_from ?? id);
    const version =
      content === null
        ? 0
        : await storePaper(
            trx,
            contentOf({ ...content.paper, id: copy.id, title }, content.answers, content.timelines),
          );
    await recordAct(trx, actor, {
      act: 'paper.copy',
      target: { kind: 'paper', id: copy.id },
      after: { paper: id, title, content_version: version },
    });
    return (await findCard(trx, actor.userId, copy.id)) ?? refuse('not_found');
  });
}

/** Recordings are stored by paper. A missing file is missing in the copy too. */
async function copyRecordings(
  store: RecordingStore,
  { paper, timelines }: ContentVersion,
  from: string,
  to: string,
): Promise<void> {
  for (const clip of clipsOf(paper)) {
    const timeline = timelines.get(clip);
    if (timeline === undefined) continue;
    for (const format of formatsOf(timeline)) {
      const local = await localRecording(store, { paperId: from, clip, format });
      if (local === null) continue;
      await storeRecording(store, { paperId: to, clip, format }, await readFile(join(local.folder, local.file)));
    }
  }
}
