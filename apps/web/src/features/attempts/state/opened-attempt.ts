import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { Answers } from './answers.ts';
import type { Journal } from './journal.ts';
import type { Conflict } from './merge-answers.ts';

/** An attempt with all state needed to continue it. */
export interface OpenedAttempt {
  attempt: Submission;
  answers: Answers;
  conflicts: Conflict[];
  journal: Journal;
}
