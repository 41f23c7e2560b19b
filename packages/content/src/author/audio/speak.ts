import type { Voice } from './group-plan.ts';

/** Speaks plain text at about so many words a minute and gives a WAV file's bytes. */
export type Speak = (text: string, voice: Voice, wordsPerMinute: number) => Promise<Uint8Array>;

export interface SpeechProvider {
  /** Names everything that changes the sound, so that a recording knows what it was made from. */
  settings: string;
  speak: Speak;
}
