import { replayCard, type CardSnapshot } from '@study/domain/mistakes/replay-card.ts';
import type { Db } from '#db/database.ts';
import { versionKey, type ContentVersion } from '#models/papers/content-versions.ts';
import { readVersionsInForce } from '#models/papers/keys-in-force.ts';
import {
  readKnownItems,
  type ChangedItem,
  type ItemSnapshot,
  type KnownItem,
  type KnownSource,
} from './known-items.store.ts';
import { dropMistakes, writeMistakes, type RebuiltMistake } from './mistakes.store.ts';

/**
 * Rebuilds the mistake book's rows of some items from their sources and reviews. The caller holds the learner's lock. A
 * long history is replayed from its snapshot if all changes are later. An item without sources leaves the book.
 */
export async function rebuildMistakes(trx: Db, userId: string, items: readonly ChangedItem[]): Promise<void> {
  if (items.length === 0) return;
  const known = await readKnownItems(trx, userId, items);
  const gone = known.filter((item) => lastOf(item) === undefined);
  await dropMistakes(
    trx,
    userId,
    gone.flatMap(({ mistakeId }) => mistakeId ?? []),
  );
  const refs = known.flatMap((item) => {
    const last = lastOf(item);
    return last ? [{ paperId: item.paperId, version: last.version }] : [];
  });
  const inForce = await readVersionsInForce(trx, refs);
  const made = known.flatMap((item) => {
    const version = lastOf(item)?.version ?? 0;
    const paper = inForce.get(versionKey({ paperId: item.paperId, version }));
    return paper ? madeFrom(item, paper.content) : [];
  });
  await writeMistakes(trx, userId, made);
}

const lastOf = ({ sources, snapshot }: KnownItem) => sources.at(-1) ?? snapshot?.last;

function madeFrom(known: KnownItem, content: ContentVersion): RebuiltMistake[] {
  const { sources, history, snapshot, paperId, no } = known;
  const item = content.item(no);
  const [first, last, replayed] = [snapshot?.first ?? sources[0], lastOf(known), replayCard(history, snapshot)];
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
      times: (snapshot?.times ?? 0) + sources.length,
      searchText: item.searchText,
      enteredAt: first.at,
      lastWrongAt: last.at,
      ...replayed,
      snapshot: snapshotOf(known, replayed.snapshot, first),
    },
  ];
}

/** The card's new snapshot with the sources that it includes; the old snapshot if the card has no newer one. */
function snapshotOf(
  { sources, snapshot }: KnownItem,
  card: CardSnapshot | null,
  first: KnownSource,
): ItemSnapshot | null {
  if (card === null || card === snapshot) return snapshot;
  const included = sources.filter(({ at }) => at <= card.at);
  const last = included.at(-1) ?? snapshot?.last ?? first;
  return { ...card, times: (snapshot?.times ?? 0) + included.length, first, last };
}
