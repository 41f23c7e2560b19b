import { isCollection, isNode, isPair, type Document } from 'yaml';
import { countLines } from './count-lines.ts';

/** Dotted path of the innermost field or entry that begins at a line, from 1, or before it. Empty at the top. */
export function pathAtLine(document: Document.Parsed, text: string, line: number): string {
  const counter = countLines(text);
  const steps: string[] = [];
  let node: unknown = document.contents;
  while (isCollection(node)) {
    const begun = node.items
      .map((item, index) => stepOf(item, index))
      .findLast((step) => step !== null && counter.linePos(step.offset).line <= line);
    if (!begun) break;
    steps.push(begun.name);
    node = begun.value;
  }
  return steps.join('.');
}

function stepOf(item: unknown, index: number): { name: string; offset: number; value: unknown } | null {
  if (isPair(item)) {
    return isNode(item.key) ? { name: String(item.key), offset: item.key.range?.[0] ?? 0, value: item.value } : null;
  }
  return isNode(item) ? { name: String(index), offset: item.range?.[0] ?? 0, value: item } : null;
}
