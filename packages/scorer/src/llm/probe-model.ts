import { findEndpoint } from './find-endpoint.ts';
import type { ModelDeps } from './model-deps.ts';
import type { ModelSettings } from './model-request.ts';
import { postOnce, type NoReply } from './post-once.ts';
import { readCompletion } from './read-completion.ts';

/** Why a probe failed; `status`: the endpoint refused it. */
export type ProbeFault = NoReply | 'bad_address' | 'not_a_completion' | { status: number };

const OUTPUT_TOKENS = 16;

/** Sends the model one short question, once; null on success. The question contains no student text. */
export async function probeModel(
  settings: ModelSettings,
  deps: Pick<ModelDeps, 'fetch' | 'resolve' | 'wait'>,
  signal: AbortSignal,
): Promise<ProbeFault | null> {
  const address = await findEndpoint(settings, deps);
  if ('refusal' in address) return address.refusal;
  const { model, apiKey } = settings;
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...(apiKey === undefined || apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
  };
  const messages = [{ role: 'user', content: 'Answer with the word ready.' }];
  const body = JSON.stringify({ model, messages, temperature: 0, max_tokens: OUTPUT_TOKENS });
  const reply = await postOnce({ url: address.url, headers, body }, deps, signal);
  if ('noReply' in reply) return reply.noReply;
  if (reply.status < 200 || reply.status > 299) return { status: reply.status };
  return readCompletion(reply.body) === null ? 'not_a_completion' : null;
}
