import { hasCommand } from '@study/content/read/run-command.ts';
import type { GenerationState } from '@study/contract/admin/recording-generation.ts';
import type { Config } from '../../../config.ts';
import { canConvert } from '../recordings/convert-sound.ts';

let isThere: Promise<boolean> | undefined;

const hasFlite = (): Promise<boolean> => (isThere ??= hasCommand('flite', '--version'));

/** Who speaks recordings on this machine, and what has to be installed before anybody can. */
export async function findVoice({
  speech,
}: Pick<Config, 'speech'>): Promise<Pick<GenerationState, 'voice' | 'missing'>> {
  const missing: GenerationState['missing'] = [];
  if (speech === null && !(await hasFlite())) missing.push('flite');
  if (!(await canConvert())) missing.push('ffmpeg');
  if (missing.length > 0) return { voice: null, missing };
  // The host alone: an address may hold a key.
  const voice = speech === null ? ({ kind: 'flite', host: null } as const) : endpointVoice(speech.baseUrl);
  return { voice, missing };
}

const endpointVoice = (baseUrl: string) => ({ kind: 'endpoint', host: new URL(baseUrl).host }) as const;
