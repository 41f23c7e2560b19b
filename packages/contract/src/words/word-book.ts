import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXPORT_FORMATS, RATINGS } from '../mistakes/mistakes.ts';
import { EXAM_TYPES } from '../papers/exam-structure.ts';
import { reviewRecording } from '../papers/paper-views.ts';
import { instant, keyQuery, slug, uuid } from '../shapes.ts';
import { filled, plainText, typedText } from '../text/plain-text.schemas.ts';
import { WORD_LEVELS } from './lexicon-entry.ts';
import { wordSettingsBody } from './word-book.schemas.ts';

/**
 * 生词本: the words that a learner keeps, with the place where they were met, and their reviews.
 *
 * A word is known by its base form as the lexicon writes it ("adapt", "Monday"); there is no other id, so a page can
 * keep, review and remove a word without the network. Calls accept any case and the other spellings of an entry
 * (colour for color), replies have the lexicon's form. Meaning and pronunciation are not in the replies: the browser has
 * the lexicon.
 *
 * A kept word is first due on the day after, as one of the day's new words (NEW_WORDS_A_DAY). Today's reviews are one
 * queue of mistakes and words: `mistakes/review-queue.ts` has its counts and its cards.
 */

export const WORD_STATES = ['active', 'retired', 'removed'] as const;
export type WordState = (typeof WORD_STATES)[number];
/**
 * What a review asks: the word in its sentence (its meaning?), the sound (its meaning?), or the meaning with the first
 * letter (type the word). Follows from the streak: reading until the word is recalled once, then listening, from two
 * right reviews in a row on spelling; a failure begins again with reading. A page that cannot make the sound asks the
 * word instead and sends `reading`.
 */
export const WORD_FACES = ['reading', 'listening', 'spelling'] as const;
export type WordFace = (typeof WORD_FACES)[number];

/** Words that a book may hold, retired ones included, removed ones not. */
export const KEPT_WORDS_MAX = 5000;
/** Words kept by one call. */
export const KEPT_AT_ONCE = 20;
export const WORD_NOTE_MAX = 500;
export const SENTENCE_MAX = 600;
/** A word is a leech, 总是记不住, after this many failed reviews since it was kept or returned. */
export const LEECH_FAILURES = 8;
/** Rows of a page of the book; printing asks page by page. */
export const WORDS_A_PAGE = 100;

