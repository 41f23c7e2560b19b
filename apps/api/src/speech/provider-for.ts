import { lookup } from 'node:dns/promises';
import { debianVoices } from '@study/content/author/audio/debian-voices.ts';
import type { SpeechProvider } from '@study/content/author/audio/speak.ts';
import { endpointProvider } from '@study/content/author/audio/speech-endpoint.ts';
import { pinnedFetch } from '@study/scorer/llm/pinned-fetch.ts';
import type { SpeechSettings } from '../config.ts';

/**
 * The configured speech provider. Calls to an endpoint are aborted by `limit`, and private addresses are allowed only
 * if configured.
 */
export function providerFor(speech: SpeechSettings | null, limit?: AbortSignal): SpeechProvider {
  if (speech === null) return debianVoices();
  const { baseUrl, model, apiKey, voices, isPrivateAllowed } = speech;
  const endpoint = { baseUrl, model, voices, ...(apiKey !== null && { apiKey }) };
  const post = pinnedFetch(isPrivateAllowed, (hostname) => lookup(hostname, { all: true }));
  return endpointProvider(endpoint, (url, call) =>
    post(url, limit === undefined ? call : { ...call, signal: AbortSignal.any([call.signal, limit]) }),
  );
}
