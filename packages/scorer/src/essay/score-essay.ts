import { checkedWords } from '../grammar/checkable.ts';
import { guardText } from '../guards/guard-text.ts';
import { guardedEssay } from '../guards/guarded-task.ts';
import { THRESHOLDS } from '../guards/thresholds.ts';
import type { DocumentCounts, TopicSource } from '../guards/topic.ts';
import { withoutRightSpelling } from '../known-spelling.ts';
import { markWithRange, reviewOf, type TextScore } from '../score-range.ts';
import { ESSAY_SCORER } from '../scorer-identity.ts';
import { READ_CHARACTERS } from '../text/read-limit.ts';
import { readText, type Word } from '../text/read-text.ts';
import { markFor, type BandKnot } from './bands.ts';
import { composite, type FeatureScale } from './composite.ts';
import { judgeCriteria, type Criteria } from './criteria.ts';
import { measureFeatures, type Features, type LengthAsked } from './features.ts';
import { languageRates } from './language-rates.ts';
import type { MarkFinding } from '@study/contract/marking.ts';

/** What an essay answers. */
export interface EssayTask extends LengthAsked, TopicSource {
  /** The sentence that the essay is told to begin with. */
  opening?: string;
  /** Texts of the paper that could be copied from, the prompt aside. */
  passages?: readonly string[];
}

/** What the reference texts say: how features spread, which composite is which mark, which words are rare. */
export interface EssayConstants {
  scale: FeatureScale;
  knots: readonly BandKnot[];
  /** The same where findings could not be had: the composite then spreads less. */
  knotsWithoutFindings: readonly BandKnot[];
  documentCounts: DocumentCounts;
}

export interface EssayScore extends TextScore {
  criteria: Criteria | null;
}

const HALF_WIDTH = 2;

/**
 * Scores an essay out of 15, 2–13 or 0. `findings` are the text's, or null when they could not be had: then the score
 * goes by the rest. It judges language and length; thought and argument it does not.
 */
export function scoreEssay(
  written: string,
  task: EssayTask,
  findings: readonly MarkFinding[] | null,
  constants: EssayConstants,
): EssayScore {
  const text = written.slice(0, READ_CHARACTERS);
  const guarded = guardText(text, guardedEssay(task), constants.documentCounts);
  const kept = keepFindings(text, task, findings);
  const shown = { findings: kept ?? [], scorer: ESSAY_SCORER };
  if (guarded.cap === 0) {
    return { ...markWithRange(0, 0), confidence: '中', ...reviewOf(guarded.flags), criteria: null, ...shown };
  }
  const features = featuresOf(text, guarded.words, task, kept);
  const { min, max } = THRESHOLDS.score;
  const knots = findings === null ? constants.knotsWithoutFindings : constants.knots;
  const mark = Math.min(guarded.cap, max, markFor(composite(features, constants.scale), knots));
  return {
    ...markWithRange(Math.max(min, mark), HALF_WIDTH),
    confidence: guarded.flags.length === 0 && findings !== null ? '中' : '低',
    ...reviewOf(guarded.flags),
    criteria: judgeCriteria(features, constants.scale, guarded.flags.includes('off_topic_suspected')),
    ...shown,
  };
}

/** The features of what counts of an essay, for scoring it and for making the constants. */
export function measureEssay(
  text: string,
  task: EssayTask,
  findings: readonly MarkFinding[] | null,
  documentCounts: DocumentCounts,
): Features {
  const { words } = guardText(text, guardedEssay(task), documentCounts);
  return featuresOf(text, words, task, keepFindings(text, task, findings));
}

const keepFindings = (text: string, { prompt, samples = [] }: EssayTask, findings: readonly MarkFinding[] | null) =>
  findings && withoutRightSpelling(findings, text, [prompt, ...samples]);

function featuresOf(
  text: string,
  words: readonly Word[],
  task: EssayTask,
  findings: readonly MarkFinding[] | null,
): Features {
  const promptWords = new Set(readText(task.prompt).words.map(({ key }) => key));
  return measureFeatures(words, task, promptWords, findings && languageRates(findings, checkedWords(text, words)));
}
