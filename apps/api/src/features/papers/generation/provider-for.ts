import { lookup } from 'node:dns/promises';
import { fliteProvider } from '@study/content/author/audio/flite.ts';
import type { SpeechProvider } from '@study/content/author/audio/speak.ts';
import { endpointProvider } from '@study/content/author/audio/speech-endpoint.ts';
import { pinnedFetch } from '@study/scorer/llm/pinned-fetch.ts';
import type { SpeechSettings } from '../../../config.ts';

/** The voice of this installation. An endpoint is called as a language model is: at public addresses unless allowed. */
export function providerFor(speech: SpeechSettings | null): SpeechProvider {
  if (speech === null) return fliteProvider();
  const { baseUrl, model, apiKey, voices, isPrivateAllowed } = speech;
  const endpoint = { baseUrl, model, voices, ...(apiKey !== null && { apiKey }) };
  return endpointProvider(
    endpoint,
    pinnedFetch(isPrivateAllowed, (hostname) => lookup(hostname, { all: true })),
  );
}
