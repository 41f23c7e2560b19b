import { replayCard } from '@study/domain/mistakes/replay-card.ts';
import type { Db } from '../../db/database.ts';
import { versionKey, type ContentVersion } from '../../models/paper/content-versions.ts';
import { readVersionsInForce } from '../../models/paper/keys-in-force.ts';
import { dropMistakes, readKnownItems, writeMistakes, type KnownItem, type RebuiltMistake } from './mistakes.store.ts';
import type { ItemRef } from '../../models/paper/refs.ts';

/**
 * Rebuilds the book's rows of some items from their sources and reviews, under the learner's lock. An item left
 * without a source leaves the book.
 */
export async function rebuildMistakes(trx: Db, userId: string, items: readonly ItemRef[]): Promise<void> {
  if (items.length === 0) return;
  const known = await readKnownItems(trx, userId, items);
  const gone = known.filter(({ sources }) => sources.length === 0);
  await dropMistakes(
    trx,
    userId,
    gone.flatMap(({ mistakeId }) => mistakeId ?? []),
  );
  const refs = known.flatMap((item) => {
    const last = item.sources.at(-1);
    return last ? [{ paperId: item.paperId, version: last.version }] : [];
  });
  const inForce = await readVersionsInForce(trx, refs);
  const made = known.flatMap((item) => {
    const version = item.sources.at(-1)?.version ?? 0;
    const paper = inForce.get(versionKey({ paperId: item.paperId, version }));
    return paper ? madeFrom(item, paper.content) : [];
  });
  await writeMistakes(trx, userId, made);
}

function madeFrom({ sources, history, paperId, no }: KnownItem, content: ContentVersion): RebuiltMistake[] {
  const item = content.item(no);
  const [first, last, replayed] = [sources[0], sources.at(-1), replayCard(history)];
  if (!first || !last || !replayed) return [];
  return [
    {
      paperId,
      no,
      version: last.version,
      exam: content.paper.exam,
      section: item.section,
      knowledge: item.answer.knowledge,
      kind: last.kind,
      times: sources.length,
      searchText: item.searchText,
      enteredAt: first.at,
      lastWrongAt: last.at,
      ...replayed,
    },
  ];
}
