import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import type { Fault } from '../read/fault.ts';
import { itemsOfTexts, formatLocation } from '../read/location-names.ts';
import { pathOfLocation, textsByLocation } from '../read/text-locations.ts';

/** Shorter runs are shared by chance. */
const RUN = 8;
/** Runs from this length on are copied sentences. */
const LONG_RUN = 12;
/** The instruction in a writing prompt is standard exam wording, like the directions. */
const STANDARD_SENTENCE = /[^.!?]*\bwrite an? (?:short )?(?:essay|composition|letter|report)\b[^.!?]*[.!?]?/gi;

interface ComparedPaper {
  paper: PaperDocument;
  answers: AnswersDocument;
}

interface SharedRuns {
  /** Runs of at least twelve words. */
  faults: Fault[];
  /** Shorter runs, which an author should review, and long runs between two questions. */
  warnings: Fault[];
}

interface ReadText {
  location: string;
  text: string;
  /** Item of the text; undefined for a text of several items. */
  item: number | undefined;
  /** Whether it is a question stem: exams reuse a few phrases. */
  isStem: boolean;
  /** Its runs of eight words, in order; null for runs that are not compared. */
  runs: (string | null)[];
}

/** Consecutive words that also occur in an earlier paper. */
interface Stretch {
  in: ReadText;
  of: Source;
  words: number;
  opening: string;
}

interface Source extends Pick<ReadText, 'isStem' | 'item'> {
  /** Identifies the place among all papers. */
  location: string;
  /** For authors: 《四级模拟卷一》的仔细阅读一. */
  where: string;
}

/**
 * Finds runs of at least eight words that occur in two papers. Ignores directions; two questions may share wording.
 * Each run is reported once, under the id of the later paper, and runs between the same two texts are reported
 * together.
 */
export function sharedRuns(papers: readonly ComparedPaper[]): Map<string, SharedRuns> {
  const seen = new Map<string, Source>();
  return new Map(
    papers.map(({ paper, answers }) => {
      const texts = readTexts(paper, answers);
      const told = texts.flatMap((text) => stretchesIn(text, seen)).filter(isTold);
      for (const text of texts) remember(text, paper, seen);
      const tell = (stretches: Stretch[]) => faultsOf(paper, stretches);
      return [paper.id, { faults: tell(told.filter(isCopied)), warnings: tell(told.filter((one) => !isCopied(one))) }];
    }),
  );
}

function readTexts(paper: PaperDocument, answers: AnswersDocument): ReadText[] {
  const stems = new Set([
    ...answers.listening.sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => stemsOf(questions))),
    ...paper.reading.careful.flatMap(({ questions }) => stemsOf(questions)),
  ]);
  const items = itemsOfTexts(paper, answers);
  return [...proseOf(paper, answers)].flatMap(([location, texts]) =>
    texts.map((text) => ({ location, text, item: items.get(text), isStem: stems.has(text), runs: runsIn(text) })),
  );
}

const stemsOf = (questions: readonly { stem: string }[]): string[] => questions.map(({ stem }) => stem);

const proseOf = (paper: PaperDocument, answers: AnswersDocument): Map<string, string[]> =>
  new Map([
    ['writing.prompt', [paper.writing.prompt.replaceAll(STANDARD_SENTENCE, ' | '), paper.writing.opening ?? '']],
    ...textsByLocation(paper, answers),
    ['writing.samples', answers.writing.samples.map(({ text }) => text)],
    ['translation.references', [...answers.translation.references]],
  ]);

function runsIn(text: string): (string | null)[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*|\|/gu) ?? [];
  return words.map((_, index) => {
    const run = words.slice(index, index + RUN);
    return run.length === RUN && !run.includes('|') ? run.join(' ') : null;
  });
}

function stretchesIn(text: ReadText, seen: ReadonlyMap<string, Source>): Stretch[] {
  const found: Stretch[] = [];
  let current: Stretch | null = null;
  for (const run of text.runs) {
    const of = run === null ? undefined : seen.get(run);
    if (run === null || of === undefined) current = null;
    else if (current?.of.location === of.location && current.of.isStem === of.isStem) current.words += 1;
    else found.push((current = { in: text, of, words: RUN, opening: run }));
  }
  return found;
}

/** Prose replaces a question with the same words, because prose may not be repeated. */
function remember({ location, item, isStem, runs }: ReadText, paper: PaperDocument, seen: Map<string, Source>): void {
  const source = {
    location: `${paper.id} ${location}`,
    where: `《${paper.title}》的${formatLocation(paper, location)}`,
    item,
    isStem,
  };
  for (const run of runs) {
    if (run === null) continue;
    const before = seen.get(run);
    if (before === undefined || (before.isStem && !isStem)) seen.set(run, source);
  }
}

const isTwoStems = (stretch: Stretch): boolean => stretch.in.isStem && stretch.of.isStem;
const isLong = ({ words }: Stretch): boolean => words >= LONG_RUN;
const isTold = (stretch: Stretch): boolean => isLong(stretch) || !isTwoStems(stretch);
const isCopied = (stretch: Stretch): boolean => isLong(stretch) && !isTwoStems(stretch);

function faultsOf(paper: PaperDocument, stretches: readonly Stretch[]): Fault[] {
  const alike = Map.groupBy(stretches, (stretch) => {
    const { file, path } = pathOfLocation(paper, stretch.in.location, stretch.in.text);
    return JSON.stringify([file, path, stretch.of.location]);
  });
  return [...alike.values()].flatMap(([first, ...more]) => (first === undefined ? [] : [faultOf(paper, first, more)]));
}

function faultOf(paper: PaperDocument, first: Stretch, more: readonly Stretch[]): Fault {
  const { location, text } = first.in;
  const words = more.reduce((sum, stretch) => sum + stretch.words, first.words);
  const all = [first, ...more];
  const item = onlyOf(all.map((stretch) => stretch.in.item));
  const there = onlyOf(all.map(({ of }) => of.item));
  const size = more.length === 0 ? `等${words}个词` : `等${more.length + 1}处，共${words}个词，`;
  return {
    ...pathOfLocation(paper, location, text),
    ...(item !== undefined && { item }),
    message: `“${first.opening}……”${size}也出现在${first.of.where}${there === undefined ? '' : `第${there}题`}`,
    mend: isCopied(first) ? `请换一种说法，两套试卷不能有${LONG_RUN}个词连着相同` : '如果不是通用的说法，请换一种',
  };
}

/** The item shared by all entries, if there is only one. */
function onlyOf(items: readonly (number | undefined)[]): number | undefined {
  const [first, ...others] = new Set(items);
  return others.length === 0 ? first : undefined;
}
