import { responseFormat, weakerFormat } from './answer-format.ts';
import { readAnswer, type ModelAnswer } from './model-answer.ts';
import type { ModelDeps } from './model-deps.ts';
import { OUTPUT_TOKENS_MAX, TRIES_MAX, type ModelRequest, type ModelSettings } from './model-request.ts';
import { postPatiently, type Answered, type CallRefusal, type Refused } from './post-with-retries.ts';
import { buildMessages, type Message } from './prompt.ts';
import { readCompletion, type Completion } from './read-completion.ts';
import { estimateInput, type Usage } from './token-count.ts';
import type { PreparedText } from '../text/prepare-text.ts';

export type AskRefusal = CallRefusal | 'declined' | 'invalid_answer';

/** A question to an endpoint; `usage` grows with every call. */
export interface Question {
  url: URL;
  request: ModelRequest;
  prepared: PreparedText;
  settings: ModelSettings;
  /** Idempotency key: equal for the same question of the same marking. */
  key: string;
  usage: Usage;
}

type Asked = { answer: ModelAnswer } | { refusal: AskRefusal; retryAfterMs?: number };

/** Asks for one mark; asks again once after an invalid answer, stating the error. */
export async function askModel(question: Question, deps: ModelDeps, signal: AbortSignal): Promise<Asked> {
  let complaint: string | null = null;
  for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
    const messages = buildMessages(question.request, question.prepared.text, drawDelimiter(deps.random), complaint);
    const sent = await send({ ...question, key: `${question.key}-${attempt}` }, messages, deps, signal);
    if ('refusal' in sent) return sent;
    const completion = readCompletion(sent.body);
    count(question, messages, completion);
    if (completion?.isDeclined) return { refusal: 'declined' };
    const read = readIn(completion, question);
    if ('answer' in read) return read;
    ({ complaint } = read);
  }
  return { refusal: 'invalid_answer' };
}

function readIn(completion: Completion | null, { request, prepared }: Question): ReturnType<typeof readAnswer> {
  if (!completion) return { complaint: 'it could not be read' };
  if (completion.isCut) return { complaint: 'it was too long' };
  return readAnswer(completion.content, request, prepared);
}

/** Sends the messages, with weaker formats while the endpoint refuses them; remembers the accepted format. */
async function send(
  { url, request, settings, key, usage }: Question,
  messages: readonly Message[],
  deps: ModelDeps,
  signal: AbortSignal,
): Promise<{ body: string } | Refused> {
  const { model, apiKey, outputTokensMax = OUTPUT_TOKENS_MAX } = settings;
  const lost = (): void => addUsage(usage, estimateInput(messages), outputTokensMax);
  for (let { format } = deps.gate; ;) {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-encoding': 'identity',
      'idempotency-key': `${key}-${format}`,
      ...(apiKey === undefined || apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
    };
    const form = responseFormat(format, request);
    const body = JSON.stringify({ model, messages, temperature: 0, max_tokens: outputTokensMax, ...form });
    const answered: Answered | Refused = await postPatiently({ url, headers, body }, deps, signal, lost);
    if (!('isFormRefused' in answered)) {
      if ('body' in answered) deps.gate.format = format;
      return answered;
    }
    const weaker = weakerFormat(format);
    if (weaker === null) return { refusal: 'rejected' };
    format = weaker;
  }
}

function count({ usage, settings }: Question, messages: readonly Message[], completion: Completion | null): void {
  const { outputTokensMax = OUTPUT_TOKENS_MAX } = settings;
  addUsage(usage, completion?.tokens?.input ?? estimateInput(messages), completion?.tokens?.output ?? outputTokensMax);
}

function addUsage(usage: Usage, inputTokens: number, outputTokens: number): void {
  usage.calls += 1;
  usage.inputTokens += inputTokens;
  usage.outputTokens += outputTokens;
}

const DELIMITER_PARTS = 4;
const PART_RANGE = 2 ** 32;

function drawDelimiter(random: () => number): string {
  const parts = Array.from({ length: DELIMITER_PARTS }, () => Math.floor(random() * PART_RANGE).toString(16));
  return `DATA-${parts.map((part) => part.padStart(8, '0')).join('')}`;
}
