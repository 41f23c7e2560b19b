import { keepRecent } from '../text/keep-recent.ts';
import { readText, sentencesOf, type Word } from '../text/read-text.ts';
import { gramAt, sentenceKey } from './grams.ts';
import { THRESHOLDS } from './thresholds.ts';
import { topicStems } from './topic-stems.ts';

/** A text that a writer could copy from, read for looking it up. */
export interface GivenText {
  keys: readonly string[];
  /** Runs of words that count as copied, and the first place of each. */
  runs: ReadonlyMap<string, number>;
  /** Shorter ones, which tell a sentence that was changed here and there. */
  shortRuns: ReadonlySet<string>;
  sentences: ReadonlySet<string>;
  topicStems: readonly string[];
}

/** Texts of about ten papers. */
const KEPT_MAX = 600;
const kept = keepRecent<GivenText>(KEPT_MAX);

/** Reads a text of a task; all who answer it are held against the same ones, so it is read once and kept. */
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
