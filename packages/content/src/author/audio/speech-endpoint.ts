import type { Voice } from './group-plan.ts';
import type { SpeechProvider } from './speak.ts';

export interface SpeechEndpoint {
  baseUrl: string;
  model: string;
  apiKey?: string;
  voices: Readonly<Record<Voice, string>>;
}

/** At speed 1 such voices speak about so many words a minute. */
const NATURAL_WORDS_PER_MINUTE = 165;
const TIMEOUT_MS = 120_000;

/** Any endpoint that answers OpenAI's `POST /v1/audio/speech`; the base address is given without `/v1`. */
export function endpointProvider({ baseUrl, model, apiKey, voices }: SpeechEndpoint): SpeechProvider {
  const url = `${baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/audio/speech`;
  return {
    settings: `speech endpoint ${JSON.stringify({ model, voices, rate: NATURAL_WORDS_PER_MINUTE })}`,
    speak: async (text, voice, wordsPerMinute) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({
          model,
          voice: voices[voice],
          input: text,
          response_format: 'wav',
          speed: Number((wordsPerMinute / NATURAL_WORDS_PER_MINUTE).toFixed(2)),
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the speech endpoint answered ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
