import type { Voice } from './casting.ts';

export interface SpokenText {
  text: string;
  voice: Voice;
}

export interface SpeechProvider {
  /** Everything that changes the sound of these voices, for the recording's fingerprint. */
  settingsOf: (voices: readonly Voice[]) => string;
  /** The text as the voice gets it, with the pronunciation of its words; also for the fingerprint. */
  told: (text: string) => string;
  /** Speaks plain texts one after another at about this many words per minute; yields the bytes of a WAV file each. */
  speak: (texts: readonly SpokenText[], wordsPerMinute: number) => AsyncIterable<Uint8Array>;
}
