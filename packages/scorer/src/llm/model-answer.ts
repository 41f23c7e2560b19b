import * as z from 'zod/mini';
import type { Criteria } from '../essay/criteria.ts';
import { MARK_MAX } from '../score/score-range.ts';
import type { MappedText } from '../text/mapped-text.ts';
import type { ModelRequest } from './model-request.ts';
import { parseJson } from './read-completion.ts';
import { findQuotation, keepVisible } from '../text/visible-text.ts';

const THOUGHT_BEGINS = /<think(?:ing)?>/i;
const THOUGHT_ENDS = /<\/think(?:ing)?>/gi;

/**
 * Extracts the only JSON object in a model's output, alone or among words and code fences. Null if there is none, if
 * there are several, or if a thinking block never ends. Ignores thinking blocks.
 */
function extractJson(content: string): unknown {
  // Some endpoints open the thinking block in the prompt, so that only its end is in the output.
  const end = [...content.matchAll(THOUGHT_ENDS)].at(-1);
  const said = end ? content.slice(end.index + end[0].length) : content;
  if (THOUGHT_BEGINS.test(said)) return null;
  const objects = objectsIn(said);
  const [only] = objects;
  return only === undefined || objects.length > 1 ? null : parseJson(only);
}

/** Top-level `{…}` substrings; ignores braces in strings. */
function objectsIn(text: string): string[] {
  const objects: string[] = [];
  let depth = 0;
  let start = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (depth > 0 && character === '"') isInString = true;
    else if (character === '{') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (character === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) objects.push(text.slice(start, at + 1));
    }
  }
  return objects;
}

/** A quotation from the text as handed in (UTF-16 offsets, `end` exclusive), with a comment. */
export interface Quotation {
  start: number;
  end: number;
  /** Verbatim from the text. */
  quote: string;
  /** In Chinese. */
  comment: string;
}

export interface ModelAnswer {
  raw: number;
  /** Null for a translation. */
  criteria: Criteria | null;
  quotations: Quotation[];
  /** In Chinese. */
  feedback: string;
}

const step = z.literal([1, 2, 3]);
// The minimum is not 0: unrelated work is only a suspicion, and blank work is not sent.
const shared = {
  band: z.literal([14, 11, 8, 5, 2]),
  raw: z.int().check(z.minimum(1), z.maximum(MARK_MAX)),
};
const explained = {
  quotations: z.array(z.strictObject({ quote: z.string(), comment: z.string() })),
  feedback: z.string(),
};
const criteria = z.strictObject({
  relevance: z.enum(['not_suspected', 'off_topic_suspected']),
  coherence: step,
  vocabulary: step,
  grammar: step,
  mechanics: step,
});

/** Structure and number ranges; endpoints support few other rules, so lengths and quotations are checked afterwards. */
export const answerShape = {
  writing: z.strictObject({ ...shared, criteria, ...explained }),
  translation: z.strictObject({ ...shared, ...explained }),
};

const BAND_HALF_WIDTH = 1;
const QUOTATIONS_MAX = 5;
const QUOTE_MAX = 200;
const COMMENT_MAX = 200;
// Wider than the prompt demands, because models count badly.
const FEEDBACK = { hanMin: 20, max: 800 };
const LINK = /https?:\/\/|www\.|\]\(|<[a-z/]/i;

type Read = { answer: ModelAnswer } | { complaint: string };

/**
 * Validates a model's output: format, ranges, lengths, language, and that quotations occur in the text. A complaint
 * contains none of the model's words, so that it can be sent back.
 */
export function readAnswer(content: unknown, { kind }: Pick<ModelRequest, 'kind'>, prepared: MappedText): Read {
  if (typeof content !== 'string' || content.trim() === '') return { complaint: 'it was empty' };
  const json = extractJson(content);
  if (json === null) return { complaint: 'it was not exactly one JSON object' };
  const shape = kind === 'writing' ? withCriteria(json) : withoutCriteria(json);
  if ('complaint' in shape) return shape;
  const { band, raw, criteria: steps, feedback: said, quotations: told } = shape;
  if (Math.abs(raw - band) > BAND_HALF_WIDTH) return { complaint: '"raw" was outside its band' };
  const feedback = keepVisible(said).text.trim();
  if (hanIn(feedback) < FEEDBACK.hanMin || feedback.length > FEEDBACK.max || LINK.test(feedback)) {
    return { complaint: '"feedback" was not plain Chinese text of 40 to 400 characters' };
  }
  if (told.length > QUOTATIONS_MAX) return { complaint: '"quotations" had more than 5 entries' };
  const quotations = told.map(({ quote, comment }) => placeQuotation(quote, comment, prepared));
  if (quotations.includes(null)) {
    return { complaint: 'a quotation was not copied exactly from "text", was too long or had no Chinese comment' };
  }
  return { answer: { raw, criteria: steps, quotations: quotations.filter((one) => one !== null), feedback } };
}

function withCriteria(json: unknown) {
  const parsed = answerShape.writing.safeParse(json);
  return parsed.success ? parsed.data : complaintOf(parsed.error.issues);
}

function withoutCriteria(json: unknown) {
  const parsed = answerShape.translation.safeParse(json);
  return parsed.success ? { ...parsed.data, criteria: null } : complaintOf(parsed.error.issues);
}

function placeQuotation(quote: string, said: string, prepared: MappedText): Quotation | null {
  const comment = keepVisible(said).text.trim();
  const place = quote.length <= QUOTE_MAX ? findQuotation(prepared, quote) : null;
  if (!place || hanIn(comment) === 0 || comment.length > COMMENT_MAX || LINK.test(comment)) return null;
  return { ...place, comment };
}

const hanIn = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;

// Names only our own fields: keys invented by the model are not repeated to it.
function complaintOf(issues: readonly { path: PropertyKey[] }[]): { complaint: string } {
  const field = issues[0]?.path.join('.') ?? '';
  if (field === '') return { complaint: 'its fields were not the ones asked for' };
  return { complaint: `"${field}" was missing or out of range` };
}
