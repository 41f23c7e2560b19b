import { expect, test } from 'vitest';
import { printTree } from './print-tree.ts';
import { readStatement, type Statement } from './read-statement.ts';

function read(text: string): Statement {
  const statement = readStatement(text);
  if ('fault' in statement) throw new Error(`${text}: ${statement.fault.message} (${statement.fault.at})`);
  return statement;
}

const faultOf = (text: string) => {
  const statement = readStatement(text);
  return 'fault' in statement ? statement.fault : null;
};

function shown(text: string): string {
  const { shape } = read(text);
  if (shape.kind === 'region') return shape.of.map(printTree).join(' & ');
  if (shape.kind === 'point' || shape.kind === 'parametric') return `${printTree(shape.x)} | ${printTree(shape.y)}`;
  return printTree(shape.of);
}

test.each([
  ['2x', '2·x'],
  ['xy = 1', 'x·y − 1'],
  ['sinx', 'sin(x)'],
  ['sin 2x cos x', 'sin(2·x)·cos(x)'],
  ['sin²x + cos^2 x', 'sin(x)^2 + cos(x)^2'],
  ['sin⁻¹x', 'asin(x)'],
  ['ln x/x', 'ln(x)/x'],
  ['2sin(x)cos(x)', '2·sin(x)·cos(x)'],
  ['|x|', 'abs(x)'],
  ['|x - |x-1||', 'abs(x − abs(x − 1))'],
  ['2|x|3', '2·abs(x)·3'],
  ['⌊x⌋', 'floor(x)'],
  ['√x', 'sqrt(x)'],
  ['√(x+1)x', 'sqrt(x + 1)·x'],
  ['x²', 'x^2'],
  ['x⁻¹', 'x^(−1)'],
  ['-x^2', '−x^2'],
  ['2^-x', '2^(−x)'],
  ['1/2x', '1/2·x'],
  ['x（x－1）', 'x·(x − 1)'],
  ['πx', 'π·x'],
  ['e^x', 'e^x'],
  ['sin sin x', 'sin(sin(x))'],
  ['sin x^2', 'sin(x^2)'],
  ['log(x, 2)', 'ln(x)/ln(2)'],
  ['x<0 ? -x : x', '(x < 0 ? −x : x)'],
  ['{x<0: -x, x^2}', '(x < 0 ? −x : x^2)'],
  ['{x<0: -x, 0<=x<1: x, 1}', '(x < 0 ? −x : ((0 ≤ x and x < 1) ? x : 1))'],
  ['{x<0: -x}', '(x < 0 ? −x : NaN)'],
  ['y = x^2 {0<x<2}', '((0 < x and x < 2) ? x^2 : NaN)'],
  ['f(x) = ax + b', 'a·x + b'],
  ['max(x, 1)', 'max(x, 1)'],
  ['mod(x, 2)', 'mod(x, 2)'],
  ['1.5e3x', '1500·x'],
  ['2.x', '2·x'],
  ['a/b/c', 'a/b/c'],
  ['2 - 3 - x', '2 − 3 − x'],
  ['2^3^x', '2^(3^x)'],
  ['x²^3', 'x^(2^3)'],
  ['-x a', '(−x)·a'],
  ['2^-x^2', '2^(−x^2)'],
  ['sin -x²a', 'sin((−x^2)·a)'],
  ['sin x^2^3', 'sin(x^2)^3'],
  ['sin²(x)³', '(sin(x)^2)^3'],
  ['sin^(-1) x', 'sin(x)^(−1)'],
  ['√x²', 'sqrt(x)^2'],
  ['{x + 1}²', '(x + 1)^2'],
  ['x<0 or x>1 and x<2 ? 1 : 2', '((x < 0 or (x > 1 and x < 2)) ? 1 : 2)'],
])('reads %s as %s', (text, tree) => {
  expect(shown(text)).toBe(tree);
});

