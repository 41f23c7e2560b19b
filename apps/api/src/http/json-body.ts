import type { FastifyInstance } from 'fastify';

/** A backslash that is not itself escaped, before `u0000`. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** Accepts only JSON. An empty body is `{}`, and one with a prototype key is malformed. */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') return done(null, {});
    // PostgreSQL's text cannot hold NUL, and no keyboard types it.
    if (ESCAPED_NUL.test(body)) return done(malformed('NUL in JSON'));
    return parse(request, body, done);
  });
}

function malformed(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}
