import { existsSync } from 'node:fs';
import { missingSpeechPackages } from '@study/content/author/audio/debian-voices.ts';
import { ACOUSTIC_MODEL } from '@study/content/author/audio/recognise/model-files.ts';
import { hasCommand } from '@study/content/read/run-command.ts';
import type { GenerationState } from '@study/contract/papers/recording-generation.admin.ts';
import type { Config } from '../config.ts';

/** Cached results of the lookups. */
const there: {
  missing?: ReturnType<typeof missingSpeechPackages>;
  flite?: Promise<boolean>;
  ffmpeg?: Promise<boolean>;
  pocketsphinx?: Promise<boolean>;
} = {};

const hasFlite = (): Promise<boolean> => (there.flite ??= hasCommand('flite', '--version'));

export const hasFfmpeg = (): Promise<boolean> => (there.ffmpeg ??= hasCommand('ffmpeg', '-version'));

const hasPocketsphinx = async (): Promise<boolean> =>
  existsSync(ACOUSTIC_MODEL) && (await hasCommand('pocketsphinx_batch', '-help'));

/** Whether recordings can be compared with their script on this machine. */
export const canAlign = async (): Promise<boolean> =>
  (await hasFfmpeg()) && (await hasFlite()) && (await (there.pocketsphinx ??= hasPocketsphinx()));

/** The voice for recordings on this machine, and the programs that are missing for it. */
export async function findVoice({
  speech,
}: Pick<Config, 'speech'>): Promise<Pick<GenerationState, 'voice' | 'missing'>> {
  const missing: GenerationState['missing'] =
    speech === null ? [...(await (there.missing ??= missingSpeechPackages()))] : [];
  if (!(await hasFfmpeg())) missing.push('ffmpeg');
  if (missing.length > 0) return { voice: null, missing };
  // Only the host, because the URL may contain a key.
  const voice = speech === null ? ({ kind: 'programs', host: null } as const) : endpointVoice(speech.baseUrl);
  return { voice, missing };
}

const endpointVoice = (baseUrl: string) => ({ kind: 'endpoint', host: new URL(baseUrl).host }) as const;
