import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { EssayTask } from '../essay/score-essay.ts';
import type { TranslationTask } from '../translation/translation-task.ts';

/** A piece of the source, and what the embedded marker took for its rendering. */
export interface AlignedPiece {
  zh: string;
  /** `unclear`: the nearest piece of the text, which may render it or not. */
  found: 'rendered' | 'unclear' | 'nothing';
  /** The student's own words; empty where nothing is near. */
  text: string;
}

/** A text to be marked by a language model, and what it answers. */
export type ModelRequest = {
  /** Names the text for good: another revision of a submission is another name. */
  submission: string;
  exam: ExamType;
  text: string;
} & (
  | { kind: 'writing'; task: EssayTask }
  | { kind: 'translation'; task: TranslationTask; units?: readonly AlignedPiece[] }
);

/** The endpoint; only an administrator sets it. */
export interface ModelSettings {
  /** An address that speaks OpenAI's chat completions; a bare host stands for its `/v1`. */
  baseUrl: string;
  model: string;
  apiKey?: string;
  /** Whether the endpoint may be this machine or one of a private network. */
  isPrivateAllowed: boolean;
  /** Of one answer; models that think aloud need more. */
  outputTokensMax?: number;
}

export const OUTPUT_TOKENS_MAX = 1500;
/** A text of more characters is not sent. */
export const TEXT_CHARACTERS_MAX = 8000;
/** Two calls, and a third one when they disagree. */
export const CALLS_MAX = 3;
/** An answer that does not hold is asked for once more. */
export const TRIES_MAX = 2;
