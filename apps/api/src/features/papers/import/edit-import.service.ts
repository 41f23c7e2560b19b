import { plainText } from '@study/contract/text/plain-text.schemas.ts';
import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import { edition, ORIGINS } from '@study/contract/papers/edition.ts';
import * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#db/transaction.ts';
import { type Refusal, refuse } from '#http/errors.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { type CardAbout, findTitle, insertCard } from '#models/papers/cards.store.ts';
import { getVersions, lockPaper } from '#models/papers/paper-versions.store.ts';
import { readBundle } from '../administration/paper-work.ts';
import { saveDraft } from '../drafts/drafts.store.ts';
import { findImport, findImportedTexts, type SeenImport, setDismissed } from './imports.store.ts';
import { headingInText } from './text-heading.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';

/**
 * Makes the documents of a failed import the administrator's draft. A new paper gets a card without content. Refused
 * when the administrator has a draft of the paper already.
 */
export async function editImport(
  { database }: Pick<Deps, 'database'>,
  actor: Actor & { userId: string },
  id: string,
): Promise<{ card: string } | Refusal> {
  const found = await findImportedTexts(database.db, id);
  if (found === null) return refuse('not_found');
  const { card, texts } = found;
  const bundle = await readBundle(texts);
  const paper = 'paper' in bundle ? bundle.paper : null;
  const about = aboutOf(paper ?? headingInText(texts.paper), card);
  return inTransaction(database.db, async (trx) => {
    await lockPaper(trx, card);
    const isNew = (await findTitle(trx, card)) === null;
    if (isNew) {
      await insertCard(trx, card, about);
      const after = { title: about.title, exam_type: about.examType, content_version: 0 };
      await recordAct(trx, actor, { act: 'paper.create', target: { kind: 'paper', id: card }, after });
    }
    const { current } = await getVersions(trx, card);
    const draft = { ...texts, paperId: card, userId: actor.userId, revision: 0, baseVersion: current };
    if (!(await saveDraft(trx, draft))) {
      return refuse('draft_changed', { sentence: '您已有这份试卷的草稿，请先在编辑器里存好或放弃它' });
    }
    return { card };
  });
}

const TITLE_MAX = 400;
/** Renamed, because the linter takes `catch` for the method of a promise. */
const orElse = z.catch;

const heading = z.object({
  title: orElse(plainText().check(z.minLength(1), z.maxLength(TITLE_MAX)), ''),
  exam: orElse(z.enum(EXAM_TYPES), EXAM_TYPES[0]),
  edition: orElse(edition, { year: new Date().getFullYear(), month: 12, set: 1 }),
  origin: orElse(z.enum(ORIGINS), 'original'),
});

/** The card's preliminary fields; storing the paper replaces them. */
function aboutOf(paper: unknown, card: string): CardAbout {
  const { title, exam, ...rest } = heading.parse(typeof paper === 'object' && paper !== null ? paper : {});
  return {
    title: title || card,
    examType: exam,
    edition: rest.edition,
    origin: rest.origin,
    source: null,
    licence: null,
    description: '',
  };
}

/** Dismisses a failed import from the list of open tasks, or restores it. Null: there is no such import. */
export async function dismissImport(
  db: Kysely<DB>,
  actor: Actor,
  id: string,
  isDismissed: boolean,
): Promise<SeenImport | null> {
  return inTransaction(db, async (trx) => {
    if (await setDismissed(trx, id, isDismissed)) {
      await recordAct(trx, actor, {
        act: 'paper_import.dismiss',
        target: { kind: 'paper_import', id },
        before: { is_dismissed: !isDismissed },
        after: { is_dismissed: isDismissed },
      });
    }
    return findImport(trx, id);
  });
}
