import { keepRecent } from '../text/keep-recent.ts';
import { readText, sentencesOf, type Word } from '../text/read-text.ts';
import { gramAt, sentenceKey } from './grams.ts';
import { THRESHOLDS } from './thresholds.ts';
import { topicStems } from './topic-stems.ts';

/** A text that a writer could copy from, indexed for lookup. */
export interface GivenText {
  keys: readonly string[];
  /** First position of each run of words that counts as copied. */
  runs: ReadonlyMap<string, number>;
  /** Shorter runs, for detecting copied sentences with a few changes. */
  shortRuns: ReadonlySet<string>;
  sentences: ReadonlySet<string>;
  topicStems: readonly string[];
}

/** Texts of about ten papers. */
const KEPT_MAX = 600;
const kept = keepRecent<GivenText>(KEPT_MAX);

/** Indexes a text of a task; cached, because all answers to the task are compared with it. */
export const readGiven = (text: string): GivenText => kept.of(text, () => openGiven(readText(text).words));

function openGiven(words: readonly Word[]): GivenText {
  const keys = words.map(({ key }) => key);
  const runs = new Map<string, number>();
  for (let at = 0; at + THRESHOLDS.copiedRun <= keys.length; at += 1) {
    const gram = gramAt(keys, at, THRESHOLDS.copiedRun);
    if (!runs.has(gram)) runs.set(gram, at);
  }
  return {
    keys,
    runs,
    shortRuns: new Set(keys.map((_, at) => gramAt(keys, at, THRESHOLDS.nearCopy.run))),
    sentences: new Set(sentencesOf(words).map(sentenceKey)),
    topicStems: topicStems(words),
  };
}
