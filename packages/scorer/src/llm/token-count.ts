import { CALLS_MAX, OUTPUT_TOKENS_MAX, TRIES_MAX, type ModelRequest, type ModelSettings } from './model-request.ts';
import { buildMessages, type Message } from './prompt.ts';
import { prepareRequest } from './guard-request.ts';

/** Tokens of all calls for a text, as reported by the endpoint, else estimated. */
export interface Usage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

// Conservative for common tokenizers, so that a budget is not exceeded.
const LETTERS_PER_TOKEN = 3;
const TOKENS_PER_WIDE = 1.5;
const TOKENS_PER_MESSAGE = 10;
/** The answer schema, which endpoints count as input. */
const SCHEMA_TOKENS = 400;

/** Upper estimate of the tokens of messages. */
export function estimateInput(messages: readonly Message[]): number {
  const all = messages.map(({ content }) => content).join('');
  const wide = all.match(/[\u0250-\uFFFF]/g)?.length ?? 0;
  const narrow = all.length - wide;
  return (
    Math.ceil(narrow / LETTERS_PER_TOKEN + wide * TOKENS_PER_WIDE) +
    TOKENS_PER_MESSAGE * messages.length +
    SCHEMA_TOKENS
  );
}

/**
 * Maximum expected tokens for marking this text, to reserve a budget before the first call: three calls, each repeated
 * once. Tokens of lost calls only appear in the usage.
 */
export function reserveTokens(request: ModelRequest, settings: ModelSettings): number {
  const { text } = prepareRequest(request);
  const input = estimateInput(buildMessages(request, text, '-'.repeat(40), '-'.repeat(150)));
  return CALLS_MAX * TRIES_MAX * (input + (settings.outputTokensMax ?? OUTPUT_TOKENS_MAX));
}
