import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { PAPERS_FOLDER } from '@study/content/commands/papers-folder.ts';
import { listPaperFolders, loadPaper } from '@study/content/read/load.ts';
import { paperTexts } from '../paper-texts.ts';
import { createGrammarWorker } from './grammar-worker.ts';
import type { MarkFinding } from '@study/contract/marking.ts';

interface LearnerError {
  wrong: string;
  error: string;
  right: string;
}

const grammar = createGrammarWorker();
afterAll(() => grammar.stop());

const readList = (name: string): LearnerError[] =>
  parse(readFileSync(new URL(`../../test-data/${name}`, import.meta.url), 'utf8'));

/** Whether a finding touches the part at fault, wherever that occurs as a word of its own. */
function touches(finding: MarkFinding, { wrong, error }: LearnerError): boolean {
  const isPlace = (start: number): boolean =>
    wrong.startsWith(error, start) && !/[a-z]/i.test(wrong.slice(start - 1, start));
  const places = [...wrong]
    .map((_, start) => start)
    .filter((start) => (/^\w/.test(error) ? isPlace(start) : wrong.startsWith(error, start)));
  return places.some((start) => finding.start <= start + error.length && finding.end >= start);
}

describe.each(['learner-errors.yaml', 'learner-errors-2.yaml'])('%s', (name) => {
  const list = readList(name);

  it('has sixty sentences, each with the part at fault in it', () => {
    expect(list).toHaveLength(60);
    expect(list.filter(({ wrong, error }) => !wrong.includes(error))).toEqual([]);
  });

  it('has at least 40% of its errors found', async () => {
    const found = await Promise.all(
      list.map(
        async (one) => (await grammar.findGrammar(one.wrong))?.some((finding) => touches(finding, one)) === true,
      ),
    );
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(24);
  });

  it('has at most two false alarms on its corrections', async () => {
    const found = await Promise.all(list.map(({ right }) => grammar.findGrammar(right)));
    expect(found.flatMap((findings) => findings ?? []).length).toBeLessThanOrEqual(2);
  });
});

it('raises at most 0.3 false alarms per 100 words on good texts', { timeout: 180_000 }, async () => {
  const texts: string[] = [];
  for (const id of await listPaperFolders(PAPERS_FOLDER)) {
    const result = await loadPaper(path.join(PAPERS_FOLDER, id));
    if (!result.ok) throw new Error(`${id} does not load`);
    const { paper, answers } = result.loaded;
    texts.push(...paperTexts(paper, answers).filter((text) => !text.includes('[[')));
    texts.push(...answers.writing.samples.filter(({ band }) => band === 14).map(({ text }) => text));
    texts.push(...answers.translation.references);
  }
  const words = texts.join(' ').split(/\s+/).length;
  const findings = await Promise.all(
    texts.map(async (text) =>
      (await grammar.findGrammar(text))?.map(({ start, end, rule }) => [rule, text.slice(start, end)]),
    ),
  );
  expect(words).toBeGreaterThan(4_000);
  expect((findings.flatMap((found) => found ?? []).length / words) * 100).toBeLessThanOrEqual(0.3);
});
