import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Voice } from './group-plan.ts';
import { runCommand } from '#read/run-command.ts';
import type { SpeechProvider } from './speak.ts';

/**
 * Natural speaking rate of each voice in words per minute, measured over whole listening scripts including our gaps.
 */
const VOICES: Readonly<Record<Voice, { name: string; naturalWordsPerMinute: number }>> = {
  W: { name: 'slt', naturalWordsPerMinute: 192 },
  M: { name: 'rms', naturalWordsPerMinute: 167 },
  N: { name: 'awb', naturalWordsPerMinute: 168 },
};

/** The `flite` command of the Debian package of that name, 16 kHz. */
export function fliteProvider(): SpeechProvider {
  return {
    settings: `flite ${JSON.stringify(VOICES)}`,
    speak: async (text, voice, wordsPerMinute) => {
      await using folder = await mkdtempDisposable(path.join(tmpdir(), 'speech-'));
      const file = path.join(folder.path, 'speech.wav');
      const { name, naturalWordsPerMinute } = VOICES[voice];
      const stretch = (naturalWordsPerMinute / wordsPerMinute).toFixed(3);
      await runCommand('flite', ['-voice', name, '--setf', `duration_stretch=${stretch}`, '-o', file, '-t', text]);
      // Awaited here, because the folder is deleted once this function returns.
      return await readFile(file);
    },
  };
}
