import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LETTERS, TRIAL_ITEMS } from './trial-items.ts';

test('every option but the key has its trap, and the key has none', () => {
  for (const { key, traps } of TRIAL_ITEMS) {
    expect(Object.keys(traps).toSorted()).toEqual(LETTERS.filter((letter) => letter !== key));
  }
});

test('no trial item stands in a paper', () => {
  const papers = join(import.meta.dirname, '../../../../../../content/papers');
  const bank = readdirSync(papers)
    .flatMap((id) => ['paper.yaml', 'answers.yaml'].map((file) => readFileSync(join(papers, id, file), 'utf8')))
    .join('\n')
    .replaceAll(/\s+/g, ' ');
  for (const { text, stem, options } of TRIAL_ITEMS) {
    for (const part of [...text, stem, ...Object.values(options)].filter((each) => each !== '')) {
      expect(bank).not.toContain(part.trim());
    }
  }
});
