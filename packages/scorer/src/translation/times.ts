/** Time of a statement, by its time words. */
type Time = 'past' | 'present';

const CHINESE: readonly [Time, RegExp][] = [
  ['past', /过去|从前|古时|古代|起初|最初|当时|早在|旧时|昔日|年代/u],
  ['present', /如今|今天|今日|现在|目前|近年|当今|至今|正在|日益|越来越/u],
];
const PAST =
  /\b(?:in the past(?! (?:few|several|\w+ (?:years|decades)))|formerly|long ago|(?:years|centuries|decades) ago|in ancient times|in (?:former|earlier|olden) (?:times|days)|in the old days|used to|once (?:was|were|had))\b/;
const PRESENT =
  /\b(?:today|nowadays|these days|at present|currently|in recent years|recently|lately|(?:in|over|during) the (?:past|last) (?:few|several|\w+) (?:years|decades))\b/;

const FUTURE = /\b(?:in (?:the )?future|(?:years|centuries|decades) from now)\b/;
/** "Unlike today" states the time of the contrast. */
const CONTRAST = /\bunlike (?:in )?(?:the )?(?:today|now|past|present)\b/g;

/** Whether a clause moves a present statement of the source to the past, or vice versa. `said` is in lower case. */
export function isTimeTurned(said: string, zh: string, near: readonly string[]): boolean {
  const meant = timesOf(zh);
  const [only] = meant;
  if (meant.length !== 1 || only === undefined || near.some((other) => timesOf(other).some((time) => time !== only))) {
    return false;
  }
  const plain = said.replace(CONTRAST, '');
  const [isPast, isPresent] = [PAST.test(plain), PRESENT.test(plain)];
  const own = isPast === isPresent ? null : isPast ? 'past' : 'present';
  return own !== null && own !== only;
}

/** Whether a clause moves a statement to the future: explicitly, or only by "will". */
export function putsOff(
  said: string,
  zh: string,
  renderings: readonly (readonly string[])[],
): 'certain' | 'suspected' | null {
  if (/未来|将|会|要/u.test(zh) || renderings.some((keys) => keys.some((key) => /^(?:will|future|would)$/.test(key)))) {
    return null;
  }
  if (FUTURE.test(said)) return 'certain';
  return /\bwill\b/.test(said) ? 'suspected' : null;
}

const timesOf = (zh: string): Time[] => CHINESE.flatMap(([time, words]) => (words.test(zh) ? [time] : []));
