import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The module looks programs up once.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('says which programs have to be installed before anybody can speak', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const { findVoice } = await import('./voice.ts');
  expect(await findVoice({ speech: null })).toEqual({ voice: null, missing: ['flite', 'ffmpeg'] });
});
