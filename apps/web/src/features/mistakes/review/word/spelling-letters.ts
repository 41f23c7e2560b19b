/** A letter of a word to be typed, or what stands between its letters. */
export type Slot =
  | { kind: 'letter'; letter: string; state: 'given' | 'typed' | 'now' | 'empty' }
  | { kind: 'gap'; text: string };

const LETTER = /[a-zà-ſ]/i;

/** Letters of a word, without spaces, hyphens and apostrophes. */
export const lettersIn = (word: string): string => [...word].filter((sign) => LETTER.test(sign)).join('');

/**
 * What stands in the field after typing: only letters, at most those of the word, and the `given` ones first, whatever
 * was deleted or typed over them.
 */
export function keepGiven(typed: string, word: string, given: number): string {
  const [letters, all] = [lettersIn(typed), lettersIn(word)];
  const start = all.slice(0, given);
  const isKept = letters.toLowerCase().startsWith(start.toLowerCase());
  return (start + (isKept ? letters.slice(given) : withoutPrefix(letters, start))).slice(0, all.length);
}

/** Typing over the given letters replaces them; deleting some of them leaves the others. */
function withoutPrefix(letters: string, start: string): string {
  return letters.length < start.length ? '' : letters.slice(start.length);
}

/** The slots of a word with what was typed; the cursor is in the first empty one. */
export function slotsOf(word: string, typed: string, given: number): Slot[] {
  let at = 0;
  return [...word].map((sign): Slot => {
    if (!LETTER.test(sign)) return { kind: 'gap', text: sign };
    const letter = typed[at] ?? '';
    const state = at < given ? 'given' : letter !== '' ? 'typed' : at === typed.length ? 'now' : 'empty';
    at += 1;
    return { kind: 'letter', letter, state };
  });
}

export const isSpelled = (typed: string, word: string): boolean =>
  lettersIn(typed).toLowerCase() === lettersIn(word).toLowerCase();
