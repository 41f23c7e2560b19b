import { Volume2 } from 'lucide-react';

interface SpokenWordProps {
  word: string;
  /** Accessible name, where several stand on a page. */
  label?: string;
}

export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined';

/** Speaks English with a voice of the browser. */
export function speak(text: string): void {
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = 'en-US';
  speechSynthesis.cancel();
  speechSynthesis.speak(speech);
}

/** A round button that speaks the word; nothing in a browser without voices. */
export function SpokenWord({ word, label = '听发音' }: SpokenWordProps) {
  if (!canSpeak()) return null;
  return (
    <button type="button" className="play-round" aria-label={label} onClick={() => speak(word)}>
      <Volume2 size={18} aria-hidden />
    </button>
  );
}
