import { indexItems, type IndexedItem, type ItemIndex } from '@study/content/render/render-item.ts';
import type { Db } from '../../db/database.ts';
import { getWholeVersion, listKeyVersions } from './item-index.store.ts';
import type { VersionRef } from './refs.ts';

/** About half a megabyte each; one learner may have taken a hundred, and those who leaf through them all must not read them anew each time. */
const MOST_KEPT = 200;

export const versionKey = ({ paperId, version }: VersionRef): string => `${paperId} ${version}`;

/** A version's questions with the keys that are in force for them. */
export interface ItemsInForce {
  index: ItemIndex;
  keyVersion: number;
}

/**
 * Papers item by item, read once: a version never changes, and its number is never given again. Whoever asks inside a
 * transaction gives that: waiting for a second connection while holding one would let a full pool stand still.
 */
export class ItemShelf {
  /** Oldest use first. */
  readonly #kept = new Map<string, Promise<ItemIndex>>();

  /** Throws where there is no such version. */
  of(db: Db, ref: VersionRef): Promise<ItemIndex> {
    const key = versionKey(ref);
    const index = this.#kept.get(key) ?? this.#read(db, key, ref);
    this.#kept.delete(key);
    this.#kept.set(key, index);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return index;
  }

  /** Several at once, by `versionKey`. */
  async all(db: Db, refs: readonly VersionRef[]): Promise<Map<string, ItemIndex>> {
    const asked = new Map(refs.map((ref) => [versionKey(ref), ref]));
    return new Map(
      await Promise.all(
        [...asked].map(async ([key, ref]): Promise<[string, ItemIndex]> => [key, await this.of(db, ref)]),
      ),
    );
  }

  /** Several with the keys in force, by `versionKey` of the version asked for. */
  async inForce(db: Db, refs: readonly VersionRef[]): Promise<Map<string, ItemsInForce>> {
    const asked = new Map(refs.map((ref) => [versionKey(ref), ref]));
    const found = await listKeyVersions(db, [...asked.values()]);
    return new Map(
      await Promise.all(
        found.map(async ({ paperId, version, keyVersion }): Promise<[string, ItemsInForce]> => [
          versionKey({ paperId, version }),
          { index: await this.of(db, { paperId, version: keyVersion }), keyVersion },
        ]),
      ),
    );
  }

  #read(db: Db, key: string, ref: VersionRef): Promise<ItemIndex> {
    const reading = getWholeVersion(db, ref).then(indexItems);
    // A failure is not remembered.
    reading.catch(() => this.#kept.delete(key));
    return reading;
  }
}

/** Throws for a number that is no objective item. */
export function itemOf({ items, paper }: ItemIndex, no: number): IndexedItem {
  const item = items.get(no);
  if (!item) throw new Error(`${paper.id} has no item ${no}`);
  return item;
}