export const wordForm = z
  .string('此处应为英语单词')
  .check(z.regex(/^[A-Za-z][A-Za-zÀ-ſ' -]{0,39}$/, '此处应为英语单词'));
const byWord = { params: z.strictObject({ word: wordForm }) };

/** Where a word was met, as the page sends it. */
const givenPlace = z.strictObject({
  /** The sentence with the word, as it stands in the text. */
  sentence: plainText('句子应为文字').check(
    ...filled('句子不能为空'),
    z.maxLength(SENTENCE_MAX, '句子不能超过600个字符'),
  ),
  /** The id of a paper or drill; null for a text that is none, such as one's own essay in the sandbox. */
  paper_id: z.optional(z.nullable(slug)),
  /** "1" to "55", where the sentence belongs to an item. */
  item: z.optional(z.nullable(z.string().check(z.regex(/^([1-9]|[1-4]\d|5[0-5])$/, '题号应为1到55')))),
  /** The attempt whose pages show it, to link back. */
  submission_id: z.optional(z.nullable(uuid)),
});

const place = z.object({
  sentence: z.string(),
  paper_id: z.nullable(slug),
  paper_title: z.nullable(z.string()),
  exam_type: z.nullable(z.enum(EXAM_TYPES)),
  item: z.nullable(z.string()),
  submission_id: z.nullable(uuid),
});

export const keptWord = z.object({
  word: z.string(),
  level: z.enum(WORD_LEVELS),
  /** Occurrences in the papers and drills of the bank. */
  bank_count: z.int(),
  state: z.enum(WORD_STATES),
  note: z.string(),
  /** Null if none was given, or while its paper has an open mock or may not be opened. */
  place: z.nullable(place),
  kept_at: instant,
  due_at: instant,
  /** Its due day has come; the daily limit and, for a new word, the number of new words a day may postpone it. */
  is_due: z.boolean(),
  /** Not reviewed yet. */
  is_new: z.boolean(),
  /** What its next review asks. */
  face: z.enum(WORD_FACES),
  reps: z.int(),
  /** Failed reviews since it was kept or returned. */
  failures: z.int(),
  /** An active word with LEECH_FAILURES failures: show its pattern and confusable. It stays in the queue. */
  is_leech: z.boolean(),
  streak: z.int(),
  retired_at: z.nullable(instant),
  /** How often the learner looked it up. */
  looked_up: z.int(),
});
export type KeptWord = z.output<typeof keptWord>;

/** A word with what a page needs for one review. */
export const wordInReview = z.object({
  ...keptWord.shape,
  /**
   * The recording of its sentence, with that sentence as the only cue; null if there is none, or the learner has no closed
   * attempt on the paper. The word itself is spoken by the browser's voice.
   */
  sound: z.nullable(reviewRecording),
  /** Due date for each rating, for the buttons. */
  next: z.object({ again: instant, hard: instant, good: instant, easy: instant }),
});
export type WordInReview = z.output<typeof wordInReview>;

export const WORD_ORDERINGS = ['-kept_at', 'due_at', 'word'] as const;
const wordFilters = {
  /** Without it: active and retired words. */
  state: z.optional(z.enum(['active', 'retired'], '状态应为 active 或 retired')),
  level: z.optional(z.enum(WORD_LEVELS, '级别应为 basic、cet4、cet6 或 beyond')),
  /** `due`: active words whose day has come; `new`: active and not reviewed; `leech`. */
  only: z.optional(z.enum(['due', 'new', 'leech'], 'only 应为 due、new 或 leech')),
  /** Part of a word, its sentence or note; case is ignored. */
  search: z.optional(plainText().check(z.maxLength(100, '搜索词不能超过100个字符'))),
  ordering: z._default(z.enum(WORD_ORDERINGS, '排序方式不正确'), '-kept_at'),
};

export const listKeptWordsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/words/kept/',
  summary: '生词本，可按状态、级别筛选或搜索',
  audience: 'user',
  query: z.object({ ...keyQuery, ...wordFilters }),
  ok: {
    200: z.object({
      results: z.array(keptWord),
      /** `after` of the next page; null on the last one. */
      next: z.nullable(z.string()),
      /** Rows that match the filters. */
      count: z.int(),
      /** Of the whole book, whatever the filters. `due` and `new`: as the filters of these names. */
      totals: z.object({ active: z.int(), retired: z.int(), due: z.int(), new: z.int(), leech: z.int() }),
    }),
  },
  errors: ['validation_failed'],
});

/**
 * What a page must know to mark words in a text, without a call per word: base forms only, sorted. `kept`: active and
 * retired, at most KEPT_WORDS_MAX; `known` and `unknown`: sorted by level (`level-sorting.ts`) and not kept. A few tens
 * of kilobytes at most: read it once a visit and keep it for offline.
 */
export const wordNamesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/words/names/',
  summary: '生词本里的词，以及分级时认识和不认识的词，只有词形',
  audience: 'user',
  ok: { 200: z.object({ kept: z.array(z.string()), known: z.array(z.string()), unknown: z.array(z.string()) }) },
  errors: [],
});

/**
 * Idempotent by word: a word in the book stays as it is, but gets the place or note that it lacks; a removed word is
 * restored with its card. All words or none: one that the lexicon lacks is refused with 422 (field `words.<index>.word`),
 * a call that would exceed KEPT_WORDS_MAX with 409 `too_many_words`.
 */
export const keepWordsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/words/kept/',
  summary: '把一个或几个词加入生词本；已在其中的不变，移出过的连同进度恢复',
  audience: 'user',
  body: z.strictObject({
    words: z
      .array(
        z.strictObject({
          word: wordForm,
          place: z.optional(z.nullable(givenPlace)),
          note: z.optional(typedText('此处应为文字').check(z.maxLength(WORD_NOTE_MAX, '笔记不能超过500个字'))),
          /** When it was kept, if it could not be sent at once; ignored if older than 30 days or in the future. */
          kept_at: z.optional(instant),
        }),
      )
      .check(z.minLength(1, '请至少给出一个词'), z.maxLength(KEPT_AT_ONCE, '一次最多20个词')),
  }),
  ok: {
    200: z.object({
      /** The words in the order of the call, each once. */
      results: z.array(keptWord),
      /** How many of them were not in the book before. */
      added: z.int(),
    }),
  },
  errors: ['validation_failed', 'too_many_words', 'too_many_requests'],
});

/** Also a removed word, for as long as its row exists. */
export const getKeptWordEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/words/kept/:word/',
  summary: '生词本里的一个词，可以现在复习',
  audience: 'user',
  ...byWord,
  ok: { 200: wordInReview },
  errors: ['not_found', 'validation_failed'],
});

