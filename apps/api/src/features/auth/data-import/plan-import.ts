import type { ImportLine, ImportOutcome, ImportPart, UnseenPaper } from '@study/contract/account-imports.ts';
import { BOARDS_A_USER } from '@study/contract/sandbox.ts';
import { COLLECTIONS_MAX } from '@study/contract/mistakes.ts';
import type { ExportDocument } from './export-document.ts';
import type { Local } from './local.store.ts';
import { paperResolver, type Resolver } from './papers-here.ts';
import { hasFace, planProfile, type ProfilePlan } from './plan-profile.ts';
import { recordsOf, type NewRecord } from './imported-records.ts';
import { sittingsOf, type Sitting } from './sittings.ts';

type Row<File extends 'mistakes' | 'mistake_reviews' | 'mistake_collections' | 'sandbox_boards'> =
  ExportDocument[File][number];

export interface ImportPlan {
  lines: ImportLine[];
  unseen: UnseenPaper[];
  sittings: Sitting[];
  records: NewRecord[];
  /** Of papers that are here; whether an item is in the book is known once it was made again. */
  mistakes: Row<'mistakes'>[];
  reviews: Row<'mistake_reviews'>[];
  collections: Row<'mistake_collections'>[];
  boards: Row<'sandbox_boards'>[];
  profile: ProfilePlan;
}

/**
 * What of an export comes along: a pure function of the file and of what is here. No key is looked at, so that a file
 * made up to ask whether its answers are right learns nothing from it.
 */
export function planImport(
  document: ExportDocument,
  local: Local,
  { spends, hasAvatar }: { spends: ReadonlySet<string>; hasAvatar: boolean },
): ImportPlan {
  const tally = new Tally();
  const resolve = paperResolver(document.papers, local.papers, spends);
  const records = recordsOf(document).filter(({ kind, id, isOpen }) => {
    const part = kind === 'attempt' ? 'attempts' : 'feedback';
    const isKnown = local.records.has(`${kind} ${id}`);
    return tally.keeps(part, isOpen ? 'not_closed' : isKnown ? 'known' : 'brought');
  });
  const inBook = document.mistakes.filter(({ times }) => times > 0);
  const mistakes = inBook.filter((row) => {
    const found = resolve(row.paper_id, row.content_version);
    const isHere = typeof found !== 'string';
    const isKnown = local.book.has(`${row.paper_id} ${row.item}`);
    tally.count('mistakes', isHere ? (isKnown ? 'known' : 'brought') : found);
    return isHere;
  });
  const profile = planProfile(document.profile, local.profile);
  for (const outcome of profile.outcomes) tally.count('profile', outcome);
  if (hasAvatar) tally.count('avatar', hasFace(local.profile) ? 'has_own' : 'brought');
  const collections = limited(document.mistake_collections, local.collections, COLLECTIONS_MAX);
  const boards = limited(document.sandbox_boards, local.boards, BOARDS_A_USER);
  return {
    sittings: sittingsOf(document, resolve).filter(({ id }) => !local.sittings.has(id)),
    records,
    mistakes,
    reviews: reviewsOf(document, local, { resolve, tally }),
    collections: document.mistake_collections.filter((row) => tally.keeps('collections', collections(row.id))),
    boards: document.sandbox_boards.filter(({ id, state }) =>
      tally.keeps('boards', state === null ? 'unusable' : boards(id)),
    ),
    profile,
    unseen: unseenPapers(inBook, local, resolve),
    lines: tally.lines(),
  };
}

function reviewsOf(
  { mistakes, mistake_reviews: reviews }: ExportDocument,
  local: Local,
  { resolve, tally }: { resolve: Resolver; tally: Tally },
): Row<'mistake_reviews'>[] {
  const known = new Map(mistakes.map((row) => [row.id, row]));
  return reviews.filter(({ id, mistake_id }) => {
    const mistake = known.get(mistake_id);
    const found = mistake ? resolve(mistake.paper_id, mistake.content_version) : 'unusable';
    if (typeof found === 'string') return tally.keeps('reviews', found);
    return tally.keeps('reviews', local.reviews.has(id) ? 'known' : 'brought');
  });
}

/** The outcome of each of several rows, as many as there is room for. */
function limited(rows: readonly { id: string }[], known: ReadonlySet<string>, most: number) {
  const fresh = rows.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, most - known.size));
  const taken = new Set(fresh.map(({ id }) => id));
  return (id: string): ImportOutcome => (known.has(id) ? 'known' : taken.has(id) ? 'brought' : 'too_many');
}

function unseenPapers(inBook: readonly Row<'mistakes'>[], { papers }: Local, resolve: Resolver): UnseenPaper[] {
  const waiting = inBook.filter((row) => resolve(row.paper_id, row.content_version) === 'paper_unseen');
  return [...Map.groupBy(waiting, ({ paper_id }) => paper_id)].flatMap(([id, rows]) => {
    const paper = papers.get(id);
    return paper ? [{ id, title: paper.title, exam_type: paper.exam, mistakes: rows.length }] : [];
  });
}

/** Counts what becomes of the rows of each part. */
class Tally {
  readonly #counts = new Map<string, ImportLine>();

  count(part: ImportPart, outcome: ImportOutcome): void {
    const line = this.#counts.get(`${part} ${outcome}`) ?? { part, outcome, count: 0 };
    this.#counts.set(`${part} ${outcome}`, { ...line, count: line.count + 1 });
  }

  /** Whether such a row comes along. */
  keeps(part: ImportPart, outcome: ImportOutcome): boolean {
    this.count(part, outcome);
    return outcome === 'brought';
  }

  lines(): ImportLine[] {
    return [...this.#counts.values()];
  }
}
