import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from 'yaml';

/** Keys and list indexes from the top of a document. */
export type Path = readonly (string | number)[];

/**
 * A YAML document that forms edit in place, so that comments, order and fields that no form shows stay. Null if the
 * text is no YAML, no map at its top, or has aliases, whose change would change another place.
 */
export function openDocument(text: string): Document | null {
  const document = parseDocument(text, { version: '1.2' });
  if (document.errors.length > 0 || !isMap(document.contents)) return null;
  let hasAlias = false;
  visit(document, { Alias: () => ((hasAlias = true), visit.BREAK) });
  return hasAlias ? null : document;
}

export const textOf = (document: Document): string => document.toString({ lineWidth: 0 });

/** The plain value at a place; undefined without one. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string | number, unknown>)[step] : undefined,
    value,
  );
}

/** The text at a place; empty without one, or where something else is. */
export function textAt(value: unknown, path: Path): string {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
}

/** The list at a place; empty without one. */
export function listAt(value: unknown, path: Path): unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

/** Writes a value. A scalar keeps its comment and style; missing parents are made. */
export function write(document: Document, path: Path, value: unknown): void {
  const node = document.getIn(path, true);
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    writeScalar(node, value);
    return;
  }
  if (Array.isArray(value) && isSeq(node)) {
    writeList(document, path, node, value);
    return;
  }
  const parent = parentOf(document, path);
  const made: unknown = document.createNode(value);
  parent.set(path.at(-1), made);
}

function writeScalar(node: Scalar, value: unknown): void {
  // Quotes around nothing are a placeholder; the library chooses the style of what is written over them.
  if (node.value === '' || (typeof value === 'string' && value.includes('\n'))) delete node.type;
  node.value = value;
  delete node.source;
}

/** Entries that stay keep their comments. */
function writeList(document: Document, path: Path, list: YAMLSeq, values: readonly unknown[]): void {
  for (const [index, value] of values.entries()) {
    if (index < list.items.length) write(document, [...path, index], value);
    else list.add(document.createNode(value));
  }
  list.items.length = values.length;
  // `[]` is written in flow style; a text in it would be hard to read.
  if (values.some((value) => typeof value === 'object' || String(value).length > FLOW_MAX)) list.flow = false;
}

const FLOW_MAX = 40;

/** The collection that holds the last step, made if it is missing or an empty scalar. */
function parentOf(document: Document, path: Path): YAMLMap | YAMLSeq {
  let node: unknown = document.contents;
  for (const [index, step] of path.slice(0, -1).entries()) {
    if (!isCollection(node)) break;
    let next: unknown = node.get(step, true);
    if (!isCollection(next)) {
      next = typeof path[index + 1] === 'number' ? new YAMLSeq() : new YAMLMap();
      node.set(step, next);
    }
    node = next;
  }
  if (!isMap(node) && !isSeq(node)) throw new Error('a document without a place for this value');
  return node;
}

/** Removes a field or a list entry, if it is there. */
export function remove(document: Document, path: Path): void {
  if (document.hasIn(path)) document.deleteIn(path);
}

/** Inserts an entry into a list, which is made if it is missing. */
export function insert(document: Document, path: Path, index: number, value: unknown): void {
  const node = document.getIn(path, true);
  if (!isSeq(node)) {
    write(document, path, [value]);
    return;
  }
  node.items.splice(index, 0, document.createNode(value));
  if (typeof value === 'object') node.flow = false;
}
