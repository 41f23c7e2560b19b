/**
 * Files that deliberately break each rule: the checks run over a tree of only these files, and an unreported violation
 * is a gap. `by` names the rules that must report the file.
 * @type {{ file: string, by: string[], text: string }[]}
 */
export const importViolations = [
  { file: 'packages/domain/src/impure.ts', by: ['domain-is-pure'], text: `import 'node:fs';` },
  {
    file: 'packages/contract/src/leaning.ts',
    by: ['contract-stands-alone'],
    text: `import '../../domain/src/turn.ts';`,
  },
  {
    file: 'packages/plot/src/engine/leaning.ts',
    by: ['plot-stands-alone', 'plot-engine-is-pure'],
    text: `import '../../../contract/src/leaning.ts';`,
  },
  { file: 'packages/domain/src/turn.ts', by: [], text: `import './return.ts';\nexport const turn = 1;` },
  {
    file: 'packages/domain/src/return.ts',
    by: ['no-cycles'],
    text: `import type { turn } from './turn.ts';\nexport type Back = typeof turn;`,
  },
  { file: 'packages/domain/src/scoring/keys.ts', by: [], text: 'export const keys = 1;' },
  { file: 'packages/domain/src/lost.ts', by: ['not-to-unresolvable'], text: `import './nowhere.ts';` },
  {
    file: 'apps/web/src/cheat.ts',
    by: ['browser-sees-contract-and-attempt-rules-only'],
    text: `import '../../../packages/domain/src/scoring/keys.ts';`,
  },
  { file: 'packages/content/src/author/new.ts', by: [], text: 'export const made = 1;' },
  {
    file: 'packages/content/src/read/making.ts',
    by: ['content-reads-without-authoring'],
    text: `import '../author/new.ts';`,
  },
  {
    file: 'apps/api/src/making.ts',
    by: ['server-edits-without-tools'],
    text: `import '../../../packages/content/src/author/new.ts';`,
  },
  { file: 'apps/web/src/node.ts', by: ['web-has-no-node-core'], text: `import 'node:fs';` },
  { file: 'apps/web/src/undeclared.ts', by: ['no-undeclared-package'], text: `import 'undeclared';` },
  { file: 'package.json', by: [], text: '{ "type": "module" }' },
  { file: 'node_modules/undeclared/package.json', by: [], text: '{ "name": "undeclared", "main": "index.js" }' },
  { file: 'node_modules/undeclared/index.js', by: [], text: '' },
  { file: 'apps/web/src/api/client.ts', by: [], text: 'export const call = 1;' },
  { file: 'apps/web/src/routes/home.tsx', by: [], text: 'export const home = 1;' },
  { file: 'apps/web/src/features/exam/exam.ts', by: [], text: 'export const exam = 1;' },
  { file: 'apps/web/src/features/book/island.ts', by: ['web-features-are-islands'], text: `import '../exam/exam.ts';` },
  {
    file: 'apps/web/src/features/book/upward.ts',
    by: ['web-features-imports-downward'],
    text: `import '../../routes/home.tsx';`,
  },
  {
    file: 'apps/web/src/exam/upward.ts',
    by: ['web-exam-imports-downward'],
    text: `import '../features/exam/exam.ts';`,
  },
  { file: 'apps/web/src/exam/names.ts', by: [], text: 'export const names = 1;' },
  { file: 'apps/web/src/offline/upward.ts', by: ['web-offline-imports-downward'], text: `import '../exam/names.ts';` },
  { file: 'apps/web/src/offline/shelf.ts', by: [], text: 'export const shelf = 1;' },
  { file: 'apps/web/src/api/upward.ts', by: ['web-api-imports-downward'], text: `import '../offline/shelf.ts';` },
  { file: 'apps/web/src/session/upward.ts', by: ['web-session-imports-downward'], text: `import '../api/client.ts';` },
  {
    file: 'apps/web/src/features/book/call.ts',
    by: ['only-queries-files-call-the-api'],
    text: `import '../../api/client.ts';`,
  },
  { file: 'apps/web/src/ui/knowing.ts', by: ['ui-imports-nothing-of-ours'], text: `import '../exam/names.ts';` },
  {
    file: 'apps/web/src/ui/typed.ts',
    by: ['ui-imports-nothing-of-ours'],
    text: `import type {} from '../../../../packages/domain/src/scoring/keys.ts';`,
  },
  { file: 'apps/web/src/storage/knowing.ts', by: ['storage-imports-nothing-of-ours'], text: `import '../ui/part.ts';` },
  { file: 'apps/web/src/ui/part.ts', by: ['only-storage-opens-databases'], text: `import 'idb-keyval';` },
  { file: 'node_modules/idb-keyval/package.json', by: [], text: '{ "name": "idb-keyval", "main": "index.js" }' },
  { file: 'node_modules/idb-keyval/index.js', by: [], text: '' },
  {
    file: 'apps/api/src/db/pool.ts',
    by: ['api-does-not-see-web'],
    text: `import '../../../web/src/api/client.ts';\nexport const pool = 1;`,
  },
  { file: 'apps/api/src/features/exam/exam.store.ts', by: [], text: 'export const store = 1;' },
  {
    file: 'apps/api/src/features/book/island.ts',
    by: ['api-features-are-islands'],
    text: `import '../exam/exam.store.ts';`,
  },
  {
    file: 'apps/api/src/features/book/book.routes.ts',
    by: ['only-stores-touch-the-database'],
    text: `import '../../db/pool.ts';`,
  },
  {
    file: 'apps/api/src/projections/totals.ts',
    by: ['api-flows-downward'],
    text: `import '../features/exam/exam.store.ts';`,
  },
  {
    file: 'apps/api/src/models/papers/paper.ts',
    by: ['api-models-know-no-projection', 'db-is-not-re-exported'],
    text: `import '../../projections/totals.ts';\nexport { pool } from '../../db/pool.ts';`,
  },
  {
    file: 'apps/api/src/db/knowing.ts',
    by: ['api-db-has-no-models'],
    text: `import '../models/papers/paper.ts';`,
  },
  { file: 'apps/api/src/engine/turn.ts', by: [], text: 'export const turn = 1;' },
  {
    file: 'apps/api/src/projections/turning.ts',
    by: ['api-projections-know-no-engine'],
    text: `import '../engine/turn.ts';`,
  },
  { file: 'apps/api/src/some.test.ts', by: [], text: 'export const some = 1;' },
  { file: 'apps/api/src/tested.ts', by: ['production-does-not-import-tests'], text: `import './some.test.ts';` },
];

