import type { FastifyInstance } from 'fastify';

/** Accepts only JSON. An empty body is `{}`, and one with a prototype key is malformed. */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') return done(null, {});
    return parse(request, body, done);
  });
}
