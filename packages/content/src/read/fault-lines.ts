import { isCollection, isNode, isPair, parseDocument, type Document, type LineCounter } from 'yaml';
import type { Fault } from './fault.ts';
import { countLines } from './yaml/count-lines.ts';
import { repairYaml } from './yaml/repair-yaml.ts';

/** Texts of a paper's documents by file name. */
export type DocumentTexts = ReadonlyMap<string, string>;

/** Adds line numbers to faults where the file's text is available and parses. */
export function withLines(texts: DocumentTexts, faults: readonly Fault[]): Fault[] {
  const finders = new Map([...texts].map(([file, text]) => [file, lineFinder(text)] as const));
  return faults.map((fault) => {
    if (fault.line !== undefined) return fault;
    const line = fault.path === '' ? null : (finders.get(fault.file)?.(fault.path) ?? null);
    return line === null ? fault : { ...fault, line };
  });
}

type FindLine = (path: string) => number | null;

function lineFinder(text: string): FindLine {
  let read: ReadText | null | undefined;
  return (path) => {
    read ??= readText(text);
    return read === null ? null : lineOf(read, path);
  };
}

interface ReadText {
  document: Document.Parsed;
  lines: LineCounter;
}

/** A text with slips is read as if they were mended, which leaves every line in its place. */
function readText(text: string): ReadText | null {
  try {
    const document = parseDocument(text, OPTIONS);
    if (document.errors.length === 0) return { document, lines: countLines(text) };
    const repaired = repairYaml(text);
    if (!repaired.isWhole) return null;
    return { document: parseDocument(repaired.text, OPTIONS), lines: countLines(repaired.text) };
  } catch {
    return null;
  }
}

const OPTIONS = { version: '1.2', uniqueKeys: false } as const;

/** Line of the deepest existing step of the path: a missing field is reported at its parent. */
function lineOf({ document, lines }: ReadText, path: string): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path.split('.')) {
    const next = childOf(node, step);
    if (next === null) break;
    offset = next.offset;
    node = next.value;
  }
  return lines.linePos(offset).line;
}

function childOf(node: unknown, step: string): { value: unknown; offset: number } | null {
  if (!isCollection(node)) return null;
  for (const [index, item] of node.items.entries()) {
    if (isPair(item) && isNode(item.key) && String(item.key) === step) {
      return { value: item.value, offset: item.key.range?.[0] ?? 0 };
    }
    if (isNode(item) && String(index) === step) return { value: item, offset: item.range?.[0] ?? 0 };
  }
  return null;
}
