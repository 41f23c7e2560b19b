import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groupedEndings } from './chunk-groups.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Files below a folder, with slashes. */
const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    `/${folder}/${file}`.replaceAll('\\', '/'),
  );

test('every module that the chunk groups name exists under that name', () => {
  const files = [
    'apps/web/src',
    'packages/contract/src',
    'packages/domain/src',
    'node_modules/lucide-react/dist/esm/icons',
    'node_modules/@tanstack/query-core/build/modern',
    'node_modules/@tanstack/react-query/build/modern',
    'node_modules/idb-keyval/dist',
  ].flatMap(filesBelow);
  expect(groupedEndings.filter((ending) => !files.some((file) => file.endsWith(ending)))).toEqual([]);
});
