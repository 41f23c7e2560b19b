import type { Pronounced } from './phone-list.ts';

/** What a voice says for one word. */
export interface HeardWord {
  word: string;
  /** Its phones, as the voice names them; empty where it leaves the word out. */
  heard: string;
  /** The accepted way that it says; null: none of them. */
  way: readonly string[] | null;
}

const WEAK = new Set(['ax', 'ih', 'ah']);
const OPEN = new Set(['aa', 'ao']);

/** Whether a heard phone is the expected one: weak vowels count as one, and so do the vowels of cot and caught. */
function isPhone(expected: string, heard: string): boolean {
  const name = expected.replace(/\d$/, '').toLowerCase();
  if (name === heard || (name === 'ah' && heard === 'ax')) return true;
  if (expected.endsWith('0') && WEAK.has(name)) return WEAK.has(heard);
  return OPEN.has(name) && OPEN.has(heard);
}

/** Edit distance of the expected phones from `heard[from..from + n)` for every n up to a few more than expected. */
function distances(way: readonly string[], heard: readonly string[], from: number): number[] {
  const reach = Math.min(heard.length - from, way.length + 6);
  let row = Array.from({ length: reach + 1 }, (_, index) => index);
  for (const [index, phone] of way.entries()) {
    const next = [index + 1];
    for (let to = 1; to <= reach; to += 1) {
      const changed = (row[to - 1] ?? 0) + (isPhone(phone, heard[from + to - 1] ?? '') ? 0 : 1);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row;
}

/** A path to a place in the heard phones: the words so far, each with the place where it begins. */
interface Path {
  cost: number;
  before: Path | null;
  at: number;
  way: readonly string[] | null;
}

/** A word without a way may sound in any way, at the cost of one. */
const ANY = 8;

function continuations(path: Path, { ways }: Pronounced, heard: readonly string[]): Path[] {
  if (ways.length === 0) {
    const lengths = Array.from({ length: Math.min(ANY + 4, heard.length - path.at) + 1 }, (_, length) => length);
    return lengths.map((length) => ({
      cost: path.cost + 1 + Math.abs(length - ANY / 2) / 100,
      before: path,
      at: path.at + length,
      way: null,
    }));
  }
  return ways.flatMap((way) =>
    distances(way, heard, path.at).map((distance, length) => ({
      cost: path.cost + distance,
      before: path,
      at: path.at + length,
      way: distance === 0 ? way : null,
    })),
  );
}

/** Paths this much worse than the best one are given up. */
const BEAM = 8;

function extended(paths: ReadonlyMap<number, Path>, word: Pronounced, heard: readonly string[]): Map<number, Path> {
  const least = Math.min(...[...paths.values()].map(({ cost }) => cost));
  const next = new Map<number, Path>();
  for (const path of paths.values()) {
    if (path.cost > least + BEAM) continue;
    for (const on of continuations(path, word, heard)) {
      if (on.cost < (next.get(on.at)?.cost ?? Infinity)) next.set(on.at, on);
    }
  }
  return next;
}

/** What a voice says for each word of a sentence. `heard` holds the phones of the sentence without pauses. */
export function alignWords(words: readonly Pronounced[], heard: readonly string[]): HeardWord[] {
  let paths = new Map<number, Path>([[0, { cost: 0, before: null, at: 0, way: null }]]);
  for (const word of words) paths = extended(paths, word, heard);
  const total = ({ cost, at }: Path): number => cost + heard.length - at;
  let path: Path | null = [...paths.values()].toSorted((a, b) => total(a) - total(b))[0] ?? null;
  const said: HeardWord[] = [];
  for (const { word } of words.toReversed()) {
    const from = path?.before?.at ?? 0;
    said.unshift({ word, heard: heard.slice(from, path?.at).join(' '), way: path?.way ?? null });
    path = path?.before ?? null;
  }
  return said;
}
