import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { EssayTask } from '../essay/score-essay.ts';
import type { TranslationTask } from '../translation/translation-task.ts';

/** A piece of the source, with its rendering according to the embedded scorer. */
export interface AlignedPiece {
  zh: string;
  /** `unclear`: the closest piece of the text, which may or may not render it. */
  found: 'rendered' | 'unclear' | 'nothing';
  /** The student's own words; empty if nothing is close. */
  text: string;
}

/** A text for a language model to mark, with its task. */
export type ModelRequest = {
  /** Permanent id of the text: another revision of a submission has another id. */
  submission: string;
  exam: ExamType;
  text: string;
} & (
  | { kind: 'writing'; task: EssayTask }
  | { kind: 'translation'; task: TranslationTask; units?: readonly AlignedPiece[] }
);

/** Endpoint settings, set only by an administrator. */
export interface ModelSettings {
  /** Base URL of an API compatible with OpenAI's chat completions; a bare host means its `/v1`. */
  baseUrl: string;
  model: string;
  apiKey?: string;
  /** Whether the endpoint may be on this machine or in a private network. */
  isPrivateAllowed: boolean;
  /** Per answer; models with thinking need more. */
  outputTokensMax?: number;
}

export const OUTPUT_TOKENS_MAX = 1500;
/** Maximum length in characters; longer texts are not sent. */
export const TEXT_CHARACTERS_MAX = 8000;
/** Two calls, and a third one if they disagree. */
export const CALLS_MAX = 3;
/** An invalid answer is requested once more. */
export const TRIES_MAX = 2;
