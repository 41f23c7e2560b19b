import type { LexiconEntry } from '@study/contract/words/lexicon-entry.ts';
import type { KeptWord, WordInReview, WordState } from '@study/contract/words/word-book.ts';
import { nextDue } from '@study/domain/scheduling/review-card.ts';
import { faceOf, isLeech } from '@study/domain/words/word-card.ts';
import { cardOf } from '#models/learner/card-columns.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import type { KeptRow } from './kept-words.store.ts';

export function wordView(row: KeptRow, learner: Learner): KeptWord {
  const state = row.state as WordState;
  return {
    word: row.word,
    level: row.level as LexiconEntry['level'],
    bank_count: row.bank_count,
    state,
    note: row.note,
    place: placeOf(row, learner),
    kept_at: row.kept_at.toISOString(),
    due_at: row.due_at.toISOString(),
    is_due: state === 'active' && row.due_at < learner.dayEnds,
    is_new: row.card_state === 0,
    face: faceOf(row.streak),
    reps: row.reps,
    failures: row.failures,
    is_leech: isLeech({ state, failures: row.failures }),
    streak: row.streak,
    retired_at: row.retired_at?.toISOString() ?? null,
    looked_up: row.looked_up,
  };
}

/** The place of a hidden paper is hidden: during a mock the sentence may be the evidence of an answer. */
function placeOf(row: KeptRow, { hidden }: Learner): KeptWord['place'] {
  if (row.sentence === null || (row.paper_id !== null && hidden.includes(row.paper_id))) return null;
  return {
    sentence: row.sentence,
    paper_id: row.paper_id,
    paper_title: row.title,
    exam_type: row.exam_type,
    item: row.item === null ? null : String(row.item),
    submission_id: row.attempt_id,
  };
}

const instant = (at: number) => new Date(at).toISOString();

export function wordInReview(row: KeptRow, learner: Learner, sound: WordInReview['sound']): WordInReview {
  const { again, hard, good, easy } = nextDue(cardOf(row), learner.now, null);
  return {
    ...wordView(row, learner),
    sound,
    next: { again: instant(again), hard: instant(hard), good: instant(good), easy: instant(easy) },
  };
}
