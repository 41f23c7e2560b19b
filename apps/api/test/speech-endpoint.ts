import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beeps } from '@study/content/testing/beeps.ts';
import * as z from 'zod/mini';

const asked = z.object({ model: z.string(), voice: z.string(), input: z.string() });
type Asked = z.output<typeof asked> & { headers: IncomingHttpHeaders };

/** A server of OpenAI's speech call on loopback, which beeps for each word. */
export interface SpeechServer extends AsyncDisposable {
  url: string;
  calls: Asked[];
  /** Asked before each answer: what it is refused with, or nothing. It may wait. */
  before: (call: Asked) => Promise<number | void>;
}

export async function openSpeechServer(): Promise<SpeechServer> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      const call = { ...asked.parse(JSON.parse(await text(request))), headers: request.headers };
      speech.calls.push(call);
      const refusal = await speech.before(call);
      if (typeof refusal === 'number') return response.writeHead(refusal).end();
      response.writeHead(200, { 'content-type': 'audio/wav' });
      for await (const sound of beeps.speak([{ text: call.input, voice: 'N' }], 150)) response.end(sound);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const speech: SpeechServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    before: async () => {},
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return speech;
}
