import { baseForm } from './opposites.ts';

const UP_ZH =
  /增加|增长|增进|提高|提升|越来越[多高大快]|扩大|加快|加强|改善|完善|促进|推动|推进|兴起|繁荣|振兴|焕发|发展|延长/u;
const DOWN_ZH = /减少|降低|下降|缩短|节省|节约|衰落|越来越少|放缓/u;

const formsOf = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(baseForm));
const UP = formsOf(
  'more increase rise grow growth improve improvement enhance strengthen promote boost stimulate encourage develop development expand extend faster quicken accelerate advance better larger greater higher longer',
);
const DOWN = formsOf(
  'less fewer decrease reduce reduction decline fall shrink drop worsen worse weaken hinder hamper slow slower cut lower smaller shorten save spare deteriorate disappear vanish',
);

/**
 * Whether a clause reverses a rise or fall of the source and has no word in the right direction. `said`, `meant` and
 * `near` are base forms; `near` belongs to the neighbouring units.
 */
export function isTrendTurned(
  said: readonly string[],
  zh: string,
  meant: ReadonlySet<string>,
  near: ReadonlySet<string>,
): boolean {
  const [isUp, isDown] = [UP_ZH.test(zh), DOWN_ZH.test(zh)];
  if (isUp === isDown) return false;
  const [right, wrong] = isUp ? [UP, DOWN] : [DOWN, UP];
  return (
    !said.some((form) => right.has(form)) && said.some((form) => wrong.has(form) && !meant.has(form) && !near.has(form))
  );
}
