import { cleanPaste, joinLines } from './clean-paste.ts';
import { startOf, takeKeyLines } from './parse-items.ts';
import { isKeyHeading, readTail, tailStart } from './read-keys.ts';

export interface PastedStatement {
  /** The number as written. */
  no: number;
  text: string;
  /** A paragraph's letter; empty if there is none. */
  key: string;
  explanation: string;
}

export interface PastedMatching {
  title: string;
  /** Paragraphs by letter. */
  paragraphs: Record<string, string>;
  statements: PastedStatement[];
  unused: string[];
}

const PARAGRAPH = /^ *[(（[【]? *([A-Z]) *[)）\]】.．、:：] *(\S.*)$/;
const DIRECTIONS =
  /^ *(?:section +[a-d]\b.{0,30}|directions? *[:：].*|part +[ivx]+\b.{0,60}|questions? +\d+ +(?:to|[-–—]) +\d+.*)$/i;

/** Takes a matching text apart: paragraphs `A)`, `[B]`, statements by number, and their letters. */
export function parseMatching(pasted: string): PastedMatching {
  const { lines, keys, unfit } = takeKeyLines(cleanPaste(pasted).split('\n'));
  const letters = new Map<string, string[]>();
  const statements: { no: number; bracketed: string | null; lines: string[] }[] = [];
  const head: string[] = [];
  const unused: string[] = [...unfit];
  let current: string[] = head;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || isKeyHeading(line)) continue;
    const paragraph = PARAGRAPH.exec(line);
    const start = startOf(line, index);
    const next = String.fromCodePoint(0x41 + letters.size);
    if (DIRECTIONS.test(line)) {
      unused.push(line.trim());
    } else if (paragraph?.[1] === next && (start?.bracketed ?? null) === null) {
      current = [paragraph[2] ?? ''];
      letters.set(next, current);
    } else if (start !== null && isStatement(start, statements.at(-1)?.no)) {
      current = [start.rest];
      statements.push({ no: start.no, bracketed: start.bracketed, lines: current });
    } else {
      current.push(line);
    }
  }
  const [title = '', ...more] = head.map((line) => line.trim());
  return {
    title,
    paragraphs: Object.fromEntries([...letters].map(([letter, own]) => [letter, joinLines(own)])),
    statements: statements.map((statement) => statementOf(statement, keys)),
    unused: [
      ...unused,
      ...more,
      ...keys.filter(({ no }) => !statements.some((one) => one.no === no)).map(({ no, letter }) => `${no}. ${letter}`),
    ],
  };
}

const isStatement = ({ no, isBare }: { no: number; isBare: boolean }, last: number | undefined): boolean =>
  last === undefined ? !isBare : no === last + 1;

function statementOf(
  { no, bracketed, lines }: { no: number; bracketed: string | null; lines: readonly string[] },
  keys: readonly { no: number; letter: string }[],
): PastedStatement {
  const text = lines.join('\n');
  const at = tailStart(text);
  const tail = readTail(text.slice(at));
  const written = joinLines(text.slice(0, at).split('\n'));
  const ending = /[(（[【] *([A-Z]?) *[)）\]】]$/.exec(written);
  const listed = keys.find((key) => key.no === no)?.letter;
  return {
    no,
    text: ending === null ? written : written.slice(0, ending.index).trim(),
    key: listed ?? (tail.letters.length === 1 ? tail.letters : (ending?.[1] ?? bracketed ?? '')),
    explanation: joinLines(tail.explanation.split('\n')),
  };
}
