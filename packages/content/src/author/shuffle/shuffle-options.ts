import { OPTION_LETTERS } from '@study/contract/paper-document.ts';
import { isMap, isScalar, parseDocument, type Document } from 'yaml';
import type { PaperContent } from '../../read/documents.ts';
import { objectiveItems } from '../../read/objective-items.ts';
import { seededRandom, shuffled } from './random.ts';

export interface PaperSources {
  /** The text of `paper.yaml`. */
  paper: string;
  /** The text of `answers.yaml`. */
  answers: string;
}

/** From the letter that an option has to the letter that it gets. */
export type Move = ReadonlyMap<string, string>;

interface Edit {
  from: number;
  to: number;
  text: string;
}

/**
 * The sources of a paper with the options of every four-option item in an order drawn by `seed`; keys, traps and the
 * letters that explanations name follow. Everything else stays as it is written, comments and line breaks included.
 * Throws where the sources are not those of `content`.
 */
export function shuffleOptions(sources: PaperSources, content: PaperContent, seed: string): PaperSources {
  const random = seededRandom(seed);
  const paper = parseDocument(sources.paper);
  const answers = parseDocument(sources.answers);
  const edits = { paper: [] as Edit[], answers: [] as Edit[] };
  for (const item of objectiveItems(content.paper, content.answers)) {
    if (!item.hasOwnOptions) continue;
    const order = shuffled(OPTION_LETTERS, random);
    const move = new Map(order.map((old, at) => [old as string, OPTION_LETTERS[at] as string]));
    const question = item.path.replace(/\.items\.(\d+)$/, '.questions.$1');
    edits.paper.push(...movedOptions(paper, sources.paper, `${question}.options`, move));
    edits.answers.push(...movedLetters(answers, sources.answers, item.path, move));
  }
  return { paper: edited(sources.paper, edits.paper), answers: edited(sources.answers, edits.answers) };
}

/** The letters that a text names as options, moved: A项, B、C项, B、C两项. */
export function moveNamedLetters(text: string, move: Move): string {
  return text.replaceAll(/[A-D](?:[、和与及][A-D])*(?=[一二三两]?项)/g, (named) => {
    const letters = named.split(/[、和与及]/);
    const moved = letters.map((letter) => move.get(letter) ?? letter).toSorted();
    return named.replaceAll(/[A-D]/g, () => moved.shift() ?? '');
  });
}

const pathOf = (path: string) => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Where a value stands in its source. */
function placeOf(document: Document.Parsed, path: string): { from: number; to: number } {
  const node = document.getIn(pathOf(path), true);
  if (!isScalar(node) || !node.range) throw new Error(`${path} is not in the source`);
  return { from: node.range[0], to: node.range[1] };
}

function movedOptions(document: Document.Parsed, source: string, path: string, move: Move): Edit[] {
  return OPTION_LETTERS.map((letter) => {
    const old = placeOf(document, `${path}.${letter}`);
    const next = placeOf(document, `${path}.${move.get(letter) ?? letter}`);
    return { ...next, text: source.slice(old.from, old.to) };
  });
}

function movedLetters(document: Document.Parsed, source: string, path: string, move: Move): Edit[] {
  const key = placeOf(document, `${path}.key`);
  const explanation = placeOf(document, `${path}.explanation`);
  const traps = document.getIn(pathOf(`${path}.trap`), true);
  const named = isMap(traps) ? traps.items.map((pair) => pair.key) : [];
  return [
    { ...key, text: moveLetter(source.slice(key.from, key.to), move) },
    { ...explanation, text: moveNamedLetters(source.slice(explanation.from, explanation.to), move) },
    ...named.flatMap((letter) => {
      if (!isScalar(letter) || !letter.range) return [];
      const [from, to] = letter.range;
      return [{ from, to, text: moveLetter(source.slice(from, to), move) }];
    }),
  ];
}

const moveLetter = (written: string, move: Move) => written.replace(/[A-D]/, (letter) => move.get(letter) ?? letter);

function edited(source: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: next }) => text.slice(0, from) + next + text.slice(to), source);
}