/** Planted violations for the linter. */
export const lintViolations = [
  { file: 'apps/web/src/screen.ts', by: ['no-restricted-globals'], text: `export const load = () => fetch('/api');` },
  {
    file: 'apps/web/src/shelf.ts',
    by: ['no-restricted-globals', 'no-restricted-properties'],
    text: `export const keep = () => [localStorage.length, globalThis.sessionStorage.length];`,
  },
  {
    file: 'apps/api/src/app.ts',
    by: ['no-restricted-properties'],
    text: 'export const port = process.env.PORT;',
  },
  {
    file: 'packages/domain/src/clock.ts',
    by: ['no-restricted-globals', 'no-restricted-properties'],
    text: 'export const roll = () => new Date().getTime() * Math.random();',
  },
  {
    file: 'packages/contract/src/loose.ts',
    by: ['no-explicit-any', 'no-non-null-assertion', 'no-default-export'],
    text: `export const open = (value: any, list: string[]) => [value, list[0]!];\nexport default open;`,
  },
  {
    file: 'packages/contract/src/papers/deep/climb.ts',
    by: ['no-restricted-imports'],
    text: `export { z } from '../../shapes.ts';`,
  },
  { file: 'packages/contract/src/BadName.ts', by: ['filename-case'], text: 'export const bad = 1;' },
];

/** Chinese literals as identifiers, with the roles to report in order; empty for display text. */
export const literalViolations = [
  {
    file: 'apps/web/src/compared.ts',
    by: ['compared', 'compared', 'compared', 'compared', 'compared'],
    text: `export const isLow = (word: string, words: string[]) =>
  word === '低' || words.includes('低') || ['低'].includes(word) || new Set(['低']).has(word);
export const rank = (word: string) => { switch (word) { case '低': return 1; default: return 2; } };`,
  },
  {
    file: 'packages/contract/src/levels.ts',
    by: ['type', 'schema', 'schema', 'type'],
    text: `import * as z from 'zod/mini';
export const LEVELS = ['低'] as const;
export type Level = (typeof LEVELS)[number];
export const level = [z.enum(['低'], '应为低'), z.literal('低', '应为低')];
export type Sure = '低' | 'high';`,
  },
  {
    file: 'packages/scorer/src/weights.ts',
    by: ['key', 'key', 'key'],
    text: `export const WEIGHTS: Record<string, number> = { 低: 1, '主谓/数一致': 2 };
export const low = WEIGHTS['低'];`,
  },
  {
    file: 'apps/web/src/labels.ts',
    by: [],
    text: `export const LABELS = { low: '低' };
export const COLUMNS = ['题号'] as const;
export const saying = (level: 'low') => level === 'low' ? '低' : LABELS[level];`,
  },
  { file: 'apps/web/src/some.test.ts', by: [], text: `export const isLow = (word: string) => word === '低';` },
];

/** Endpoints that take from elsewhere what the browser's build needs of them. */
export const endpointViolations = [
  {
    file: 'packages/contract/src/spread.ts',
    by: ['method', 'path', 'audience'],
    text: `import { defineEndpoint } from './endpoint.ts';
const shared = { method: 'GET', path: '/api/shared/', audience: 'user' } as const;
export const spreadEndpoint = defineEndpoint({ ...shared, summary: '', ok: { 204: null }, errors: [] });
export const ownEndpoint = defineEndpoint({ ...shared, method: 'GET', path: '/api/own/', audience: 'user', summary: '', ok: { 204: null }, errors: [] });`,
  },
];
