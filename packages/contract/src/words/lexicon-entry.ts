import * as z from 'zod/mini';

/** Difficulty levels, easiest first: school English, CET4, CET6, and words that neither exam expects. */
export const WORD_LEVELS = ['basic', 'cet4', 'cet6', 'beyond'] as const;

/** Parts of speech. `phrase` is a fixed expression or a prefix that has no part of speech of its own. */
export const PARTS_OF_SPEECH = [
  'n',
  'v',
  'adj',
  'adv',
  'prep',
  'conj',
  'pron',
  'det',
  'num',
  'aux',
  'interj',
  'phrase',
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

const word = z.string('此处应为文字').check(z.regex(/^[A-Za-z][A-Za-zÀ-ſ' -]*$/, '此处应为英语单词'));
const english = z.string('此处应为文字').check(z.regex(/^[\u0020-\u007e]{1,80}$/, '此处应为不超过80个字符的英语'));
const chinese = (most: number) =>
  z
    .string('此处应为文字')
    .check(
      z.minLength(1, '此处不能为空'),
      z.maxLength(most, `此处不能超过${most}个字符`),
      z.regex(/\p{Script=Han}/u, '此处应为中文'),
    );

/** One meaning: part of speech and a short Chinese gloss. */
const sense = z.strictObject({
  pos: z.enum(PARTS_OF_SPEECH, '词性不在列表里'),
  zh: chinese(30),
});

/** A word as `content/lexicon` defines it. */
export const lexiconEntry = z.strictObject({
  /** The base form. */
  word,
  level: z.enum(WORD_LEVELS, '级别应为 basic、cet4、cet6 或 beyond'),
  /** Other spellings of the same word (colour, color); they inflect like it. */
  spellings: z.optional(z.array(word)),
  /** Inflected forms that no rule derives. */
  forms: z.optional(z.array(word)),
  /** IPA without slashes, only where the pronouncing dictionary lacks the word. */
  ipa: z.optional(z.string()),
  /** In the order of use. */
  senses: z.array(sense).check(z.minLength(1, '至少要有1个词义'), z.maxLength(4, '最多4个词义')),
  /** The collocation or pattern that learners get wrong. */
  pattern: z.optional(z.strictObject({ en: english, zh: chinese(30) })),
  /** A word that learners confuse with it, and the difference. */
  not: z.optional(z.strictObject({ word, zh: chinese(60) })),
});
export type LexiconEntry = z.output<typeof lexiconEntry>;
