import { readText, sentencesOf, type Word } from '../text/read-text.ts';
import { markCopied, markNearCopies, markRepeatedRuns, shareOfRepeatedRuns } from './copied-words.ts';
import { type GivenText, readGiven } from './given-text.ts';
import { sentenceKey } from './grams.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { GuardedTask } from './guarded-task.ts';
import { isCommonWord, isKnownWord } from '../words/lexicon.ts';
import { topicStems } from './topic-stems.ts';

const LONG_WORD = 9;

/**
 * Removes sentences that exist for their long words. They are not reported, because a merely clumsy sentence may be
 * among them; it only loses its own credit.
 */
function withoutPadding(words: readonly Word[], givenStems: readonly string[]): Word[] {
  const sentences = sentencesOf(words);
  const plain = sentences.filter((sentence) => !isHeavy(sentence, THRESHOLDS.padding.longWordsAlone));
  const spokenOf = new Set([...givenStems, ...topicStems(plain.flat())]);
  const given = new Set(givenStems);
  return sentences.filter((sentence) => !isPadding(sentence, spokenOf, given)).flat();
}

function isPadding(sentence: readonly Word[], spokenOf: ReadonlySet<string>, given: ReadonlySet<string>): boolean {
  const { lettersPerWord, longWords, longWordsAlone, words } = THRESHOLDS.padding;
  if (isHeavy(sentence, longWords)) return true;
  const letters = sentence.reduce((sum, { key }) => sum + key.length, 0) / sentence.length;
  if (sentence.length >= words && letters >= lettersPerWord) return true;
  if (isRare(sentence) && !topicStems(sentence).some((form) => given.has(form))) return true;
  return isHeavy(sentence, longWordsAlone) && !topicStems(sentence).some((form) => spokenOf.has(form));
}

/** Whether the words are a sequence of rare words. */
function isRare(sentence: readonly Word[]): boolean {
  const { words, rareWords } = THRESHOLDS.padding;
  const rare = sentence.filter(({ key }) => isKnownWord(key) && !isCommonWord(key)).length;
  return sentence.length >= words && rare >= rareWords * sentence.length;
}

function isHeavy(sentence: readonly Word[], share: number): boolean {
  const long = sentence.filter(({ key }) => key.length >= LONG_WORD).length;
  return sentence.length >= THRESHOLDS.padding.words && long / sentence.length >= share;
}

const FIVE = 5;
const SHORTEST_SENTENCE = 3;

export interface OwnWords {
  /** The words that count: the writer's own, without repetitions. */
  words: Word[];
  copiedWords: number;
  repeatedWords: number;
}

/**
 * Removes text copied from the task or its passages (except the given first sentence), repetitions and, where padding
 * is possible, sentences of long words only, so that they earn no marks.
 */
export function keepOwnWords(
  words: readonly Word[],
  { given, opening, hasPadding }: Pick<GuardedTask, 'given' | 'opening' | 'hasPadding'>,
): OwnWords {
  const givenTexts = given.map(readGiven);
  const asked = openingLength(words, opening);
  const unlike = hasPadding ? withoutNearCopies : withoutCopies;
  const afterCopies = [...words.slice(0, asked), ...unlike(words.slice(asked), givenTexts)];
  const afterRepeats = withoutRepeats(afterCopies);
  return {
    words: hasPadding
      ? withoutBareJoints(
          withoutRepeatedOpeners(
            withoutPadding(
              afterRepeats,
              givenTexts.flatMap((text) => text.topicStems),
            ),
          ),
        )
      : afterRepeats,
    copiedWords: words.length - afterCopies.length,
    repeatedWords: afterCopies.length - afterRepeats.length,
  };
}

/** Number of leading words that are the given first sentence; 0 if it is incomplete. */
function openingLength(words: readonly Word[], opening = ''): number {
  const asked = readText(opening).words;
  return asked.every(({ key }, index) => key === words[index]?.key) ? asked.length : 0;
}

function withoutCopies(words: readonly Word[], given: readonly GivenText[]): Word[] {
  const copied = markCopied(words, given);
  const isGiven = (sentence: string) => given.some(({ sentences }) => sentences.has(sentence));
  const kept = words.filter((_, index) => !copied[index]);
  return sentencesOf(kept)
    .filter((sentence) => sentence.length < SHORTEST_SENTENCE || !isGiven(sentenceKey(sentence)))
    .flat();
}

/** Also removes sentences of the task with a few changed words. */
function withoutNearCopies(words: readonly Word[], given: readonly GivenText[]): Word[] {
  const sentences = sentencesOf(withoutCopies(words, given));
  const copied = markNearCopies(sentences, given);
  return sentences.filter((_, at) => !copied[at]).flat();
}

// Long runs are removed first: a text pasted twice must leave exactly what it leaves when pasted once.
function withoutRepeats(words: readonly Word[]): Word[] {
  const once = withoutRepeatedSentences(withoutRuns(words, THRESHOLDS.copiedRun));
  if (shareOfRepeatedRuns(once, FIVE) <= THRESHOLDS.repeatedFiveGrams) return once;
  return withoutRuns(once, FIVE);
}

function withoutRuns(words: readonly Word[], length: number): Word[] {
  const repeated = markRepeatedRuns(words, length);
  return words.filter((_, index) => !repeated[index]);
}

function withoutRepeatedSentences(words: readonly Word[]): Word[] {
  const seen = new Set<string>();
  return sentencesOf(words)
    .filter((sentence) => {
      const key = sentenceKey(sentence);
      const isNew = sentence.length < SHORTEST_SENTENCE || !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .flat();
}

const OPENERS = new Set(
  'moreover furthermore besides however nevertheless therefore thus consequently hence accordingly additionally also indeed'.split(
    ' ',
  ),
);

/** Removes connectives that already began an earlier sentence. */
function withoutRepeatedOpeners(words: readonly Word[]): Word[] {
  const seen = new Set<string>();
  return words.filter(({ key, isFirst }) => {
    if (!isFirst || !OPENERS.has(key)) return true;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

const JOINTS = new Set([...OPENERS, ...'addition result conclusion short brief contrast example instance'.split(' ')]);
const JOINTS_MIN = 4;

/** Removes sentences that only connect and say nothing. */
const withoutBareJoints = (words: readonly Word[]): Word[] =>
  sentencesOf(words)
    .filter(
      (sentence) =>
        sentence.length < JOINTS_MIN || !sentence.every(({ key }) => JOINTS.has(key) || isFunctionWord(key)),
    )
    .flat();