/** `state` retires a word or makes it `active` again: due tomorrow, its failures counted anew. */
export const updateKeptWordEndpoint = defineEndpoint({
  method: 'PATCH',
  path: '/api/words/kept/:word/',
  summary: '修改生词的笔记，设为已掌握，或放回复习',
  audience: 'user',
  ...byWord,
  body: z.strictObject({
    note: z.optional(typedText('此处应为文字').check(z.maxLength(WORD_NOTE_MAX, '笔记不能超过500个字'))),
    state: z.optional(z.enum(['active', 'retired'], '状态应为 active 或 retired')),
  }),
  derived: ['due_at', 'is_due', 'is_leech', 'failures', 'face', 'streak', 'retired_at', 'next'],
  ok: { 200: keptWord },
  errors: ['not_found', 'validation_failed'],
});

/** Undone by keeping the word again: it returns with its card, note and place. */
export const removeKeptWordEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/words/kept/:word/',
  summary: '移出生词本；再次加入时连同进度恢复',
  audience: 'user',
  ...byWord,
  ok: { 204: null },
  errors: ['not_found', 'validation_failed'],
});

const reviewedWord = z.object({
  word: keptWord,
  /** Whether the typed word is right, in any case and any of its spellings; null without a typed word. */
  is_right: z.nullable(z.boolean()),
  /** The effective rating: a wrong spelling counts as `again`, whatever was chosen. */
  rating: z.enum(RATINGS),
  has_retired: z.boolean(),
  /** False if REVIEWS_A_DAY was reached on that day, or REVIEWS_OF_A_WORD: this review changed nothing. */
  is_kept: z.boolean(),
  /** Same as `count` of the review queue. */
  left_today: z.int(),
});

/**
 * As `reviewMistakeEndpoint`: `id` is made by the page, a repeat after a lost reply is the same review, and reviews may
 * arrive in any order. A word retires after RETIREMENT_STREAK reviews in a row rated good or easy, whatever they asked.
 */
export const reviewWordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/words/kept/:word/review/',
  summary: '记录生词的一次复习；同一个编号只记一次',
  audience: 'user',
  ...byWord,
  body: z.strictObject({
    id: uuid,
    face: z.enum(WORD_FACES, '题面应为 reading、listening 或 spelling'),
    rating: z.enum(RATINGS, '评价应为 again、hard、good 或 easy'),
    /** The typed word of a spelling; null or absent: none was typed. */
    response: z.optional(z.nullable(plainText('此处应为文字').check(z.maxLength(60, '最多60个字符')))),
    seen_ms: z.int('用时应为毫秒整数').check(z.minimum(0, '用时不能为负'), z.maximum(86_400_000, '用时过大')),
    /** When the review was done, if it could not be sent at once. */
    reviewed_at: z.optional(instant),
  }),
  ok: { 200: reviewedWord },
  errors: ['not_found', 'validation_failed', 'too_many_requests'],
});

/**
 * Undoes a word's newest review; with `review`, the id chosen by the page, only that one. A repeat after a lost reply
 * returns the word as it is; 409 if another review followed.
 */
export const undoWordReviewEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/words/kept/:word/review/',
  summary: '撤销这个词最近的一次复习',
  audience: 'user',
  ...byWord,
  query: z.object({ review: z.optional(uuid) }),
  ok: { 200: keptWord },
  errors: ['not_found', 'validation_failed', 'reviewed_since'],
});

/** Columns: word, IPA, meanings, pattern, confusable, sentence, paper, note, level, state, due date. */
export const exportWordsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/words/export/',
  summary: '导出生词本：CSV、Anki（制表符分隔的文本）或JSON',
  audience: 'user',
  query: z.object({
    format: z._default(z.enum(EXPORT_FORMATS, '格式应为 csv、anki 或 json'), 'csv'),
    state: wordFilters.state,
    level: wordFilters.level,
  }),
  /** File content as text, with a file name. */
  ok: { 200: z.object({ name: z.string(), type: z.string(), text: z.string(), count: z.int() }) },
  errors: ['validation_failed', 'too_many_requests'],
});

export const getWordSettingsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/words/settings/',
  summary: '生词设置',
  audience: 'user',
  ok: { 200: wordSettingsBody },
  errors: [],
});

export const setWordSettingsEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/words/settings/',
  summary: '修改每天开始几个新词',
  audience: 'user',
  body: wordSettingsBody,
  ok: { 200: wordSettingsBody },
  errors: ['validation_failed'],
});
