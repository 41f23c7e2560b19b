import type { AudioFormat } from '@study/content/read/recordings.ts';
import { hasFfmpeg } from '#speech/voice.ts';
import { convertSound } from './convert-sound.ts';
import { readSound } from './read-sound.ts';

export interface UsableSound {
  bytes: Buffer;
  format: AudioFormat;
  durationMs: number;
}

/** An upload as browsers can play it, converted where that is needed and possible; or a sentence why it cannot be used. */
export async function usableSound(given: Buffer): Promise<UsableSound | { fault: string }> {
  const read = await readSound(given);
  if (!('fault' in read)) return { ...read, bytes: given };
  const isConverted = read.mayConvert === true && (await hasFfmpeg());
  const bytes = isConverted ? await convertSound(given) : null;
  if (bytes === null) return { fault: read.fault };
  const converted = await readSound(bytes);
  return 'fault' in converted ? { fault: converted.fault } : { ...converted, bytes };
}
