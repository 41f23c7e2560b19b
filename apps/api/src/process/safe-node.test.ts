import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultOfNode } from './safe-node.ts';

test.each(['24.0.0', '24.16.9', '22.22.3', '26.3.0', '20.20.2', '18.20.8', '23.11.1', '25.9.9'])(
  'does not serve on Node %s, whose holes are known',
  (version) => {
    expect(faultOfNode(version)).toMatch(new RegExp(`当前的Node.js ${version} 有已公布的安全漏洞.*24\\.17\\.0`));
  },
);

test.each(['22.23.0', '24.17.0', '24.21.0', '26.3.1', '26.10.0', '27.0.0', '28.1.2'])(
  'serves on Node %s',
  (version) => {
    expect(faultOfNode(version)).toBeNull();
  },
);

test('every platform is given a Node to serve on', () => {
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
  ) as { optionalDependencies: Record<string, string> };
  const given = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(given.length).toBeGreaterThanOrEqual(5);
  expect(given.filter(([, version]) => faultOfNode(version) !== null)).toEqual([]);
});
