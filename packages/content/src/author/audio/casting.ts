import type { ScriptLine } from '@study/contract/papers/paper-document.ts';
import type { PlannedGroup } from '#read/planned-groups.ts';

/** Two women, two men, and the announcer. */
export type Voice = 'W1' | 'W2' | 'M1' | 'M2' | 'N';

/** The voice of each speaker of a group. */
export type Cast = Readonly<Record<ScriptLine['speaker'], Voice>>;

const cast = (W: Voice, M: Voice): Cast => ({ W, M, N: 'N' });

export const FIRST_CAST = cast('W1', 'M1');

/** Whom a voice speaks for, as timelines say: W, M or N. */
export const speakerOf = (voice: Voice): string => voice.charAt(0);

/** Not W2 with M2: the same model only two and a half semitones apart. */
const PAIRS = [FIRST_CAST, cast('W2', 'M1'), cast('W1', 'M2')];

/**
 * The voices of each group of a paper: no two neighbours are spoken by the same voices. M2 speaks in a conversation
 * only, where the woman beside him tells the two apart, unless two men follow each other. `seed` turns the pairs, so
 * that papers do not all begin with the same one.
 */
export function castGroups(groups: readonly Pick<PlannedGroup, 'script'>[], seed: string): Cast[] {
  const casts: Cast[] = [];
  let turn = [...seed].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  let before = '';
  for (const { script } of groups) {
    const speakers = [...new Set(script.map(({ speaker }) => speaker))].toSorted();
    const voicesIn = (each: Cast): string => speakers.map((speaker) => each[speaker]).join();
    turn += 1;
    const turned = [...PAIRS.slice(turn % PAIRS.length), ...PAIRS.slice(0, turn % PAIRS.length)];
    const choices = speakers.length === 1 && speakers[0] === 'M' ? PAIRS : turned;
    const chosen = choices.find((each) => voicesIn(each) !== before) ?? FIRST_CAST;
    casts.push(chosen);
    before = voicesIn(chosen);
  }
  return casts;
}
