import type { FastifyInstance } from 'fastify';

/** Refuses heads that Node would refuse by itself, without our headers and format, or let pass. */
export function refuseMalformedHeads(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, raw }) => {
    // PostgreSQL's text cannot hold NUL.
    if (url.includes('%00')) throw malformed('NUL in the address');
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') throw malformed('no host');
  });
  // Node would answer 417 to an expectation that it does not know; a server may as well not meet it (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

function malformed(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}
