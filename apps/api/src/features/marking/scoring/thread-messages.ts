import type { FittedWeights } from '@study/scorer/essay/composite.ts';
import type { EssayTask, EssayScore } from '@study/scorer/essay/score-essay.ts';
import type { TranslationScore } from '@study/scorer/translation/score-translation.ts';
import type { TranslationTask } from '@study/scorer/translation/translation-task.ts';

/** A text with the task it answers. */
export type TextToScore =
  | { part: 'writing'; text: string; task: EssayTask; fitted: FittedWeights | null }
  | { part: 'translation'; text: string; task: TranslationTask };

export type TextScored = { part: 'writing'; score: EssayScore } | { part: 'translation'; score: TranslationScore };

export interface ScoringRequest {
  id: number;
  /** Null: load the scorers' data only; the reply is null too. */
  text: TextToScore | null;
}

export type ScoringReply = { id: number; scored: TextScored | null } | { id: number; failure: string };
