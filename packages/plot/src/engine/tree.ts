/** Expression trees as plain values: built by the parser, used by the rest of the engine. */

export type Binary = 'add' | 'sub' | 'mul' | 'div' | 'pow';
export type Comparison = 'lt' | 'le' | 'gt' | 'ge' | 'eq' | 'ne';

export type Tree =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'neg'; of: Tree }
  | { kind: Binary; left: Tree; right: Tree }
  | { kind: 'call'; name: string; args: readonly Tree[] }
  | { kind: 'if'; when: Condition; yes: Tree; no: Tree };

export type Condition =
  | { kind: 'compare'; is: Comparison; left: Tree; right: Tree }
  | { kind: 'and' | 'or'; left: Condition; right: Condition }
  | { kind: 'not'; of: Condition };

export const num = (value: number): Tree => ({ kind: 'number', value });
export const name = (text: string): Tree => ({ kind: 'name', name: text });
export const ZERO = num(0);
export const ONE = num(1);

const isNumber = (tree: Tree, value: number): boolean => tree.kind === 'number' && tree.value === value;

const isName = (tree: Tree, other: Tree): boolean =>
  tree.kind === 'name' && other.kind === 'name' && tree.name === other.name;

export function neg(of: Tree): Tree {
  if (of.kind === 'number') return num(-of.value);
  return of.kind === 'neg' ? of.of : { kind: 'neg', of };
}

export function add(left: Tree, right: Tree): Tree {
  if (isNumber(left, 0)) return right;
  if (isNumber(right, 0)) return left;
  if (left.kind === 'number' && right.kind === 'number') return num(left.value + right.value);
  return right.kind === 'neg' ? sub(left, right.of) : { kind: 'add', left, right };
}

export function sub(left: Tree, right: Tree): Tree {
  if (isNumber(right, 0)) return left;
  if (isNumber(left, 0)) return neg(right);
  if (left.kind === 'number' && right.kind === 'number') return num(left.value - right.value);
  return right.kind === 'neg' ? add(left, right.of) : { kind: 'sub', left, right };
}

// oxlint-disable-next-line complexity -- One branch for each rule of simplifying a product.
export function mul(left: Tree, right: Tree): Tree {
  if (isNumber(left, 0) || isNumber(right, 0)) return ZERO;
  if (isNumber(left, 1)) return right;
  if (isNumber(right, 1)) return left;
  if (isNumber(left, -1)) return neg(right);
  if (left.kind === 'number' && right.kind === 'number') return num(left.value * right.value);
  if (left.kind === 'neg') return neg(mul(left.of, right));
  if (right.kind === 'neg') return neg(mul(left, right.of));
  if (right.kind === 'div' && isNumber(right.left, 1) && isName(left, right.right)) return ONE;
  // Move numeric factors to the front.
  if (right.kind === 'number') return mul(right, left);
  if (right.kind === 'mul' && right.left.kind === 'number') {
    if (left.kind === 'number') return mul(num(left.value * right.left.value), right.right);
    return { kind: 'mul', left: right.left, right: mul(left, right.right) };
  }
  if (left.kind === 'number' && right.kind === 'div' && right.left.kind === 'number') {
    return div(num(left.value * right.left.value), right.right);
  }
  return { kind: 'mul', left, right };
}

export function div(left: Tree, right: Tree): Tree {
  if (isNumber(left, 0)) return ZERO;
  if (isNumber(right, 1)) return left;
  if (left.kind === 'number' && left.value < 0) return neg(div(num(-left.value), right));
  if (right.kind === 'mul' && right.left.kind === 'number' && left.kind === 'number') {
    return div(num(left.value / right.left.value), right.right);
  }
  return left.kind === 'neg' ? neg(div(left.of, right)) : { kind: 'div', left, right };
}

export function pow(left: Tree, right: Tree): Tree {
  if (isNumber(right, 1)) return left;
  if (isNumber(right, 0)) return ONE;
  return { kind: 'pow', left, right };
}

export const call = (called: string, ...args: Tree[]): Tree => ({ kind: 'call', name: called, args });

