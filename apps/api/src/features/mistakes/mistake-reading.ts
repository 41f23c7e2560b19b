import type { ListedMistake, Mistake, MistakeInReview } from '@study/contract/mistakes/mistakes.ts';
import type { SignUrl } from '@study/content/render/render-item.ts';
import type { Deps } from '#deps.ts';
import { readVersions, versionKey } from '#models/papers/content-versions.ts';
import { readVersionsInForce } from '#models/papers/keys-in-force.ts';
import type { CatchingUp } from '#projections/catch-up.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { inReview, listedView, mistakeView, type NameOfPoint } from './mistake-view.ts';
import { findMistakes, type DueItem, type MistakeRow } from './mistakes.store.ts';
import { listPastAnswers } from '#models/learner/reviews.store.ts';

/** Answers shown for each item, latest first. */
const MOST_ANSWERS = 50;
/** Number of latest answers among which a list looks for the latest wrong one. */
const ANSWERS_LOOKED_AT = 8;

/** Makes a signer for the addresses of a paper's recordings, for a user who may review it. */
export type SignFor = (userId: string, paperId: string, now: number) => SignUrl;

export interface MistakeTools extends CatchingUp {
  signFor: SignFor;
}

const versionOf = (row: DueItem) => ({ paperId: row.paper_id, version: row.content_version });

/** Builds the views of mistake book rows. */
export class MistakeReading {
  readonly #deps: Deps;
  readonly #tools: MistakeTools;
  readonly nameOf: NameOfPoint;

  constructor(deps: Deps, tools: MistakeTools) {
    this.#deps = deps;
    this.#tools = tools;
    const names = new Map((deps.knowledge ?? []).map(({ id, name }) => [id, name]));
    this.nameOf = (id) => names.get(id) ?? id;
  }

  async views(rows: readonly MistakeRow[], learner: Learner): Promise<Mistake[]> {
    const contents = await readVersions(this.#deps.database.db, rows.map(versionOf));
    return rows.flatMap((row) => {
      const content = contents.get(versionKey(versionOf(row)));
      return content ? [mistakeView(row, learner, content.item(row.item).excerpt, this.nameOf)] : [];
    });
  }

  /** Items for a list: with the latest wrong answer and the key in force. */
  async listed(rows: readonly MistakeRow[], learner: Learner): Promise<ListedMistake[]> {
    const { db } = this.#deps.database;
    const ids = rows.map(({ id }) => id);
    const [papers, answers] = await Promise.all([
      readVersionsInForce(db, rows.map(versionOf)),
      listPastAnswers(db, learner.userId, ids, ANSWERS_LOOKED_AT),
    ]);
    return rows.flatMap((row) => {
      const paper = papers.get(versionKey(versionOf(row)));
      if (!paper) return [];
      return [listedView(row, learner, { paper, answers: answers.get(row.id) ?? [], nameOf: this.nameOf })];
    });
  }

  /** Items for review, in the given order, without those deleted meanwhile. Reads the rows unless `atHand` has them. */
  async inReview(
    items: readonly DueItem[],
    learner: Learner,
    atHand?: readonly MistakeRow[],
  ): Promise<MistakeInReview[]> {
    const { db } = this.#deps.database;
    const ids = items.map(({ id }) => id);
    const [rows, papers, answers] = await Promise.all([
      atHand ?? findMistakes(db, learner.userId, ids),
      readVersionsInForce(db, items.map(versionOf)),
      listPastAnswers(db, learner.userId, ids, MOST_ANSWERS),
    ]);
    const signedOnce = new Map<string, SignUrl>();
    return rows.flatMap((row) => {
      const paper = papers.get(versionKey(versionOf(row)));
      if (!paper) return [];
      const signUrl = signedOnce.get(row.paper_id) ?? this.#tools.signFor(learner.userId, row.paper_id, learner.now);
      signedOnce.set(row.paper_id, signUrl);
      return [inReview(row, learner, { paper, answers: answers.get(row.id) ?? [], nameOf: this.nameOf, signUrl })];
    });
  }

  /** The group key of each item: items on the same text share one. */
  async groups(rows: readonly DueItem[]): Promise<Map<string, string>> {
    const contents = await readVersions(this.#deps.database.db, rows.map(versionOf));
    return new Map(
      rows.map((row) => [row.id, contents.get(versionKey(versionOf(row)))?.index.items.get(row.item)?.group ?? row.id]),
    );
  }
}
