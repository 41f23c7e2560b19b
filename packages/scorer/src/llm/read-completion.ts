import * as z from 'zod/mini';

const TOKENS_BELIEVED_MAX = 1_000_000;

/** What is read of a chat completion. Reasoning fields are left unread: what stands only there is no answer. */
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
  /** The model or its keeper will not answer this. */
  isDeclined: boolean;
  /** Cut off before its end. */
  isCut: boolean;
  /** Null where the endpoint does not say, or says what cannot be. */
  tokens: { input: number; output: number } | null;
}

/** Reads the body of a chat completion; null when it is none. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
