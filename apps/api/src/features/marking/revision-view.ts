import type { Revision } from '@study/contract/marking/revisions.ts';
import { countWords } from '@study/domain/text/count-words.ts';
import type { StoredRevision } from './revisions.store.ts';
import { storedMark } from '#models/marking/subjective-mark.ts';
import { UNMARKED } from '#models/marking/unmarked.ts';

/** A revision as its owner sees it. Corrections and key points are hidden while the paper's answers are sealed. */
export function revisionView(revision: StoredRevision, { showsCorrections }: { showsCorrections: boolean }): Revision {
  const { id, part, text, state, points, result, createdAt } = revision;
  const mark = result && storedMark.parse(result);
  return {
    id,
    part,
    text,
    words: countWords(text),
    status: state,
    points,
    ...(mark ? { ...mark, ...(showsCorrections ? {} : SEALED) } : UNMARKED),
    created_at: createdAt.toISOString(),
  };
}

const SEALED = { findings: [], findings_found: undefined, coverage: null, comment: null };
