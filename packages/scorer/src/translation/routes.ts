import { PREPOSITIONS } from '../grammar/lexicon/classes.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { baseForm } from './opposites.ts';

/** Origin and destination of a movement in a statement. */
interface Route {
  from: ReadonlySet<string>;
  to: ReadonlySet<string>;
}

const ORIGIN = /^(?:from|start|starts|starting|started|begin|begins|beginning|began)$/;
const GOAL = /^(?:to|into|onto|towards?|reach|reaches|reaching|end|ends|ending|ended)$/;
const SIDES = /^(?:north|south|east|west)(?:ern)?$/;
const REACH = 4;

/** Whether the movement is reversed compared with the renderings. */
export function isRouteTurned(said: readonly string[], renderings: readonly (readonly string[])[]): boolean {
  const own = readRoute(said);
  const meant = renderings.map(readRoute).filter(({ from, to }) => from.size > 0 && to.size > 0);
  if (own.from.size === 0 || own.to.size === 0 || meant.length === 0) return false;
  const from = union(meant.map((route) => route.from));
  const to = union(meant.map((route) => route.to));
  return (
    [...own.from].some((word) => isSwapped(word, from, to)) && [...own.to].some((word) => isSwapped(word, to, from))
  );
}

const isSwapped = (word: string, here: ReadonlySet<string>, there: ReadonlySet<string>): boolean =>
  !here.has(word) && there.has(word);

/** Whether a place is in another compass direction than in the renderings: Beijing in the south. */
export function isQuarterTurned(
  said: readonly string[],
  renderings: readonly (readonly string[])[],
  names: readonly string[],
): boolean {
  return names.some((name) => {
    const meant = new Set(renderings.flatMap((rendering) => quartersOf(rendering, name)));
    const own = quartersOf(said, name);
    return meant.size > 0 && own.length > 0 && own.every((quarter) => !meant.has(quarter));
  });
}

/** "Beijing in the north", "Beijing, its northern end". */
function quartersOf(keys: readonly string[], name: string): string[] {
  return keys.flatMap((key, index) => {
    if (key !== name) return [];
    const quarter = keys.slice(index + 1, index + 4).find((word) => SIDES.test(word));
    return quarter === undefined ? [] : [quarter.slice(0, 4)];
  });
}

function readRoute(keys: readonly string[]): Route {
  const [from, to] = [new Set<string>(), new Set<string>()];
  keys.forEach((key, index) => {
    const side = ORIGIN.test(key) ? from : to;
    if (!ORIGIN.test(key) && !GOAL.test(key)) return;
    for (const word of keys.slice(index + 1, index + 1 + REACH)) {
      if (side === from ? GOAL.test(word) : ORIGIN.test(word)) break;
      if (isFunctionWord(word) || PREPOSITIONS.has(word)) continue;
      side.add(SIDES.test(word) ? word.slice(0, 4) : baseForm(word));
    }
  });
  return { from, to };
}

const union = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((set) => [...set]));
