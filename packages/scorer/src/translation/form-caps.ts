import type { Sentencehood } from './sentencehood.ts';
import { sentencesOf, type Word } from '../text/read-text.ts';
import { isFunctionWord } from '../words/function-words.ts';

/**
 * Signs that a text is phrases and no sentences, each measured in another way: the tagger's verbs, openings without a
 * statement, equal openings or verbs, function words, length of the pieces, endless sentences, commas. Set by hand on
 * `test-data/sentencehood.yaml` and on the papers' references.
 */
const SIGNS = {
  verbless: 0.4,
  dummy: 0.3,
  sameOpening: 0.4,
  endless: 0.4,
  listed: 0.4,
  sameVerb: 0.6,
  fewFunctionWords: 0.35,
  /** Words per sentence. */
  pieces: { short: 8, long: 35 },
};
/** Share of verbless words from which hardly anything is a sentence. */
const MOSTLY = 0.6;
/** Number of signs that cap a mark: one alone may be the tagger's mistake. */
const ENOUGH = 2;
const CAPS = { mostly: 2, partly: 3 };

export interface FormCap {
  /** Upper limit of the mark; Infinity without enough signs. */
  cap: number;
  /** Whether a person should look: some sign, enough or not. */
  isSuspected: boolean;
}

/** Upper limit for a text that consists of phrases; two independent signs are needed. */
export function capForForm(form: Sentencehood, words: readonly Word[]): FormCap {
  const sentences = sentencesOf(words);
  const functionWords = words.filter(({ key }) => isFunctionWord(key)).length / Math.max(1, words.length);
  const length = words.length / Math.max(1, sentences.length);
  const told = [
    form.verbless > SIGNS.verbless,
    form.dummy > SIGNS.dummy,
    form.sameOpening > SIGNS.sameOpening,
    form.endless > SIGNS.endless,
    form.listed > SIGNS.listed,
  ];
  // These are common in good English, so they only support another sign.
  const supporting = [
    form.sameVerb > SIGNS.sameVerb,
    functionWords < SIGNS.fewFunctionWords,
    length < SIGNS.pieces.short || length > SIGNS.pieces.long,
  ];
  const isSuspected = told.includes(true);
  const count = [...told, ...supporting].filter(Boolean).length;
  if (!isSuspected || count < ENOUGH) return { cap: Infinity, isSuspected };
  return { cap: form.verbless > MOSTLY ? CAPS.mostly : CAPS.partly, isSuspected };
}
