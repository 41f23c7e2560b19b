import { WORD_LEVELS } from '@study/contract/words/lexicon-entry.ts';
import { splitSentences } from '#read/sentences.ts';
import type { ListedWord } from './word-list.ts';
import { wordsInText } from './words-in-text.ts';

/** A word of some texts: how often it occurs, and the sentence of its first occurrence. */
export interface FoundWord {
  word: ListedWord;
  times: number;
  sentence: string;
}

const plain = (form: string) => form.toLowerCase().replaceAll('’', "'");

/** The lexicon, for looking words up. */
export class WordIndex {
  readonly words: readonly ListedWord[];
  readonly #bySpelling = new Map<string, ListedWord>();
  /** The easiest word of each form: "found" in a text is seldom a form that a learner of "find" lacks. */
  readonly #byForm = new Map<string, ListedWord>();

  constructor(words: readonly ListedWord[]) {
    this.words = words;
    for (const word of words) {
      for (const form of [word.entry.word.toLowerCase(), ...word.forms]) this.#addForm(form, word);
      for (const spelling of word.entry.spellings ?? []) this.#bySpelling.set(spelling.toLowerCase(), word);
    }
    // A spelling of one word may be another's base form, which comes first.
    for (const word of words) this.#bySpelling.set(word.entry.word.toLowerCase(), word);
  }

  /** The entry of a base form or another spelling of it, in any case. */
  find(spelling: string): ListedWord | undefined {
    return this.#bySpelling.get(plain(spelling));
  }

  /** Whether the text spells the word, in any case and any of its spellings. */
  isSpelling({ entry }: ListedWord, text: string): boolean {
    return [entry.word, ...(entry.spellings ?? [])].some((each) => each.toLowerCase() === plain(text.trim()));
  }

  /** Each word of the texts once, in the order of its first occurrence. Names and unknown words are left out. */
  wordsOf(texts: readonly string[]): FoundWord[] {
    const found = new Map<ListedWord, FoundWord>();
    for (const sentence of texts.flatMap(splitSentences)) {
      for (const form of wordsInText(sentence)) {
        const word = this.#byForm.get(form);
        if (word === undefined) continue;
        const before = found.get(word);
        if (before === undefined) found.set(word, { word, times: 1, sentence });
        else before.times += 1;
      }
    }
    return [...found.values()];
  }

  #addForm(form: string, word: ListedWord): void {
    const other = this.#byForm.get(form);
    if (other === undefined || levelOf(word) < levelOf(other)) this.#byForm.set(form, word);
  }
}

const levelOf = ({ entry }: ListedWord) => WORD_LEVELS.indexOf(entry.level);