test.each([
  ['x^2', 'function'],
  ['y = sin x', 'function'],
  ['f(x) = x', 'function'],
  ['y = 3', 'function'],
  ['x = y^2', 'inverse'],
  ['x = 2', 'inverse'],
  ['r = 2cos(3θ)', 'polar'],
  ['r = 1 + theta {0 <= theta <= 4pi}', 'polar'],
  ['(cos t, sin t)', 'parametric'],
  ['(t, t^2) {-1<t<1}', 'parametric'],
  ['(1, 2)', 'point'],
  ['(a, a^2)', 'point'],
  ['x^2 + y^2 = 4', 'implicit'],
  ['y = x + y^2', 'implicit'],
  ['r^2 = 4cos(2θ)', 'implicit'],
  ['x^2+y^2=r^2', 'implicit'],
  ['y > x^2', 'region'],
  ['1 <= x^2 + y^2 < 4', 'region'],
  ['y = x < 0 ? 1 : 2', 'function'],
  ['2+3', 'constant'],
  ['a = 2', 'constant'],
])('%s is a %s', (text, kind) => {
  expect(read(text).shape.kind).toBe(kind);
});

test('letters that are no variables become sliders, in order', () => {
  expect(read('y = a sin(bx + c)').letters).toEqual(['a', 'b', 'c']);
  expect(read('x^2 + y^2 = r^2').letters).toEqual(['r']);
  expect(read('(a cos t, b sin t)').letters).toEqual(['a', 'b']);
  expect(read('y = a_1 x + πe').letters).toEqual(['a_1']);
});

test('a range of the parameter is no condition', () => {
  const { shape } = read('(cos t, sin t) {0<=t<=pi}');
  expect(shape).toMatchObject({ kind: 'parametric', x: { kind: 'call' }, range: { to: { kind: 'name', name: 'pi' } } });
});

test.each([
  ['', 0, '请输入表达式'],
  ['x + * 2', 4, '这里缺少数、字母或函数'],
  ['(x + 1', 0, '左括号没有配对'],
  ['x + 1)', 5, '多了一个右括号'],
  ['sin(x', 3, '左括号没有配对'],
  ['x +', 3, '这里缺少数、字母或函数'],
  ['|x', 0, '绝对值没有结束'],
  ['foo(x)', 0, '没有名为foo的函数'],
  ['x + hello', 4, '不认识“hello”'],
  ['x!', 1, '不能使用“!”'],
  ['y = x # 2', 6, '不能使用“#”'],
  ['y = 1 = 2', 6, '只能有一个等号'],
  ['x + y', 4, '含有y的式子请写成等式'],
  ['max()', 4, '这里缺少数、字母或函数'],
  ['sin(x, 1)', 0, 'sin需要1个参数，这里有2个'],
  ['x < 0 ? 1', 9, '这里应有冒号和另一个值'],
  ['1 < 2', 2, '不等式里应有x或y'],
  ['= x', 0, '等号左边是空的'],
  ['^2', 0, '这里缺少数、字母或函数'],
  ['"x"', 0, '不能使用“"”'],
  ['{x<0 -x}', 7, '条件后面应有冒号和值'],
  ['sin', 3, '这里缺少数、字母或函数'],
])('%s has its fault at %i: %s', (text, at, message) => {
  expect(faultOf(text)).toEqual({ at, message });
});

test('a short text cannot stand for a huge tree', () => {
  const nested = (depth: number): string => (depth === 0 ? 'x' : `(1<${nested(depth - 1)}<2 ? 1 : 0)`);
  expect(nested(18).length).toBeLessThan(300);
  expect(faultOf(nested(18))).toEqual({ at: 0, message: '表达式太复杂' });
});

test.each([
  ['x'.repeat(10_000)],
  ['('.repeat(499)],
  ['('.repeat(240) + 'x' + ')'.repeat(240)],
  ['-'.repeat(498) + 'x'],
  ['|'.repeat(499)],
  ['sin'.repeat(160) + 'x'],
  ['2^'.repeat(249) + 'x'],
  ['x?'.repeat(240)],
  ['{x<0:'.repeat(90)],
  ['√'.repeat(400) + 'x'],
  ['😀 + x'],
  ['x + 𝑥'],
  ['constructor(x)'],
  ['x.constructor'],
  ['import("x")'],
  ['a=b=c'],
  ['[1,2,3]'],
  ['f(x) = __proto__'],
  ['x'.repeat(499)],
])('whatever is typed gets an answer: %#', (text) => {
  const statement = readStatement(text);
  if ('fault' in statement) expect(statement.fault.message).toMatch(/[\u4e00-\u9fff]/);
  else expect(statement.shape.kind).toBeDefined();
});
