import { CALLS_MAX, OUTPUT_TOKENS_MAX, TRIES_MAX, type ModelRequest, type ModelSettings } from './model-request.ts';
import { buildMessages, type Message } from './prompt.ts';
import { prepareRequest } from './guard-request.ts';

/** Tokens of all calls for a text, as the endpoint told them, estimated where it did not. */
export interface Usage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

// Above what common tokenisers need, so that a budget is not overdrawn.
const LETTERS_PER_TOKEN = 3;
const TOKENS_PER_WIDE = 1.5;
const TOKENS_PER_MESSAGE = 10;
/** The form of the answer, which endpoints count as input. */
const SCHEMA_TOKENS = 400;

/** A high estimate of what messages weigh. */
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
 * The most tokens that marking this text should take, for reserving a budget before the first call: three calls, each
 * repaired once. What calls lost on the way may add shows in the usage.
 */
export function reserveTokens(request: ModelRequest, settings: ModelSettings): number {
  const { text } = prepareRequest(request);
  const input = estimateInput(buildMessages(request, text, '-'.repeat(40), '-'.repeat(150)));
  return CALLS_MAX * TRIES_MAX * (input + (settings.outputTokensMax ?? OUTPUT_TOKENS_MAX));
}