export function choose(when: Condition, then: Tree, otherwise: Tree): Tree {
  if (then.kind === 'number' && otherwise.kind === 'number' && Object.is(then.value, otherwise.value)) return then;
  return { kind: 'if', when, yes: then, no: otherwise };
}

export const compare = (is: Comparison, left: Tree, right: Tree): Condition => ({ kind: 'compare', is, left, right });

function partsOfCondition(when: Condition): readonly (Tree | Condition)[] {
  return when.kind === 'not' ? [when.of] : [when.left, when.right];
}

/** Direct children of a tree or condition. */
export function partsOf(tree: Tree | Condition): readonly (Tree | Condition)[] {
  switch (tree.kind) {
    case 'number':
    case 'name':
      return [];
    case 'neg':
      return [tree.of];
    case 'call':
      return tree.args;
    case 'if':
      return [tree.when, tree.yes, tree.no];
    case 'compare':
    case 'and':
    case 'or':
    case 'not':
      return partsOfCondition(tree);
    default:
      return [tree.left, tree.right];
  }
}

/** Number of nodes; stops counting beyond `most`. */
export function countNodes(tree: Tree | Condition, most = Number.POSITIVE_INFINITY): number {
  let count = 1;
  for (const part of partsOf(tree)) {
    if (count > most) return count;
    count += countNodes(part, most - count);
  }
  return count;
}

export const isSameTree = (a: Tree, b: Tree): boolean =>
  a.kind === b.kind && countNodes(a) === countNodes(b) && JSON.stringify(a) === JSON.stringify(b);

/** Names in a tree, in order of first appearance. */
export function namesIn(tree: Tree | Condition, found = new Set<string>()): Set<string> {
  if (tree.kind === 'name') found.add(tree.name);
  for (const part of partsOf(tree)) namesIn(part, found);
  return found;
}

function replaceInCondition(when: Condition, by: ReadonlyMap<string, Tree>): Condition {
  if (when.kind === 'not') return { kind: 'not', of: replaceInCondition(when.of, by) };
  if (when.kind === 'compare') {
    return { ...when, left: replaceNames(when.left, by), right: replaceNames(when.right, by) };
  }
  return { ...when, left: replaceInCondition(when.left, by), right: replaceInCondition(when.right, by) };
}

/** Substitutes names by trees simultaneously. */
export function replaceNames(tree: Tree, by: ReadonlyMap<string, Tree>): Tree {
  switch (tree.kind) {
    case 'number':
      return tree;
    case 'name':
      return by.get(tree.name) ?? tree;
    case 'neg':
      return neg(replaceNames(tree.of, by));
    case 'call':
      return { ...tree, args: tree.args.map((arg) => replaceNames(arg, by)) };
    case 'if':
      return {
        kind: 'if',
        when: replaceInCondition(tree.when, by),
        yes: replaceNames(tree.yes, by),
        no: replaceNames(tree.no, by),
      };
    default:
      return { ...tree, left: replaceNames(tree.left, by), right: replaceNames(tree.right, by) };
  }
}

/** An integer or a quotient of two: `[p, q]` in lowest terms with q > 0. Null for anything else. */
export function asFraction(tree: Tree): readonly [number, number] | null {
  if (tree.kind === 'neg') {
    const inner = asFraction(tree.of);
    return inner && [-inner[0], inner[1]];
  }
  if (tree.kind === 'number') return Number.isSafeInteger(tree.value) ? [tree.value, 1] : null;
  if (tree.kind !== 'div') return null;
  const [above, below] = [asFraction(tree.left), asFraction(tree.right)];
  if (!above || !below || above[1] !== 1 || below[1] !== 1 || below[0] === 0) return null;
  const common = greatestCommon(Math.abs(above[0]), Math.abs(below[0])) * Math.sign(below[0]);
  return [above[0] / common, below[0] / common];
}

function greatestCommon(a: number, b: number): number {
  return b === 0 ? a || 1 : greatestCommon(b, a % b);
}
