import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PAPERS_FOLDER } from '@study/content/commands/papers-folder.ts';
import { listPaperFolders, loadPaper } from '@study/content/read/load.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { findShared, sharedEncoder, MARKING_TIMES } from '../testing/shared-marker.fixture.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { createMeaningReader } from './read-meaning.ts';
import { scoreTranslation } from './score-translation.ts';
import { paperTranslationTask, type TranslationTask } from './translation-task.ts';

// sets/README.md describes these texts and their authors. Nothing may be fitted to them.
const SETS = new URL('../../sets/translations/', import.meta.url);
const LEVELS = ['level-14', 'level-11', 'level-8', 'level-5', 'level-2'];
/** Kinds whose mark depends on language findings; the others are marked as if they had none. */
const CHECKED = /^(?:level-|free-|left-out)/;

interface SetText {
  kind: string;
  text: string;
}

vi.setConfig(MARKING_TIMES);
const counts = ESSAY_CONSTANTS.documentCounts;
const read = createMeaningReader(sharedEncoder);
const files = (await readdir(SETS)).filter((name) => name.endsWith('.json'));
const sets = await Promise.all(
  files.map(async (name): Promise<{ paper: string; texts: SetText[] }> =>
    JSON.parse(await readFile(new URL(name, SETS), 'utf8')),
  ),
);
const tasks = new Map<string, TranslationTask>();
for (const id of await listPaperFolders(PAPERS_FOLDER)) {
  const result = await loadPaper(path.join(PAPERS_FOLDER, id));
  if (result.ok) tasks.set(id, paperTranslationTask(result.loaded.paper, result.loaded.answers));
}

const marks = new Map<string, number>();
const markOf = (paper: string, kind: string): number => marks.get(`${paper} ${kind}`) ?? Number.NaN;
const ofKind = (kind: RegExp) =>
  sets.flatMap(({ paper, texts }) =>
    texts.filter((one) => kind.test(one.kind)).map((one) => [paper, one.kind] as const),
  );

type Findings = Parameters<typeof scoreTranslation>[2];

const score = async (text: string, task: TranslationTask, findings: Findings = []) =>
  scoreTranslation(text, task, findings, counts, await read(text, task, counts)).score;

beforeAll(async () => {
  const texts = sets.flatMap((set) => set.texts.map((one) => ({ ...one, paper: set.paper })));
  const mark = async ({ paper, kind, text }: (typeof texts)[number], findings: Findings) => {
    const task = tasks.get(paper);
    if (task === undefined) throw new Error(`no paper ${paper}`);
    marks.set(`${paper} ${kind}`, await score(text, task, findings));
  };
  const checked = texts.filter(({ kind }) => CHECKED.test(kind));
  // Grammar is checked in another thread meanwhile.
  const reading = Promise.all(checked.map(({ text }) => findShared(text)));
  for (const one of texts) if (!CHECKED.test(one.kind)) await mark(one, []);
  const found = await reading;
  for (const [index, one] of checked.entries()) await mark(one, found[index] ?? null);
});

/** Free translations of which too little is recognised for a 9. */
const TOO_FREE = new Map([['cet6-mock-5 free-2', 8]]);

test.each(sets.map(({ paper }) => [paper]))('the five levels of %s come in their order', (paper) => {
  const found = LEVELS.map((kind) => markOf(paper, kind));
  expect(found).toEqual([...new Set(found)].toSorted((one, other) => other - one));
});

test.each(ofKind(/^free-/))('%s %s, correct in other words, gets at least 9 or what was reached', (paper, kind) => {
  expect(markOf(paper, kind)).toBeGreaterThanOrEqual(TOO_FREE.get(`${paper} ${kind}`) ?? 9);
});

test.each(ofKind(/^reversed-/))('%s %s gets at most 6', (paper, kind) => {
  expect(markOf(paper, kind)).toBeLessThanOrEqual(6);
});

test.each(ofKind(/^wrong-numbers$/))('%s %s, with two or more facts wrong, gets at most 8', (paper, kind) => {
  expect(markOf(paper, kind)).toBeLessThanOrEqual(8);
});

test.each(ofKind(/^(?:salad-|on-topic)/))('%s %s gets at most 3', (paper, kind) => {
  expect(markOf(paper, kind)).toBeLessThanOrEqual(3);
});

test.each(sets.map(({ paper }) => [paper]))('leaving out a third of the best of %s costs 2 or more', (paper) => {
  expect(markOf(paper, 'level-14') - markOf(paper, 'left-out')).toBeGreaterThanOrEqual(2);
});

/** A task without one of its references. */
const withoutReference = (task: TranslationTask, index: number): TranslationTask => ({
  ...task,
  references: task.references.filter((_, at) => at !== index),
  units: (task.units ?? []).map(({ zh, renderings }) => ({
    zh,
    renderings: renderings.filter((_, at) => at !== index),
  })),
});
const withUnits = [...tasks].filter(([, { units }]) => units !== undefined);

test.each(withUnits)('every reference of %s gets at least 11 by what the others say', async (_, task) => {
  for (const [index, reference] of task.references.entries()) {
    expect(await score(reference, withoutReference(task, index)), reference).toBeGreaterThanOrEqual(11);
  }
});

test.each(withUnits)('a reference of any other paper gets at most 2 in %s', async (id, task) => {
  const others = withUnits.filter(([other]) => other !== id);
  const found = await Promise.all(others.map(([, { references }]) => score(references[0] ?? '', task)));
  expect(Math.max(...found)).toBeLessThanOrEqual(2);
});
