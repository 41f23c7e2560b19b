import type { PaperContent } from '@study/content/read/documents.ts';
import { keysOf } from '@study/domain/scoring/keys.ts';
import type { Db } from '#db/database.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { findCurrentVersion, lockPaper } from '#models/papers/paper-versions.store.ts';
import { storePaper } from '../administration/paper-loading.service.ts';
import type { Regrading } from '../administration/update-content.service.ts';

interface Replacement {
  paperId: string;
  content: PaperContent;
  /** The content version that must be current; undefined: any. */
  expected?: number;
  /** Last check, with the paper locked; a refusal stores nothing. */
  before?: () => Promise<Refusal | null>;
}

/**
 * Makes checked content the paper's current version. Refuses to change a key that attempts were marked with: only the
 * key correction previews the effect and regrades the attempts.
 */
export async function replaceContent(
  trx: Db,
  regrading: Pick<Regrading, 'effectOf'>,
  { paperId, content, expected, before }: Replacement,
): Promise<{ before: number; after: number } | Refusal> {
  await lockPaper(trx, paperId);
  const current = await findCurrentVersion(trx, paperId, content.paper);
  if (current === null) return refuse('not_found');
  if (expected !== undefined && current.version !== expected) {
    return refuse('content_changed', { details: { content_version: current.version } });
  }
  if (current.hasSameQuestions) {
    const { items, attempts } = await regrading.effectOf(trx, paperId, current.version, keysOf(content.answers));
    if (items.length > 0 && attempts > 0) return refuse('keys_changed', { details: { items, attempts } });
  }
  const refusal = (await before?.()) ?? null;
  if (refusal !== null) return refusal;
  return { before: current.version, after: await storePaper(trx, content, { isPublished: false }) };
}
