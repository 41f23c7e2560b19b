import * as z from 'zod/mini';

const TOKENS_BELIEVED_MAX = 1_000_000;

/** Relevant fields of a chat completion. Reasoning fields are ignored: an answer in them alone is none. */
const completion = z.object({
  choices: z.array(
    z.object({
      message: z.object({ content: z.optional(z.unknown()), refusal: z.optional(z.unknown()) }),
      finish_reason: z.optional(z.nullable(z.string())),
    }),
  ),
  usage: z.optional(z.unknown()),
});
const tokenCount = z.int().check(z.minimum(0), z.maximum(TOKENS_BELIEVED_MAX));
const usageOf = z.object({ prompt_tokens: tokenCount, completion_tokens: tokenCount });

export interface Completion {
  content: unknown;
  /** The model or its operator refuses to answer. */
  isDeclined: boolean;
  /** Truncated output. */
  isCut: boolean;
  /** Null if missing or implausible. */
  tokens: { input: number; output: number } | null;
}

/** Parses the body of a chat completion; null if invalid. */
export function readCompletion(body: string): Completion | null {
  const parsed = completion.safeParse(parseJson(body));
  const choice = parsed.data?.choices[0];
  if (!parsed.success || !choice) return null;
  const { refusal, content } = choice.message;
  const usage = usageOf.safeParse(parsed.data.usage);
  return {
    content,
    isDeclined: choice.finish_reason === 'content_filter' || (typeof refusal === 'string' && refusal !== ''),
    isCut: choice.finish_reason === 'length',
    tokens: usage.success ? { input: usage.data.prompt_tokens, output: usage.data.completion_tokens } : null,
  };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
