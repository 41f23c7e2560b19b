import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SCORING_LABELS } from './scoring-labels.ts';

test('the page says what the document on scoring says', async () => {
  const file = path.join(import.meta.dirname, '../../../../../../docs/scoring.md');
  const said = (await readFile(file, 'utf8')).replaceAll('**', '');
  for (const sentence of SCORING_LABELS.flatMap(({ sentences }) => sentences)) expect(said).toContain(sentence);
});
