import { SPEECH_PACKAGES } from '@study/contract/papers/recording-generation.admin.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The module looks programs up once.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('says which packages have to be installed before anybody can speak', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const { findVoice } = await import('./voice.ts');
  const { voice, missing } = await findVoice({ speech: null });
  expect(voice).toBeNull();
  // The voice's package is found by its file, not by a program.
  expect([...missing, 'festvox-us-slt-hts']).toEqual(expect.arrayContaining([...SPEECH_PACKAGES, 'ffmpeg']));
});
