import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { administrator } from './administrator.ts';
import { publishSamplePaper } from './sample-paper.ts';
import { sit } from './sitting.ts';
import { openTestApp, type TestAppOptions } from './test-app.ts';

/**
 * Tests of the API. A fixture is made for a file when its first test asks for it, and removed after its last. A file
 * adds fixtures, or sets its `environment` and `appOptions`, with `extend`: `override` would change the fixtures of
 * other files, which run in the same process.
 */
export const test = base
  .extend('environment', { scope: 'file' }, (): Record<string, string> => ({}))
  .extend('appOptions', { scope: 'file' }, (): TestAppOptions => ({}))
  .extend('site', { scope: 'file' }, async ({ environment, appOptions }, { onCleanup }) => {
    const site = await openTestApp(environment, appOptions);
    onCleanup(() => site[Symbol.asyncDispose]());
    return site;
  })
  .extend('paper', { scope: 'file' }, ({ site }) => publishSamplePaper(site))
  .extend('other', { scope: 'file' }, ({ site }) => publishSamplePaper(site, { id: 'other-paper' }))
  .extend('admin', { scope: 'file' }, ({ site }) => administrator(site))
  // A new user who has just started the paper.
  .extend(
    'attemptOf',
    { scope: 'file' },
    ({ site, paper }) =>
      (mode?: 'mock' | 'practice') =>
        sit(site, paper, mode),
  )
  // A temporary folder. Vitest reads the names of fixtures from the first parameter.
  // oxlint-disable-next-line no-empty-pattern
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'study-test-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  });

export { test as it };
