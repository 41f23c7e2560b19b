import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');

test('no query key is written out where it is used', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(500);
  const literals = files.filter((file) =>
    /queryKey: \[|QueryData(<[^(]*>)?\(\[|QueryState(<[^(]*>)?\(\[/.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(literals).toEqual([]);
});
