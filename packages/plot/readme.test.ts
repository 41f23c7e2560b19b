import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readStatement, type Shape } from './src/engine/read-statement.ts';

const root = path.join(import.meta.dirname, '../..');
const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');
/** The README's words for what is drawn. */
const KINDS: Record<Shape['kind'], string> = {
  function: 'function of x',
  inverse: 'or of y',
  implicit: 'implicit curve',
  region: 'region',
  polar: 'polar',
  parametric: 'parametric',
  point: 'point',
  constant: 'number',
};
const examples = globSync('examples/*', { cwd: import.meta.dirname });

test.each(examples)('the README shows %s as it is', (file) => {
  expect(readme).toContain(`\n${readFileSync(path.join(import.meta.dirname, file), 'utf8')}\`\`\``);
});

test('an example that needs no page prints what the README says', () => {
  const [, command = ''] = /^`node (\S+)`$/m.exec(readme) ?? [];
  const printed = execFileSync(path.join(root, 'node_modules/.bin/node'), [command], { cwd: root, encoding: 'utf8' });
  expect(readme).toContain(`\`\`\`text\n${printed}\`\`\``);
});

const written = [...readme.matchAll(/^\| ([\w ,]+) \| (`.*`) \|$/gm)].flatMap(([, kind = '', cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => [text, kind] as const),
);

test.each(written)('%s is %s, as the README says', (text, kind) => {
  const statement = readStatement(text);
  expect(kind).toContain('fault' in statement ? statement.fault.message : KINDS[statement.shape.kind]);
});
