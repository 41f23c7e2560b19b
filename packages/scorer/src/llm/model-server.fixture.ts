import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenCall {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: {
    model: string;
    temperature: number;
    messages: { role: string; content: string }[];
    response_format?: { type: string };
  };
}

export type Step = (response: http.ServerResponse, call: SeenCall) => void;

export interface ModelServer extends AsyncDisposable {
  /** Base URL as an administrator enters it. */
  baseUrl: string;
  calls: SeenCall[];
  /** Maximum number of concurrent calls so far. */
  mostAtOnce(): number;
}

/** A local server for chat completions: one step per call; the last step repeats. */
export async function openModelServer(steps: readonly Step[]): Promise<ModelServer> {
  const calls: SeenCall[] = [];
  let open = 0;
  let most = 0;
  const server = http.createServer(async (request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(body).toString()),
    };
    const step = steps[calls.length] ?? steps.at(-1);
    calls.push(call);
    step?.(response, call);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    calls,
    mostAtOnce: () => most,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const FEEDBACK =
  '你的文章切题，段落清楚，理由也说得明白。失分最多的是主谓一致和时态，建议你写完后逐句检查动词，再试着多用几个连接词。';

/** A valid mark; `fields` override its fields. */
export function modelMark(raw: number, fields: Record<string, unknown> = {}): Record<string, unknown> {
  const band = [14, 11, 8, 5, 2].find((middle) => Math.abs(middle - raw) <= 1);
  return {
    band,
    raw,
    criteria: { relevance: 'not_suspected', coherence: 2, vocabulary: 2, grammar: 1, mechanics: 3 },
    quotations: [],
    feedback: FEEDBACK,
    ...fields,
  };
}

/** Responds with a completion of this content, or of this message. */
export const completes =
  (message: string | Record<string, unknown>, about: Record<string, unknown> = {}): Step =>
  (response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        object: 'chat.completion',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', ...(typeof message === 'string' ? { content: message } : message) },
            finish_reason: 'stop',
          },
        ],
        usage: { prompt_tokens: 700, completion_tokens: 200, total_tokens: 900 },
        ...about,
      }),
    );
  };

/** Responds with a completion of a valid mark. */
export const marks = (raw: number, fields: Record<string, unknown> = {}): Step =>
  completes(JSON.stringify(modelMark(raw, fields)));

/** Responds with a bare status. */
export const refuses =
  (status: number, headers: Record<string, string> = {}, body = '{"error":{"message":"no"}}'): Step =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };
