import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it, vi } from 'vitest';
import { PAPERS_FOLDER } from '@study/content/commands/papers-folder.ts';
import { listPaperFolders, loadPaper } from '@study/content/read/load.ts';
import { paperTexts } from '../guards/paper-texts.ts';
import { findShared, MARKING_TIMES } from '../testing/shared-marker.fixture.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

interface LearnerError {
  wrong: string;
  error: string;
  right: string;
}

vi.setConfig(MARKING_TIMES);

const readList = (name: string): LearnerError[] =>
  parse(readFileSync(new URL(`../../test-data/${name}`, import.meta.url), 'utf8'));

/** Whether a finding overlaps the faulty words, wherever they occur as whole words. */
function touches(finding: MarkFinding, { wrong, error }: LearnerError): boolean {
  const isPlace = (start: number): boolean =>
    wrong.startsWith(error, start) && !/[a-z]/i.test(wrong.slice(start - 1, start));
  const places = [...wrong]
    .map((_, start) => start)
    .filter((start) => (/^\w/.test(error) ? isPlace(start) : wrong.startsWith(error, start)));
  return places.some((start) => finding.start <= start + error.length && finding.end >= start);
}

/** Findings in texts without an error: rule and words. */
async function alarmsIn(texts: readonly string[]): Promise<[rule: string, words: string][]> {
  const found = await Promise.all(texts.map((text) => findShared(text)));
  return found.flatMap((findings, index) => {
    if (findings === null) throw new Error('No findings could be had');
    return findings.map(({ rule, start, end }): [string, string] => [rule, texts[index]?.slice(start, end) ?? '']);
  });
}

/** Few enough lines per text for all to be checked, each a separate paragraph. */
const paragraphs = (lines: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(lines.length / 40) }, (_, at) => lines.slice(at * 40, at * 40 + 40).join('\n\n'));

describe.each(['learner-errors.yaml', 'learner-errors-2.yaml'])('%s', (name) => {
  const list = readList(name);

  it('has sixty sentences, each with the part at fault in it', () => {
    expect(list).toHaveLength(60);
    expect(list.filter(({ wrong, error }) => !wrong.includes(error))).toEqual([]);
  });

  it('has at least 40% of its errors found', async () => {
    const found = await Promise.all(
      list.map(async (one) => (await findShared(one.wrong))?.some((finding) => touches(finding, one)) === true),
    );
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(24);
  });

  it('has at most two false alarms on its corrections', async () => {
    expect((await alarmsIn(list.map(({ right }) => right))).length).toBeLessThanOrEqual(2);
  });
});

it('raises at most 0.3 false alarms per 100 words on good texts', async () => {
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
  expect(words).toBeGreaterThan(4_000);
  expect(((await alarmsIn(texts)).length / words) * 100).toBeLessThanOrEqual(0.3);
});

it('raises none on two thousand frequent correct phrases', async () => {
  const file = new URL('../../test-data/correct-phrases.txt', import.meta.url);
  const phrases = readFileSync(file, 'utf8').trim().split('\n');
  expect(new Set(phrases).size).toBeGreaterThanOrEqual(2_000);
  expect(await alarmsIn(paragraphs(phrases))).toEqual([]);
});

it('raises at most one on 200 correct sentences of the kind that learners write', async () => {
  const file = new URL('../../sets/sentences.json', import.meta.url);
  const { sentences }: { sentences: string[] } = JSON.parse(readFileSync(file, 'utf8'));
  expect(sentences).toHaveLength(200);
  expect((await alarmsIn(paragraphs(sentences))).length).toBeLessThanOrEqual(1);
});
