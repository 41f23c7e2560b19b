import type { Plugin } from 'vite';

/** The endpoint fields that the browser uses. */
const READ = ['method', 'path', 'audience', 'upload'];
const NEEDED = ['method', 'path', 'audience'];
const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/]/;
const OWN = /[\\/]apps[\\/]web[\\/]src[\\/]/;

interface Node {
  type: string;
  start: number;
  end: number;
}

/** Replacement of a source range. */
interface Change {
  start: number;
  end: number;
  text: string;
}

/**
 * Shrinks the contract in the browser bundle: removes schemas, summaries and errors from endpoints, because the server
 * validates requests and responses, and marks schemas as pure for tree shaking. The build fails if an app module reads
 * a removed field.
 */
export function leanEndpoints(): Plugin {
  return {
    name: 'lean-endpoints',
    transform(code, id) {
      if (CONTRACT.test(id)) return { code: lean(code, this.parse(code)), map: null, moduleSideEffects: false };
      if (OWN.test(id) && code.includes('Endpoint.')) refuseReading(this.parse(code), id);
      return null;
    },
  };
}

/** Transforms a contract module; line numbers stay the same. */
export function lean(code: string, tree: { body: object[] }): string {
  const changes = tree.body.flatMap((statement) => initialisersOf(statement).flatMap((made) => changesOf(made, code)));
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

/** Initialisers of top-level constants that contain a call. */
function initialisersOf(statement: object): Node[] {
  const { declaration = statement } = statement as { declaration?: object | null };
  const { declarations = [] } = (declaration ?? {}) as { declarations?: { init: Node | null }[] };
  return declarations.flatMap(({ init }) => (init !== null && callsSomething(init) ? [init] : []));
}

function callsSomething(node: Node): boolean {
  if (node.type.includes('Function')) return false;
  if (node.type === 'CallExpression') return true;
  return childrenOf(node).some(callsSomething);
}

function changesOf(made: Node, code: string): Change[] {
  const wrapping = [
    { start: made.start, end: made.start, text: '/* @__PURE__ */ (() => (' },
    { start: made.end, end: made.end, text: '))()' },
  ];
  const endpoint = endpointOf(made);
  return endpoint === null ? wrapping : [...wrapping, ...blanksOf(endpoint, code)];
}

interface Literal extends Node {
  properties: (Node & { key?: { name?: string } })[];
}

function endpointOf(made: Node): Literal | null {
  const { callee, arguments: given } = made as { callee?: { name?: string }; arguments?: Literal[] };
  return callee?.name === 'defineEndpoint' ? (given?.[0] ?? null) : null;
}

function blanksOf({ properties, end: endOfAll }: Literal, code: string): Change[] {
  const names = properties.map(({ key }) => key?.name ?? '');
  const missing = NEEDED.find((name) => !names.includes(name));
  if (missing !== undefined) throw new Error(`An endpoint does not say its ${missing} itself`);
  return properties.flatMap(({ start }, index) => {
    if (READ.includes(names[index] ?? '')) return [];
    const end = properties[index + 1]?.start ?? endOfAll - 1;
    return [{ start, end, text: code.slice(start, end).replace(/\S/g, ' ') }];
  });
}

/** Throws if an app module reads an endpoint field that was removed. */
export function refuseReading(tree: object, id: string): void {
  for (const node of nodesOf(tree)) {
    const { object, property } = node as { object?: { name?: string }; property?: { name?: string } };
    const isRead = node.type === 'MemberExpression' && object?.name?.endsWith('Endpoint');
    if (!isRead || READ.includes(property?.name ?? '')) continue;
    throw new Error(`${id} reads ${object?.name}.${property?.name}, which the browser does not have`);
  }
}

function childrenOf(node: object): Node[] {
  return Object.values(node)
    .flat()
    .filter((child) => typeof child === 'object' && child !== null && 'type' in child);
}

function* nodesOf(node: object): Generator<Node> {
  if ('type' in node) yield node as Node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}
