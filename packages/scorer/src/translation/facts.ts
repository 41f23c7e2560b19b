import { readText } from '../text/read-text.ts';
import { saidNumbers } from './said-numbers.ts';

const listed = (list: string): string[] => list.trim().split(/\s+/);

/** Mutually exclusive names, in lower case: places, dynasties, months. */
const KNOWN_NAMES: ReadonlySet<string> = new Set(
  listed(`
beijing shanghai tianjin chongqing nanjing hangzhou suzhou guangzhou shenzhen chengdu xi'an wuhan changsha nanchang
hefei fuzhou xiamen quanzhou jinan qingdao zhengzhou luoyang kaifeng taiyuan pingyao datong shijiazhuang shenyang
dalian changchun harbin lanzhou dunhuang xining yinchuan urumqi lhasa kunming dali lijiang guiyang nanning guilin
haikou sanya macao taipei wuxi yangzhou ningbo shaoxing wenzhou jingdezhen weifang qufu zigong foshan xuzhou
hebei shanxi shaanxi liaoning jilin heilongjiang jiangsu zhejiang anhui fujian jiangxi shandong henan hubei hunan
guangdong guangxi hainan sichuan guizhou yunnan gansu qinghai tibet xinjiang ningxia taiwan mongolia
china japan korea india vietnam thailand singapore malaysia russia britain england france germany italy spain
portugal greece egypt america canada australia brazil mexico turkey iran persia asia europe africa
tang song yuan ming qing han sui qin zhou shang jin wei
january february april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday
yangtze yellow pearl
`),
);

export interface WrongFact {
  kind: 'number' | 'name';
  start: number;
  end: number;
  isCertain: boolean;
}

/** Smaller numbers in words are often idiomatic (one of them, two sides). */
const NUMBER_MIN = 3;
const SPOKEN_MAX = 12;

/** Numbers that are neither in the source nor in a reference, each value once. Small ones in words are not certain. */
export function findUnknownNumbers(text: string, known: ReadonlySet<number>): WrongFact[] {
  const seen = new Set<number>();
  return saidNumbers(text).flatMap(({ value, start, end, hasDigits }) => {
    if (known.has(value) || seen.has(value) || (!hasDigits && value < NUMBER_MIN)) return [];
    seen.add(value);
    return [{ kind: 'number' as const, start, end, isCertain: known.size > 0 && (hasDigits || value > SPOKEN_MAX) }];
  });
}

const SHARE =
  /\b(?<!\ba )(?:per ?cent|percent|percentage|\w+ times (?:as|more|less)|half|halves|quarters?|tenths?|doubles?d?|twice|dozens?)\b/gi;

/** Fractions and multiples that are neither in the source nor in a reference. */
export function findUnknownShares(text: string, source: string, references: readonly string[]): WrongFact[] {
  if (/半|倍|百分|%|％|[一二三四五六七八九]成/u.test(source)) return [];
  const known = references.join(' ').toLowerCase();
  return [...text.matchAll(SHARE)]
    .filter(([found]) => !known.includes(found.toLowerCase()))
    .map(({ index, 0: found }) => ({
      kind: 'number',
      start: index,
      end: index + found.length,
      isCertain: /cent/i.test(found),
    }));
}

const MAGNITUDES: ReadonlyMap<string, number> = new Map(Object.entries({ 十: 10, 百: 100, 千: 1e3, 万: 1e4, 亿: 1e8 }));
const SAID_MAGNITUDES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    decades: 10,
    dozens: 10,
    centuries: 100,
    hundred: 100,
    hundreds: 100,
    thousand: 1e3,
    thousands: 1e3,
    millennia: 1e3,
    million: 1e6,
    millions: 1e6,
  }),
);
const VAGUE =
  /\b(?:several|a few|some|many) (hundred|thousand|million)\b|\b(hundreds|thousands|millions|centuries|decades|dozens|millennia)\b/gi;

/** Whether a clause has the wrong order of magnitude: several thousand for several hundred. */
export function isMagnitudeWrong(said: string, zh: string, renderings: readonly string[]): boolean {
  const meant = [...zh.matchAll(/[数几上成](?<unit>[十百千万亿])/gu)].map(({ groups }) =>
    MAGNITUDES.get(groups?.unit ?? ''),
  );
  if (meant.length === 0) return false;
  const known = new Set([...meant, ...renderings.flatMap(magnitudesIn)]);
  const own = magnitudesIn(said);
  return own.length > 0 && own.every((magnitude) => !known.has(magnitude));
}

const magnitudesIn = (text: string): number[] =>
  [...text.matchAll(VAGUE)].flatMap(([, counted, plural]) => {
    const magnitude = SAID_MAGNITUDES.get((counted ?? plural ?? '').toLowerCase());
    return magnitude === undefined ? [] : [magnitude];
  });

/** Known names in place of those in every rendering: Nanjing for Beijing. `references`: all their words. */
export function findReplacedNames(
  said: string,
  at: number,
  renderings: readonly string[],
  references: ReadonlySet<string>,
): WrongFact[] {
  const written = readText(said).words;
  const own = new Set(written.flatMap(({ key }) => partsOf(key)));
  const meant = namesIn(renderings[0] ?? '').filter((name) => renderings.every((text) => namesIn(text).includes(name)));
  const missing = meant.filter((name) => !own.has(name));
  const others = written.filter(
    ({ key, text }) =>
      /^\p{Lu}/u.test(text) && partsOf(key).some((part) => KNOWN_NAMES.has(part) && !references.has(part)),
  );
  return others
    .slice(0, missing.length)
    .map(({ start, end }) => ({ kind: 'name', start: at + start, end: at + end, isCertain: true }));
}

/** "Chinese" counts as "China". */
const partsOf = (key: string): string[] =>
  key
    .replace(/'s$/, '')
    .replace(/^chinese$/, 'china')
    .split('-');

const namesIn = (text: string): string[] =>
  readText(text)
    .words.filter((word) => /^\p{Lu}/u.test(word.text))
    .flatMap(({ key }) => partsOf(key))
    .filter((part) => KNOWN_NAMES.has(part));
