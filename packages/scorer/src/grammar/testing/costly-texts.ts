import { wordsAtLevel } from '#words/word-lists.ts';

/** Maximum length of an answer. */
const LENGTH = 20_000;

const fill = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);

/** Letters from the Park–Miller generator: the same in every run. */
function letters(count: number, seed: number): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (state % 26));
  }).join('');
}

/** Nonsense words of 3 to 11 letters. */
export const randomWords = (count: number, seed = 7): string[] =>
  Array.from({ length: count }, (_, index) => letters(3 + (index % 9), seed + index * 31));

const ENGLISH = 'in the end we all went home to see what they had made of it and then came back again'.split(' ');
const englishWord = (index: number): string => ENGLISH[(index * 7) % ENGLISH.length] ?? 'the';

/** Every `every`th word is nonsense, the others are English. */
function mixed(every: number, sentenceWords: number): string {
  const words = randomWords(4_000).map((word, index) => (index % every === 0 ? word : englishWord(index)));
  const text = words.map((word, index) => (index % sentenceWords === sentenceWords - 1 ? `${word}.` : word)).join(' ');
  return text.slice(0, LENGTH);
}

/** Rare dictionary words; every `misspelt`th lacks its third letter. */
function rareWords(misspelt: number): string {
  const words = wordsAtLevel(60).filter((_, index) => index % 7 === 0);
  const text = words.map((word, index) => (index % misspelt === 0 ? word.slice(0, 2) + word.slice(3) : word));
  return text.join(' ').slice(0, LENGTH);
}

/** Texts that are cheap to send and once cost a checker seconds or the reader megabytes. */
export const COSTLY_TEXTS: Readonly<Record<string, string>> = {
  'random letters': randomWords(4_000).join(' ').slice(0, LENGTH),
  'random letters in sentences': mixed(1, 5),
  'half of it random': mixed(2, 12),
  'a third of it random': mixed(3, 12),
  'one sentence of 5,000 words': Array.from({ length: 5_000 }, (_, index) => englishWord(index)).join(' '),
  'English without end': mixed(1_000, 15),
  'possessives of words that have none': Array.from({ length: 2_000 }, (_, at) => `${englishWord(at)}'s`).join(' '),
  'words of 39 letters': Array.from({ length: 500 }, (_, index) => letters(39, index + 1)).join(' '),
  'words of 10,000 letters': `${letters(10_000, 3)} ${letters(9_999, 5)}`,
  'hyphens without end': fill('a-'),
  'apostrophes without end': fill("a'"),
  'deep punctuation': fill('(((["\'“‘{<,;:—-!?...'),
  'full stops': fill('. '),
  'dots after letters': fill('a... '),
  '10,000 newlines': fill('\n'),
  'a letter a line': fill('a\n'),
  'letters and tabs': fill('b\t'),
  'mixed Chinese': fill('我觉得this is很好，and他们like中文mixed with English。'),
  Chinese: fill('我们都喜欢这个学校，因为它很好。'),
  'zero-width characters in words': fill('t\u200Bh\u200Bi\u200Bs i\u200Bs '),
  'combining characters': fill('e\u0301'),
  'halves of characters': fill('\uD83D a '),
  numbers: fill('1.2,3: '),
  'names without end': randomWords(4_000)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, LENGTH),
  'words of the dictionary': rareWords(5_000),
  'words of the dictionary, every third misspelt': rareWords(3),
  'one fault again and again': fill('He go to school becuase he like it. '),
};
