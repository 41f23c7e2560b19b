import * as z from 'zod/mini';
import { EXAM_TYPES, LISTENING_KINDS } from './exam-structure.ts';
import { edition, ORIGINS } from './edition.ts';
import { slug } from '../shapes.ts';
import { filled, typedText } from '../text/plain-text.schemas.ts';

/**
 * Schema of a paper as its author writes it: `paper.yaml` (visible to candidates) and `answers.yaml` (reveals the
 * answers), or the same two documents as JSON through the API. The content package checks counts, numbering and word
 * counts.
 */
const text = typedText('此处应为文字').check(...filled('此处不能为空'));
const line = text.check(z.maxLength(400, '此处不能超过400个字符'));
const itemNumber = z.int('题号应为整数').check(z.minimum(1, '题号应为1到55'), z.maximum(55, '题号应为1到55'));
/** A capital letter: an option, a bank word or a lettered paragraph. */
export const letter = z.string().check(z.regex(/^[A-Z]$/, '此处应为一个大写字母'));

export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const;
export const BANK_LETTERS = [...'ABCDEFGHIJKLMNO'] as const;

const options = z.strictObject({ A: line, B: line, C: line, D: line });
export type Options = z.output<typeof options>;

/** The content hash that names a recording's files in `media/`. */
export const clipId = z.string().check(z.regex(/^[a-f0-9]{16,64}$/, '录音名应为内容哈希'));

export const writingQuestion = z.strictObject({
  directions: text,
  prompt: text,
  opening: z.optional(text),
  min_words: z.int(),
  max_words: z.int(),
});

export const listeningQuestions = z.array(z.strictObject({ no: itemNumber, options }));

const listeningGroup = z.strictObject({
  title: line,
  /** Null without a recording. */
  audio: z.nullable(clipId),
  questions: listeningQuestions,
});

export const clozeQuestion = z.strictObject({
  passage: text,
  bank: z.record(letter, line),
});

export const matchingQuestion = z.strictObject({
  title: line,
  paragraphs: z.record(letter, text),
  statements: z.array(z.strictObject({ no: itemNumber, text })),
});

export const carefulPassage = z.strictObject({
  title: line,
  paragraphs: z.array(text),
  questions: z.array(z.strictObject({ no: itemNumber, stem: line, options })),
});

export const translationQuestion = z.strictObject({ directions: text, source: text });

const about = {
  id: slug,
  exam: z.enum(EXAM_TYPES),
  title: line,
  edition,
  origin: z.enum(ORIGINS),
  source: z.optional(line),
  licence: z.optional(line),
};

export const paperDocument = z.strictObject({
  ...about,
  /** Drills only; they have a separate schema. */
  kind: z.optional(z.literal('drill', '只有练习才写kind: drill')),
  minutes: z.optional(z.int('分钟应为5到30')),
  writing: writingQuestion,
  listening: z.strictObject({
    sections: z.array(z.strictObject({ kind: z.enum(LISTENING_KINDS), groups: z.array(listeningGroup) })),
  }),
  reading: z.strictObject({ cloze: clozeQuestion, matching: matchingQuestion, careful: z.array(carefulPassage) }),
  translation: translationQuestion,
});
export type PaperDocument = z.output<typeof paperDocument>;

/** Ids of the knowledge points that a task tests. */
const pointsUsed = z.array(slug).check(z.minLength(1, '至少要有1个知识点'), z.maxLength(6, '最多6个知识点'));

/**
 * Key and explanation of an objective item, shown once the paper may be reviewed. An exam needs the key only; our own
 * papers have the rest too, as the checks demand.
 */
const itemAnswer = {
  no: itemNumber,
  key: letter,
  /** Another option that is right too. */
  also_right: z.optional(letter),
  /** The item does not count: everybody gets its points. */
  is_void: z.optional(z.literal(true, '作废的题写true')),
  /** Empty if the author explains nothing. */
  explanation: z._default(typedText('此处应为文字'), ''),
  /** Verbatim quotations from the passage or script. */
  evidence: z._default(z.array(text), []),
  knowledge: z._default(z.array(slug).check(z.maxLength(3, '最多3个知识点')), []),
  /** Trap kind by wrong option. */
  trap: z.optional(z.record(letter, line)),
  /** Why each option is right or wrong, one sentence each, so that a learner sees the reason for the chosen one. */
  reasons: z.optional(z.record(letter, text)),
};
export const writtenItem = z.strictObject(itemAnswer);
export const formatItem = z.strictObject({ ...itemAnswer, stem: line });
export type ItemAnswer = z.output<typeof writtenItem>;
export type SpokenItemAnswer = z.output<typeof formatItem>;

const scriptLine = z.strictObject({ speaker: z.enum(['W', 'M', 'N'], '说话人应为 W、M 或 N'), text });
export type ScriptLine = z.output<typeof scriptLine>;

/** A clause of the source, verbatim, and how each reference renders it, in the order of the references. */
const translationUnit = z.strictObject({
  zh: line,
  renderings: z.array(line).check(z.minLength(2, '至少要有2种译法')),
});

export const answersDocument = z.strictObject({
  writing: z.strictObject({
    outline: z._default(z.array(text), []),
    samples: z._default(
      z.array(z.strictObject({ band: z.int().check(z.minimum(1), z.maximum(15)), text, comment: text })),
      [],
    ),
    knowledge: z.optional(pointsUsed),
  }),
  listening: z.strictObject({
    sections: z.array(
      z.strictObject({
        groups: z.array(z.strictObject({ script: z.array(scriptLine), questions: z.array(formatItem) })),
      }),
    ),
  }),
  reading: z.strictObject({
    cloze: z.strictObject({ items: z.array(writtenItem) }),
    matching: z.strictObject({ items: z.array(writtenItem) }),
    careful: z.array(z.strictObject({ items: z.array(writtenItem) })),
  }),
  translation: z.strictObject({
    references: z._default(z.array(text), []),
    key_points: z._default(z.array(z.strictObject({ zh: line, accepted: z.array(line), note: z.optional(text) })), []),
    /** The whole source clause by clause, for marking by meaning. Without units, marking uses the key points. */
    units: z.optional(z.array(translationUnit)),
    knowledge: z.optional(pointsUsed),
  }),
  glossary: z._default(z.array(z.strictObject({ word: line, zh: line, in: line })), []),
});
export type AnswersDocument = z.output<typeof answersDocument>;

export const SOUND_FORMATS = ['webm', 'm4a', 'mp3', 'wav'] as const;

/** `media/<clip>.timeline.json`: timed cues, in milliseconds from the start of the recording. */
export const TIMELINE_KINDS = ['announcement', 'sentence', 'question', 'pause'] as const;
export const timeline = z.strictObject({
  clip: clipId,
  duration_ms: z.int(),
  /** Synthetic speech. Labelled 合成语音 wherever it is played. */
  is_synthetic: z.boolean(),
  /** Hash of the script and settings behind the sound, so that an unchanged group is not generated again. */
  made_from: z.string(),
  /** Available formats, best first; WebM and m4a by default. */
  formats: z.optional(z.array(z.enum(SOUND_FORMATS)).check(z.minLength(1))),
  cues: z.array(
    z.strictObject({
      kind: z.enum(TIMELINE_KINDS),
      start_ms: z.int(),
      end_ms: z.int(),
      /** Item number of a question, or of the pause after it. */
      no: z.optional(itemNumber),
      speaker: z.optional(z.string()),
      text: z.optional(z.string()),
    }),
  ),
});
export type Timeline = z.output<typeof timeline>;
