import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { typeset, type MathNode } from './typeset.ts';

/** Fractions as [a/b], powers as a^b, roots as √[a], the rest as its text. */
function said([tag, content]: MathNode): string {
  if (typeof content === 'string') return content === '\u2062' || content === '\u2061' ? '' : content;
  const parts = content.map(said);
  if (tag === 'mfrac') return `[${parts.join('/')}]`;
  if (tag === 'msup') return parts.join('^');
  if (tag === 'msub') return parts.join('_');
  if (tag === 'msqrt') return `√[${parts.join('')}]`;
  return parts.join(tag === 'mtr' ? ' ' : tag === 'mtable' ? ';' : '');
}

const echo = (text: string): string | null => {
  const statement = readStatement(text);
  if ('fault' in statement) throw new Error(statement.fault.message);
  const node = typeset(statement.shape);
  return node && said(node);
};

test.each([
  ['y = ax² + bx + c', 'y=ax^2+bx+c'],
  ['1/(x+1)', 'y=[1/x+1]'],
  ['(x+1)^2', 'y=(x+1)^2'],
  ['-x^2', 'y=−x^2'],
  ['(-x)^2', 'y=(−x)^2'],
  ['2(x-1)', 'y=2(x−1)'],
  ['a-(b-x)', 'y=a−(b−x)'],
  ['√(x+1)', 'y=√[x+1]'],
  ['|x| + ⌊x⌋', 'y=|x|+⌊x⌋'],
  ['sin x', 'y=sinx'],
  ['sin(2x)', 'y=sin(2x)'],
  ['x² + y² = 9', 'x^2+y^2=9'],
  ['x = y² − 1', 'x=y^2−1'],
  ['r = 3cos(2θ)', 'r=3cos(2θ)'],
  ['(cos t, sin t)', '(cost,sint)'],
  ['{x<0: −x, x²}', 'y={−x x<0;x^2 其余'],
])('%s is set as %s', (text, set) => {
  expect(echo(text)).toBe(set);
});

test('a region has no equation, and what nobody could read is not set', () => {
  expect(echo('y > x² − 2')).toBeNull();
  expect(echo(`${'sin('.repeat(20)}x${')'.repeat(20)}`)).toBeNull();
});
