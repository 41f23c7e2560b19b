import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

test('says which programs have to be installed before anybody can speak', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const { findVoice } = await import('./voice.ts');
  expect(await findVoice({ speech: null })).toEqual({ voice: null, missing: ['flite', 'ffmpeg'] });
});
