import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { greeting } from './startup-banner.ts';

function configOf(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'study-greeting-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return readConfig(env, folder);
}

test.each([
  ['this process', {}, 'http://127.0.0.1:3001'],
  ['every network card, as this machine', { HOST: '0.0.0.0' }, 'http://localhost:3001'],
  ['an IPv6 address', { HOST: '::1' }, 'http://[::1]:3001'],
])('the greeting names %s, and ends with the first administrator’s link', (_, env, site) => {
  const text = greeting(configOf(env), 3001, 'secret');
  expect(text).toContain(`已启动：${site}\n`);
  expect(text.trimEnd().split('\n').at(-1)).toBe(`  ${site}/first-administrator#secret`);
});

test('with an address that people open, both it and the local port are named, with a link each', () => {
  const text = greeting(configOf({ HOST: '0.0.0.0', SITE_URL: 'https://study.example/' }), 3001, 'secret');
  expect(text).toContain('已启动：https://study.example\n在这台机器上：http://localhost:3001\n');
  expect(text.match(/^ {2}\S+$/gm)).toEqual([
    '  https://study.example/first-administrator#secret',
    '  http://localhost:3001/first-administrator#secret',
  ]);
});

test('no link is shown once there is an administrator', () => {
  expect(greeting(configOf({}), 3000, null)).not.toContain('first-administrator');
});
