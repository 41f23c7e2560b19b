import { readText } from '../text/read-text.ts';
import type { TopicSource } from './topic.ts';

export interface GuardedTask {
  minWords: number;
  /** Texts that a writer could copy: the prompt and the paper's passages. */
  given: readonly string[];
  /** The given first sentence, if any. */
  opening?: string;
  /** Null if the topic is not checked, as in a translation. */
  topic: TopicSource | null;
  /**
   * Whether to remove padding: long words for effect, memorised phrases, pleas. Not in a translation, where the source
   * determines the content.
   */
  hasPadding: boolean;
}

/** Minimum length of a translation relative to the shortest reference. */
const TRANSLATION_LENGTH_SHARE = 0.7;

/** Guard data of an essay task, for every scorer. */
export const guardedEssay = (
  task: TopicSource & { minWords: number; opening?: string; passages?: readonly string[] },
): GuardedTask => ({
  minWords: task.minWords,
  ...(task.opening && { opening: task.opening }),
  given: [task.prompt, ...(task.passages ?? [])],
  topic: task,
  hasPadding: true,
});

/** Guard data of a translation task, for every scorer. */
export function guardedTranslation(task: {
  references: readonly string[];
  passages?: readonly string[];
}): GuardedTask & { topic: null } {
  const lengths = task.references.map((reference) => readText(reference).words.length);
  return {
    // Without references nothing says how long a translation is.
    minWords: lengths.length === 0 ? 0 : TRANSLATION_LENGTH_SHARE * Math.min(...lengths),
    given: task.passages ?? [],
    topic: null,
    hasPadding: false,
  };
}
