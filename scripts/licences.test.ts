import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isAccepted, materials, shippedPackages } from './licences.ts';

const root = path.join(import.meta.dirname, '..');

test('each package that is shipped has a licence that we accept', () => {
  const packages = shippedPackages();
  expect(packages.length).toBeGreaterThan(200);
  expect(packages.filter(({ licence }) => !isAccepted(licence))).toEqual([]);
  expect(['GPL-3.0-only', 'MIT AND GPL-2.0-only', '不明'].filter(isAccepted)).toEqual([]);
});

test('each file and package that is no code of ours has its origin on record', () => {
  const shipped = new Set(shippedPackages().map(({ name }) => name));
  const [own, ...others] = materials();
  expect(others.flatMap(({ packages = [] }) => packages).filter((name) => !shipped.has(name))).toEqual([]);
  if (!existsSync(path.join(root, '.git'))) return;
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const isOf = (file: string, patterns: string[] = []) => patterns.some((each) => path.matchesGlob(file, each));
  expect(files.filter((file) => ![own, ...others].some((material) => isOf(file, material?.files)))).toEqual([]);
  const isData = (file: string) => /^content\/|\.(svg|png|jpe?g|webp|webm|m4a|mp3|woff2?|bin|wasm|txt|csv)$/.test(file);
  const unexplained = files.filter((file) => isData(file) && !others.some((each) => isOf(file, each.files)));
  // Our own screenshots, sentences written for the tests, and a plan that a test writes.
  expect(
    unexplained.filter(
      (file) =>
        !/^(docs\/images\/|packages\/plot\/plot\.png$|packages\/scorer\/(test-data|rule-cases)\/|packages\/domain\/src\/planning\/month-of-days\.txt$)/.test(
          file,
        ),
    ),
  ).toEqual([]);
});
