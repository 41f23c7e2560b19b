import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PAPERS_FOLDER } from '@study/content/commands/papers-folder.ts';
import { listPaperFolders, type LoadedPaper, loadPaper } from '@study/content/read/load.ts';
import type { EssayConstants } from '../essay/score-essay.ts';
import { countDocuments } from '../guards/topic.ts';
import type { PackedBackground } from '../meaning/background.ts';
import { createGrammarWorker } from '../grammar/grammar-worker.ts';
import { createEncoder } from '../meaning/encoder.ts';
import { makeBackground } from '../reference/make-background.ts';
import { makeConstants } from '../reference/make-constants.ts';
import { loadReferenceTasks, loadSubjects, type ReferenceTask } from '../reference/reference-texts.ts';

const ENGLISH = /^[^\p{Script=Han}]*$/u;
const WORDS_MIN = 9;
const NOT_PROSE: ReadonlySet<string> = new Set(['directions', 'explanation', 'comment', 'note', 'zh']);

/** English texts of this project, one document per paragraph: the corpus for word rarity. */
function referenceDocuments(papers: readonly LoadedPaper[], tasks: readonly ReferenceTask[]): string[] {
  const prose = papers.flatMap(({ paper, answers }) => [...stringsIn(paper), ...stringsIn(answers)]);
  return [...prose.flatMap((text) => text.split('\n')).filter(isProse), ...tasks.flatMap(textsOf)];
}

const isProse = (text: string): boolean => ENGLISH.test(text) && text.split(/\s+/).length >= WORDS_MIN;

const textsOf = ({ texts }: ReferenceTask): string[] => texts.map(({ text }) => text);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => (NOT_PROSE.has(name) ? [] : stringsIn(child)));
}

const FILE = path.join(import.meta.dirname, '../reference/constants.gen.ts');
const BACKGROUND_FILE = path.join(import.meta.dirname, '../reference/background.gen.ts');
const DIGITS = 4;
/** Stems that occur in fewer documents count as unseen. */
const COUNT_MIN = 2;

/**
 * Measures the reference texts and the papers' samples and writes the constants for scoring essays. Run it when the
 * reference texts, the features or the grammar rules change, and increase the scorer's version.
 */
async function main(): Promise<void> {
  const tasks = await loadReferenceTasks();
  const loaded = await Promise.all(
    (await listPaperFolders(PAPERS_FOLDER)).map((id) => loadPaper(path.join(PAPERS_FOLDER, id))),
  );
  const papers = loaded.flatMap((result) => (result.ok ? [result.loaded] : []));
  const measured = [...tasks, ...papers.map(sampleTask)];
  const texts = measured.flatMap((task) => task.texts.map(({ text }) => text));
  const worker = createGrammarWorker();
  const found = await Promise.all(texts.map((text) => worker.findGrammar(text)));
  await worker.stop();
  const findings = new Map(texts.map((text, index) => [text, found[index] ?? []]));
  const constants = makeConstants(
    measured,
    (text) => findings.get(text) ?? [],
    countDocuments(referenceDocuments(papers, tasks)),
  );
  await writeFile(FILE, print(constants));
  await writeFile(
    BACKGROUND_FILE,
    printBackground(await makeBackground(papers, tasks, await loadSubjects(), createEncoder())),
  );
}

/** A paper's essay task, with its samples as texts of known bands. */
function sampleTask({ paper, answers }: LoadedPaper): ReferenceTask {
  const { prompt, min_words, max_words } = paper.writing;
  return {
    name: paper.id,
    exam: paper.exam,
    prompt,
    min_words,
    max_words,
    texts: answers.writing.samples.map(({ band, text }) => ({ band, text })),
  };
}

const printBackground = (background: PackedBackground): string =>
  [
    '// Vectors of the sentences of papers and reference texts; written by the command make-constants.',
    "import type { PackedBackground } from '../meaning/background.ts';",
    '',
    `export const BACKGROUND: PackedBackground = ${JSON.stringify(background, null, 2)};`,
    '',
  ].join('\n');

function print({ scale, knotsWithoutFindings, documentCounts }: EssayConstants): string {
  const stems = [...documentCounts.byStem].filter(([, count]) => count >= COUNT_MIN).toSorted();
  return [
    '// Measured from the reference texts and the papers; written by the command make-constants.',
    "import type { EssayConstants } from '../essay/score-essay.ts';",
    '',
    `const byStem: [string, number][] = ${JSON.stringify(stems)};`,
    '',
    'export const ESSAY_CONSTANTS: EssayConstants = {',
    `  scale: ${rounded(scale)},`,
    `  knotsWithoutFindings: ${rounded(knotsWithoutFindings)},`,
    '  documentCounts: {',
    `    documents: ${documentCounts.documents},`,
    '    byStem: new Map(byStem),',
    '  },',
    '};',
    '',
  ].join('\n');
}

const rounded = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'number' ? Number(inner.toFixed(DIGITS)) : inner), 2);

await main();
