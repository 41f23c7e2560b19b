import type { Voice } from './group-plan.ts';

/** Speaks plain text at about this many words per minute and returns the bytes of a WAV file. */
export type Speak = (text: string, voice: Voice, wordsPerMinute: number) => Promise<Uint8Array>;

export interface SpeechProvider {
  /** Everything that changes the sound, for the recording's fingerprint. */
  settings: string;
  speak: Speak;
}
