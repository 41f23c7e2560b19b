import type { KeptWord } from '@study/contract/words/word-book.ts';
import type { WordChange } from '#offline/word-changes.ts';
import type { WordView } from './word-search.ts';

interface Shown {
  view: WordView;
  /** No filter is set: a new word belongs to the list. */
  isWhole: boolean;
}

/** The rows of a list as the user sees them: with unsent changes applied, and unsent words first. */
export function withChanges(rows: readonly KeptWord[], unsent: readonly WordChange[], shown: Shown): KeptWord[] {
  const known = new Set(rows.map(({ word }) => word));
  const added = unsent.flatMap((change) =>
    change.kind === 'keep' && shown.isWhole && !known.has(change.word) ? [newWord(change)] : [],
  );
  return [...added, ...rows].flatMap((row) => changed(row, unsent, shown.view) ?? []);
}

function changed(row: KeptWord, unsent: readonly WordChange[], view: WordView): KeptWord | null {
  let shown = row;
  for (const change of unsent) {
    if (change.word !== row.word) continue;
    if (change.kind === 'remove') return null;
    if (change.kind === 'note') shown = { ...shown, note: change.note };
    if (change.kind === 'state') shown = { ...shown, state: change.state };
  }
  const isThere = shown.state === (view === 'retired' ? 'retired' : 'active');
  return isThere ? shown : null;
}

const DAY_MS = 86_400_000;

/** A word as the server will answer it. */
function newWord({ word, place, at }: Extract<WordChange, { kind: 'keep' }>): KeptWord {
  return {
    word,
    level: 'beyond',
    bank_count: 0,
    state: 'active',
    note: '',
    place: place && {
      sentence: place.sentence,
      paper_id: place.paper_id ?? null,
      paper_title: null,
      exam_type: null,
      item: place.item ?? null,
      submission_id: place.submission_id ?? null,
    },
    kept_at: at,
    due_at: new Date(Date.parse(at) + DAY_MS).toISOString(),
    is_due: false,
    is_new: true,
    face: 'reading',
    reps: 0,
    failures: 0,
    is_leech: false,
    streak: 0,
    retired_at: null,
    looked_up: 0,
  };
}
