import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { lean, refuseReading } from './lean-endpoints.ts';

const leanOf = (code: string) => lean(code, parseAst(code, { lang: 'ts' }));

const read = (code: string) => refuseReading(parseAst(code), 'form.tsx');
const lineOf = (code: string) => code.slice(0, code.indexOf('AFTER')).split('\n').length;

const ENDPOINT = `import * as z from 'zod/mini';
const byId = { params: z.strictObject({ id: z.string() }) };
export const askEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/questions/:id/',
  summary: '提问😀',
  audience: 'user',
  ...byId,
  upload: { field: 'file', maxBytes: 10 },
  body: z.strictObject({ text: z.string() }),
  ok: { 204: null },
  errors: ['not_found'],
});
export const AFTER = 1;
`;

test('an endpoint keeps what the browser reads and nothing else', () => {
  const made = leanOf(ENDPOINT);
  expect(made.replaceAll(/\s+/g, ' ')).toContain(
    `defineEndpoint({ method: 'POST', path: '/api/questions/:id/', audience: 'user', upload: { field: 'file', maxBytes: 10 }, })))()`,
  );
  expect(made).not.toContain('提问');
});

test('every other statement stays in its line', () => {
  expect(lineOf(leanOf(ENDPOINT))).toBe(lineOf(ENDPOINT));
});

test('a constant made by a call may be left out, one made of plain values is not touched', () => {
  const made = leanOf(`export const name = z.string().check(z.trim());\nexport const MOST = { words: [1, 2] };\n`);
  expect(made).toBe(
    `export const name = /* @__PURE__ */ (() => (z.string().check(z.trim())))();\nexport const MOST = { words: [1, 2] };\n`,
  );
});

test('an endpoint that leaves its method, path or audience to something else stops the build', () => {
  expect(() => leanOf(`export const anEndpoint = defineEndpoint({ method: 'GET', ...shared });`)).toThrow('path');
});

test('a module that reads the schema of an endpoint stops the build', () => {
  expect(() => read('check(loginEndpoint.body)')).toThrow('form.tsx reads loginEndpoint.body');
  expect(() => read('report(loginEndpoint.path)')).not.toThrow();
});

test('no endpoint of the contract keeps a schema', () => {
  const folder = join(import.meta.dirname, '../../packages/contract/src');
  const endpoints = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'endpoint.ts')
    .flatMap(
      (name) => leanOf(readFileSync(join(folder, name), 'utf8')).match(/defineEndpoint\(\{[^]*?\}\)\)\)\(\)/g) ?? [],
    );
  expect(endpoints.length).toBeGreaterThan(80);
  for (const endpoint of endpoints) expect(endpoint).not.toMatch(/\bz\.|ok:|errors:/);
});
