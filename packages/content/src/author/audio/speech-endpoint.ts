import type { Voice } from './casting.ts';
import { speakable } from '#read/sentences.ts';
import type { SpeechProvider } from './speak.ts';

export interface SpeechEndpoint {
  baseUrl: string;
  model: string;
  apiKey?: string;
  voices: Readonly<Record<Voice, string>>;
}

/** Sends a POST to the endpoint; rejects without a response. */
export type PostSpeech = (
  url: URL,
  call: { method: 'POST'; headers: Record<string, string>; body: string; redirect: 'manual'; signal: AbortSignal },
) => Promise<Response>;

/** Approximate words per minute of such voices at speed 1. */
const NATURAL_WORDS_PER_MINUTE = 165;
const TIMEOUT_MS = 120_000;
/** Maximum response size; a minute of sound in the best quality is smaller. */
const ANSWER_BYTES_MAX = 24 * 1024 * 1024;

/**
 * Parses voice names from `W=…,W2=…,M=…,M2=…,N=…` (two women, two men, announcer). Missing ones get OpenAI's defaults,
 * and a second voice is the first one where only that is named.
 */
export function speechVoices(text = ''): Readonly<Record<Voice, string>> {
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const named = new Map(pairs.flatMap(([voice, name]) => (voice && name ? [[voice, name] as const] : [])));
  const [woman, man] = [named.get('W'), named.get('M')];
  return {
    W1: woman ?? 'nova',
    W2: named.get('W2') ?? woman ?? 'shimmer',
    M1: man ?? 'onyx',
    M2: named.get('M2') ?? man ?? 'echo',
    N: named.get('N') ?? 'alloy',
  };
}

/** The endpoint refused, or its response is not sound. */
export class SpeechRefused extends Error {
  override name = 'SpeechRefused';
  readonly status: number;
  constructor(status: number) {
    super(`the speech endpoint answered ${status}`);
    this.status = status;
  }
}

/**
 * A speech provider for any endpoint compatible with OpenAI's `POST /v1/audio/speech`; the base URL excludes `/v1`.
 * `post` decides which addresses may be called. Throws `SpeechRefused`.
 */
export function endpointProvider(
  { baseUrl, model, apiKey, voices }: SpeechEndpoint,
  post: PostSpeech = fetch,
): SpeechProvider {
  const url = new URL(`${baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/audio/speech`);
  return {
    settingsOf: () => `speech endpoint ${JSON.stringify({ model, voices, rate: NATURAL_WORDS_PER_MINUTE })}`,
    told: speakable,
    speak: async function* speak(texts, wordsPerMinute) {
      for (const { text, voice } of texts) {
        const response = await post(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({
            model,
            voice: voices[voice],
            input: speakable(text),
            response_format: 'wav',
            speed: Number((wordsPerMinute / NATURAL_WORDS_PER_MINUTE).toFixed(2)),
          }),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new SpeechRefused(response.status);
        }
        yield await readBounded(response);
      }
    },
  };
}

/** Reads a response body up to a size limit, so that an endless response ends. */
async function readBounded(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new SpeechRefused(response.status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
