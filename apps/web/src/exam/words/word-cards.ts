import { createContext } from 'react';

export interface WordCards {
  /** Opens the card of a glossary word. `here` is its sense in the text. */
  openGloss: (anchor: HTMLElement, word: string, here: string) => void;
}

/** Null where words cannot be tapped. */
export const WordCardContext = createContext<WordCards | null>(null);
