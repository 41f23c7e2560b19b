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
  ['the address that people open', { HOST: '0.0.0.0', SITE_URL: 'https://study.example/' }, 'https://study.example'],
])('the greeting and the first administrator’s link name %s', (_, env, site) => {
  const text = greeting(configOf(env), 3001, 'secret');
  expect(text).toContain(`已启动：${site}\n`);
  expect(text).toContain(`  ${site}/first-administrator#secret\n`);
});

test('no link is shown once there is an administrator', () => {
  expect(greeting(configOf({}), 3000, null)).not.toContain('first-administrator');
});
