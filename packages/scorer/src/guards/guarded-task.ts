import { readText } from '../text/read-text.ts';
import type { TopicSource } from './topic.ts';

/** What a text is held against before it is scored. */
export interface GuardedTask {
  minWords: number;
  /** What a writer could copy from: the prompt and the paper's passages. */
  given: readonly string[];
  /** The sentence that the text is told to begin with, where there is one. */
  opening?: string;
  /** Null where no topic is to be kept to, as in a translation. */
  topic: TopicSource | null;
  /**
   * Whether words may be there for their own sake: long ones, phrases learnt by heart, a plea; in a translation the
   * source asks for what there is.
   */
  hasPadding: boolean;
}

/** A shorter translation than this share of the shortest reference lacks something. */
const TRANSLATION_LENGTH_SHARE = 0.7;

/** What an essay is held against, whoever marks it. */
export const guardedEssay = (
  task: TopicSource & { minWords: number; opening?: string; passages?: readonly string[] },
): GuardedTask => ({
  minWords: task.minWords,
  ...(task.opening && { opening: task.opening }),
  given: [task.prompt, ...(task.passages ?? [])],
  topic: task,
  hasPadding: true,
});

/** What a translation is held against, whoever marks it. */
export function guardedTranslation(task: {
  references: readonly string[];
  passages?: readonly string[];
}): GuardedTask & { topic: null } {
  const shortest = Math.min(...task.references.map((reference) => readText(reference).words.length));
  return {
    minWords: TRANSLATION_LENGTH_SHARE * shortest,
    given: task.passages ?? [],
    topic: null,
    hasPadding: false,
  };
}
