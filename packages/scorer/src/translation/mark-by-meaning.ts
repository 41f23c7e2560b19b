import type { MarkFinding, MarkFlag } from '@study/contract/marking/marking.ts';
import { languageRates } from '../essay/language-rates.ts';
import { checkedWords } from '../grammar/checkable.ts';
import type { TaggedSentence } from '../grammar/tagged-sentence.ts';
import { isUnknown } from '../guards/gibberish.ts';
import { readText, sentencesOf, type Word } from '../text/read-text.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { COMMON_WORDS, isKnownWord } from '../words/lexicon.ts';
import { alignUnits } from './align-units.ts';
import type { AlignedUnit } from './aligned-unit.ts';
import { countBareNames, countBareNouns } from './bare-nouns.ts';
import { capForForm } from './form-caps.ts';
import { findContradictions, type Contradiction } from './contradictions.ts';
import type { TranslationMeaning } from './read-meaning.ts';
import { countRecentPresents, countSplices, countTenseSlips } from './sentence-faults.ts';
import { measureSentencehood, tagSentences } from './sentencehood.ts';
import type { TranslationUnit } from './unit-vectors.ts';

/** A unit of the source and how far the translation renders it. */
export interface UnitCredit {
  zh: string;
  /** 0–1. */
  credit: number;
  likeness: number;
  /** The closest clauses; null if nothing is close. */
  near: { start: number; end: number } | null;
}

export interface MeaningMark {
  /** Out of 15, before the guards' caps. */
  mark: number;
  units: UnitCredit[];
  contradictions: Contradiction[];
  /** Sentences with faults that are read for in translations alone. They cost, so they are shown. */
  suspects: { start: number; end: number }[];
  flags: MarkFlag[];
}

/**
 * Similarity from which a unit starts to count, and from which it counts fully, by position. Out of source order chance
 * similarity is more frequent: the limits are exceeded by chance in 10 and in 1 of 100 units. For unused clauses,
 * chance was measured on references of other papers (506 units: 0.40, 0.49); for the others, on the clause of a
 * reference most similar to a unit elsewhere (458 units: 0.45, 0.63).
 */
const CREDIT = {
  in_order: { from: 0.28, full: 0.47 },
  alone: { from: 0.4, full: 0.49 },
  shared: { from: 0.45, full: 0.63 },
};
/** Marks by covered share, in steps; a text of less than half the length is at most weak. */
const CONTENT = { lengthShare: 0.9, shortUnder: 0.5, marks: 10.8 };
const CONTENT_STEPS = [
  [0.14, 0],
  [0.24, 0.1],
  [0.34, 0.36],
  [0.46, 0.63],
  [0.7, 0.82],
  [0.85, 1],
] as const;
/**
 * Share of the mark lost to faults per 100 words above `free`: the root of their number weighs most, because the first
 * ones found say that there are others, which no rule finds.
 */
const LANGUAGE = { free: 0.5, root: 0.105, perFault: 0.01, most: 0.5, bareNoun: 0.45, splice: 0.8, tense: 0.6 };
const POLISH = 3.4;
const DENIED = { each: 1.2, many: 2.5, cap: 6, suspected: 0.5 };
/** Cap from this number of wrong numbers, dates and names on. */
const FACTS = { many: 2, cap: 8 };
/**
 * Cap for a text as long as a translation that covers less than a third of the source and few of its key points: it
 * renders another text. With one of these signs a person looks.
 */
const OTHER_TEXT = { length: 0.75, covered: 0.33, keyPoints: 0.34, cap: 2 };
/**
 * Marks a translation by the meaning of its clauses: covered share of the source, quality of English, contradictions.
 * `words`: those that count. `faults.findings`: language findings, or null if unavailable. `faults.own`: number of
 * faults that occur only in translations. `keyPoints`: the share of key points found by their words.
 */
