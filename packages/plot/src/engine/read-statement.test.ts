import fc from 'fast-check';
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
  ['tg x', 'tan x'],
  ['ctg(x)', 'cot(x)'],
  ['arctg 2x', 'atan 2x'],
  ['arsh x', 'asinh x'],
  ['lb x', 'log2 x'],
  ['３．５ｘ＋１', '3.5x+1'],
  ['3。5x', '3.5x'],
  ['ｓｉｎ（ｘ）', 'sin(x)'],
  ['𝑥𝟏𝟐', 'x*12'],
  ['x——2', 'x-2'],
  ['x……2', 'x^2'],
  ['x·2÷y = 1', 'x*2/y = 1'],
  ['【x＋１】【x－１】', '(x+1)(x-1)'],
  ['｛x《0： －x， x｝', '{x<0: -x, x}'],
  ['「x＜０：１，２」', '{x<0: 1, 2}'],
  ['0⩽x≦1 ？ 1 ： 2', '0<=x<=1 ? 1 : 2'],
  ['y ＞＝ x', 'y >= x'],
  ['y ！＝ x ？ 1 ： 2', 'y != x ? 1 : 2'],
  ['２ｘ²', '2x^2'],
  ['√（x）＋ｐｉ', 'sqrt(x)+π'],
  ['a₁₂x', 'a_12 x'],
  ['log₂x', 'log2 x'],
  ['х + 1', 'x + 1'],
  ['\u200b2\u00adx\ufeff', '2x'],
  ['x\u3000＊\u00a02', 'x * 2'],
])('%s means %s', (text, plain) => {
  expect(shapeOrFault(text)).toEqual(shapeOrFault(plain));
});

const shapeOrFault = (text: string) => {
  const statement = readStatement(text);
  return 'fault' in statement ? statement.fault.message : statement.shape;
};

/** Characters that keyboards, input methods and copied texts produce for a sign. */
const VARIANTS: Readonly<Record<string, string>> = {
  '-': '-－−–—―‐‑‒﹣',
  '+': '+＋﹢',
  '*': '*×·⋅＊✕∗',
  '/': '/÷／∕⁄',
  '(': '(（[［【',
  ')': ')）]］】',
  '.': '.．。｡',
  ',': ',，、；',
  '^': '^＾ˆ',
  ' ': ' \u3000\u00a0\u2009',
};

const fullWidth = (char: string): string => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0);
const variantsOf = (char: string): string[] => [...(VARIANTS[char] ?? `${char}${fullWidth(char)}`)];

const { formula } = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('x', 'a', '0.5', '12', '3.25', '.5'),
    fc.tuple(tie('formula'), fc.constantFrom('+', '-', '*', '/', '^'), tie('formula')).map((parts) => parts.join(' ')),
    fc.tuple(fc.constantFrom('', 'sin', 'sqrt', 'tg'), tie('formula')).map(([name, of]) => `${name}(${of})`),
    fc.tuple(tie('formula'), tie('formula')).map(([a, b]) => `max(${a}, ${b})`),
  ),
}));

test('a formula means the same however its signs are typed', () => {
  const typed = formula.chain((plain) =>
    fc.tuple(fc.constant(plain), ...[...plain].map((char) => fc.constantFrom(...variantsOf(char)))),
  );
  fc.assert(
    fc.property(typed, ([plain, ...signs]) => {
      // Two adjacent dashes count as one, because a Chinese input method types a dash twice.
      fc.pre(!signs.join('').includes('——'));
      expect(shapeOrFault(signs.join(''))).toEqual(shapeOrFault(plain));
    }),
  );
});

test('a fault stands within what was typed, or at its end', () => {
  const piece = fc.constantFrom(
    ...'０１5.。x y＋—×^（)【{}｜，;:?<≤√²π𝑥😀①ｈ',
    'tg',
    'sh',
    'mod',
    'div',
    'hello',
    ' ',
    '1 000',
    '……',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const fault = faultOf(text);
      if (fault === null) return;
      expect(fault.message).toMatch(/[\u4e00-\u9fff]/);
      expect(fault.at).toBeGreaterThanOrEqual(0);
      expect(fault.at + (fault.length ?? 0)).toBeLessThanOrEqual(text.length);
    }),
  );
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
  ['0.5.5', 3, '这里多了一个小数点'],
  ['1.2.3', 3, '这里多了一个小数点'],
  ['2..x', 2, '这里多了一个小数点'],
  ['2e3.5', 3, '这里多了一个小数点'],
  ['x + ..5', 4, '小数点旁边应有数字'],
  ['. + x', 0, '小数点旁边应有数字'],
  ['1 000', 1, '数的中间不能有空格，相乘请写*'],
  ['１　０００', 1, '数的中间不能有空格，相乘请写*'],
  ['2 .5x', 1, '数的中间不能有空格，相乘请写*'],
  ['x ！ 2', 2, '不能使用“！”'],
  ['1 + ①', 4, '不能使用“①”'],
  ['𝑥 + 😀', 5, '不能使用“😀”'],
  ['2 + sin(x, 1)', 4, 'sin需要1个参数，这里有2个'],
  ['x + log(x, 2, 3)', 4, 'lg需要1到2个参数，这里有3个'],
])('%s has its fault at %i: %s', (text, at, message) => {
  expect(faultOf(text)).toMatchObject({ at, message });
});

test.each([
  ['x mod 2', 'mod', 'mod的参数写在括号里，如mod(x, 2)'],
  ['y = ch x', 'ch', 'ch请写成cosh，若是字母相乘请用*隔开'],
  ['1 + coth(x)', 'coth', 'coth请写成1/tanh，若是字母相乘请用*隔开'],
  ['arcctg x', 'arcctg', 'arcctg请写成π/2 − atan，若是字母相乘请用*隔开'],
  ['7 div 2', 'div', '不认识“div”，若是字母相乘请用*隔开'],
  ['x + hello', 'hello', '不认识“hello”'],
  ['2 ｈｅｌｌｏ', 'ｈｅｌｌｏ', '不认识“hello”'],
])('%s is blamed for %s as a whole', (text, word, message) => {
  expect(faultOf(text)).toEqual({ at: text.indexOf(word), length: word.length, message });
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
