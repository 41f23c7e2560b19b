import { isCollection, isNode, isPair, LineCounter, parseDocument, type Document } from 'yaml';
import type { Fault } from './fault.ts';

/** Texts of a paper's documents by file name. */
export type DocumentTexts = ReadonlyMap<string, string>;

/** Adds line numbers to faults where the file's text is available and parses. */
export function withLines(texts: DocumentTexts, faults: readonly Fault[]): Fault[] {
  const finders = new Map([...texts].map(([file, text]) => [file, lineFinder(text)] as const));
  return faults.map((fault) => {
    const line = fault.path === '' ? null : (finders.get(fault.file)?.(fault.path) ?? null);
    return line === null ? fault : { ...fault, line };
  });
}

type FindLine = (path: string) => number | null;

function lineFinder(text: string): FindLine {
  const counter = new LineCounter();
  let document: Document.Parsed | null | undefined;
  return (path) => {
    document ??= parsed(text, counter);
    return document === null ? null : lineOf(document, counter, path);
  };
}

function parsed(text: string, lineCounter: LineCounter): Document.Parsed | null {
  try {
    const document = parseDocument(text, { version: '1.2', lineCounter, uniqueKeys: false });
    return document.errors.length === 0 ? document : null;
  } catch {
    return null;
  }
}

/** Line of the deepest existing step of the path: a missing field is reported at its parent. */
function lineOf(document: Document.Parsed, counter: LineCounter, path: string): number | null {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path.split('.')) {
    const next = childOf(node, step);
    if (next === null) break;
    offset = next.offset;
    node = next.value;
  }
  return counter.linePos(offset).line;
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