export function markByMeaning(
  text: string,
  words: readonly Word[],
  task: { units: readonly TranslationUnit[]; references: readonly string[] },
  meaning: TranslationMeaning,
  { keyPoints, ...faults }: { findings: readonly MarkFinding[] | null; own: number; keyPoints: number },
): MeaningMark {
  const weights = task.units.map(({ zh }) => zh.length);
  const aligned = alignUnits(meaning.windows, meaning.units.units, meaning.units.pairs, weights);
  const tagged = tagSentences(text);
  const contradictions = findContradictions({ ...task, text, sentences: tagged, clauses: meaning.clauses, aligned });
  const sentences = measureSentencehood(tagged);
  const certain = contradictions.filter(({ isCertain }) => isCertain);
  const facts = certain.filter(({ kind }) => kind === 'number' || kind === 'name').length;
  const strength = certain.length + DENIED.suspected * (contradictions.length - certain.length);
  const isDenied = certain.length > 0 && strength >= DENIED.many;
  const units = task.units.map(({ zh }, index): UnitCredit => {
    const found = aligned[index] ?? NOT_FOUND;
    const near = placeOf(meaning, found);
    const isList =
      near !== null &&
      sentences.verbless > FRAGMENTS &&
      sentences.lists.some(({ start, end }) => near.start >= start && near.end <= end);
    const isOpposite = isDenied && certain.some(({ unit }) => unit === index);
    return { zh, credit: isList || isOpposite ? 0 : creditFor(found), likeness: found.likeness, near };
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const covered = units.reduce((sum, { credit }, index) => sum + credit * (weights[index] ?? 0), 0) / total;
  const length = words.length / meanLength(task.references);
  const content = contentShare(covered, length);
  const faulty = tagged.map((sentence) => ({ sentence, weight: weighFaults([sentence], task.references) }));
  const own = faults.own + faulty.reduce((sum, { weight }) => sum + weight, 0);
  const language = languageFactor(text, words, faults.findings, own);
  const polish = POLISH * polishOf(text, words, task.references) * language ** 2 * content;
  const mark = CONTENT.marks * content * language + polish - (isDenied ? 0 : DENIED.each * content * certain.length);
  const form = capForForm(sentences, words);
  const isElsewhere = length >= OTHER_TEXT.length && covered < OTHER_TEXT.covered;
  const cap = Math.min(
    isDenied ? DENIED.cap : Infinity,
    facts >= FACTS.many ? FACTS.cap : Infinity,
    isElsewhere && keyPoints < OTHER_TEXT.keyPoints ? OTHER_TEXT.cap : Infinity,
    form.cap,
  );
  const flags: MarkFlag[] = [
    ...(form.isSuspected ? (['not_sentences'] as const) : []),
    ...(isElsewhere ? (['off_topic_suspected'] as const) : []),
  ];
  return {
    mark: Math.max(0, Math.min(cap, mark)),
    units,
    contradictions,
    suspects: faulty.filter(({ weight }) => weight > 0).map(({ sentence }) => spanOf(sentence)),
    flags,
  };
}

/** Faults of sentences that are read for in translations alone, by their weight in certain findings. */
const weighFaults = (sentences: readonly TaggedSentence[], references: readonly string[]): number =>
  LANGUAGE.splice * countSplices(sentences) +
  LANGUAGE.tense * (countTenseSlips(sentences, references) + countRecentPresents(sentences)) +
  countBareNames(sentences, references) +
  LANGUAGE.bareNoun * countBareNouns(sentences, references);

const spanOf = ({ tokens, start, end }: TaggedSentence): { start: number; end: number } => ({
  start: tokens[0]?.start ?? start,
  end: tokens.at(-1)?.end ?? end,
});

/** Below this share, words in pieces without a verb are a lapse of style, not a list. */
const FRAGMENTS = 0.15;
const NOT_FOUND: AlignedUnit = { likeness: 0, from: null, size: 0, place: 'in_order' };

function creditFor({ likeness, place }: AlignedUnit): number {
  const { from, full } = CREDIT[place];
  return Math.max(0, Math.min(1, (likeness - from) / (full - from)));
}

function placeOf({ clauses }: TranslationMeaning, { from, size }: AlignedUnit): { start: number; end: number } | null {
  const [first, last] = from === null ? [] : [clauses[from], clauses[from + size - 1]];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** Coverage and length combined, 0–1: a short text cannot have rendered everything. */
function contentShare(covered: number, length: number): number {
  const share = Math.min(covered, length / CONTENT.lengthShare);
  const next = CONTENT_STEPS.findIndex(([from]) => share < from);
  const [low, high] = [CONTENT_STEPS[next - 1], CONTENT_STEPS[next]];
  if (high === undefined) return Math.min(1, length / CONTENT.shortUnder);
  if (low === undefined) return 0;
  const step = low[1] + ((share - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
  return step * Math.min(1, length / CONTENT.shortUnder);
}

const meanLength = (references: readonly string[]): number =>
  references.reduce((sum, reference) => sum + readText(reference).words.length, 0) / Math.max(1, references.length);

/** Share of the mark left after language faults, 0–1. Without findings, unknown words are counted instead. */
function languageFactor(
  text: string,
  words: readonly Word[],
  findings: readonly MarkFinding[] | null,
  ownFaults: number,
): number {
  const count = Math.max(1, words.length);
  const rates = findings && languageRates(findings, checkedWords(text, words));
  const found = rates
    ? rates.spelling + rates.grammar + rates.mechanics
    : (100 * words.filter((word) => isUnknown(word)).length) / count;
  const others = (100 * ownFaults) / count;
  const rate = Math.max(0, found + others - LANGUAGE.free);
  return 1 - Math.min(LANGUAGE.most, LANGUAGE.root * Math.sqrt(rate) + LANGUAGE.perFault * rate);
}

const SET_MORE = { free: 0.5, most: 2.5 };
const VARIETY_LEAST = 0.84;
const LINKS =
  /^(?:which|who|whose|whom|where|when|while|as|although|though|whereas|that|if|since|once|by|with|having)$/;

/** Set phrases of a word for word rendering, which examiners read in every script. */
const SET_PHRASES =
  /\b(?:in recent years|in the past|nowadays|more and more|a large number of|not only|in order to|at that time|with the (?:development|improvement|help|acceleration|popularity)|however|therefore|in addition|besides|all kinds of|all over the)\b/gi;

/**
 * Similarity of style to the references, 0–1: sentence length and its variation, connectives, rare words, variety of
 * words, and few set phrases.
 */
function polishOf(text: string, words: readonly Word[], references: readonly string[]): number {
  const own = builtOf(text, words);
  const theirs = references.map((reference) => builtOf(reference, readText(reference).words));
  const share = (name: keyof typeof own, from: number): number => {
    const usual = theirs.reduce((sum, built) => sum + built[name], 0) / Math.max(1, theirs.length);
    return Math.max(0, Math.min(1, (own[name] / Math.max(usual, 0.001) - from) / (0.95 - from)));
  };
  const built = share('length', 0.6) + share('spread', 0.4) + share('links', 0.3) + share('rarer', 0.5);
  const usual = theirs.reduce((sum, each) => sum + each.set, 0) / Math.max(1, theirs.length);
  const free = Math.max(0, Math.min(1, 1 - (own.set - usual - SET_MORE.free) / SET_MORE.most));
  return (built + share('variety', VARIETY_LEAST) + free) / 6;
}

interface Built {
  length: number;
  spread: number;
  links: number;
  /** Share of distinct content words that are known but not among the most frequent. */
  rarer: number;
  /** Distinct words over the root of their number: what length hides least. */
  variety: number;
  /** Number of set phrases. */
  set: number;
}

function builtOf(text: string, words: readonly Word[]): Built {
  const lengths = sentencesOf(words).map((sentence) => sentence.length);
  const length = words.length / Math.max(1, lengths.length);
  const spread = Math.sqrt(lengths.reduce((sum, each) => sum + (each - length) ** 2, 0) / Math.max(1, lengths.length));
  const links = words.filter(({ key }) => LINKS.test(key)).length / Math.max(1, words.length);
  const carrying = [...new Set(words.map(({ key }) => key).filter((key) => !isFunctionWord(key)))];
  const rarer = carrying.filter((key) => !COMMON_WORDS.has(key) && isKnownWord(key));
  const variety = new Set(words.map(({ key }) => key)).size / Math.sqrt(Math.max(1, words.length));
  const set = text.match(SET_PHRASES)?.length ?? 0;
  return { length, spread, links, rarer: rarer.length / Math.max(1, carrying.length), variety, set };
}
