import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('no screen keeps a place of its own for what is on its way, which would not say that it is slow', () => {
  const src = join(import.meta.dirname, '../..');
  const others = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!file.endsWith('.tsx') || file.endsWith('loading.tsx')) return false;
    return /role="status"\s+aria-label="正在|aria-label="正在[^"]*"\s+className="[^"]*"\s+role="status"/.test(
      readFileSync(join(src, file), 'utf8'),
    );
  });
  expect(others).toEqual([]);
});
