import { joinLines } from './clean-paste.ts';

export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const;
export type OptionLetter = (typeof OPTION_LETTERS)[number];

/** How a marker stands in its line: the lower, the surer it is a marker. */
const LINE_START = 0;
const AFTER_GAP = 1;
const AFTER_SPACE = 2;
const GLUED = 3;
/** Cost of an option without a marker: more than any marker. */
const MISSING = 10;
/** Cost of markers of several styles. */
const MIXED = 1;

interface Marker {
  letter: string;
  /** Brackets and punctuation around the letter: the options of one item have the same. */
  style: string;
  placement: number;
  start: number;
  end: number;
}

interface Chain {
  cost: number;
  markers: readonly Marker[];
}

export interface SplitOptions {
  before: string;
  options: Partial<Record<OptionLetter, string>>;
  /** Letters whose marker is glued to the word before it, or could be at another place. */
  unsure: OptionLetter[];
  /** Text of a fifth option, with its letter; empty if there is none. */
  extra: string;
}

const MARKER = /([(（[【] ?)?([A-Ga-g]) ?([)）\]】.．、:：]|(?= {2}))/g;

/**
 * Divides a question at the markers of its options: `A.`, `A）`, `[A]`, `（A）`, on one line or several. Null if there are
 * fewer than two options.
 */
export function splitOptions(text: string): SplitOptions | null {
  const markers = markersIn(text);
  const [best] = [...new Set(markers.map(({ style }) => style)), null]
    .map((style) => chainOf(markers, style))
    .filter(({ markers: { length } }) => length >= 2)
    .toSorted((one, other) => one.cost - other.cost);
  if (best === undefined) return null;
  const chain = best.markers;
  const last = chain.at(-1);
  const extra = markers.find(
    ({ letter, placement, style, start }) =>
      letter === 'E' && placement <= AFTER_GAP && style === last?.style && start >= last.end,
  );
  const end = extra?.start ?? text.length;
  return {
    before: text.slice(0, chain[0]?.start),
    options: Object.fromEntries(
      chain.map((marker, index) => [
        marker.letter,
        joinLines(text.slice(marker.end, chain[index + 1]?.start ?? end).split('\n')),
      ]),
    ),
    unsure: chain.filter((marker, index) => isUnsure(marker, chain[index + 1], markers)).map(letterOf),
    extra: extra === undefined ? '' : joinLines(text.slice(extra.start).split('\n')),
  };
}

const letterOf = ({ letter }: Marker): OptionLetter => letter as OptionLetter;

function markersIn(text: string): Marker[] {
  return [...text.matchAll(MARKER)].flatMap((match) => {
    const [whole, open = '', letter = '', close = ''] = match;
    const start = match.index;
    const placement = placementAt(text, start);
    const isLower = letter === letter.toLowerCase();
    // "e.g." and "a:" inside a sentence are words; a letter with nothing but a gap behind it is one only at a line's start.
    if ((isLower || close === '') && placement !== LINE_START) return [];
    if (placement === GLUED && open === '' && !/[\p{Ll}\d.?!’”]/u.test(text[start - 1] ?? '')) return [];
    const style = `${plain(open)}${isLower ? 'a' : 'A'}${plain(close)}`;
    return [{ letter: letter.toUpperCase(), style, placement, start, end: start + whole.length }];
  });
}

const PLAIN: Readonly<Record<string, string>> = { '（': '(', '）': ')', '【': '[', '】': ']', '．': '.', '：': ':' };
const plain = (mark: string): string => PLAIN[mark.trim()] ?? mark.trim();

function placementAt(text: string, start: number): number {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (before.trim() === '') return LINE_START;
  if (before.endsWith('  ')) return AFTER_GAP;
  return before.endsWith(' ') ? AFTER_SPACE : GLUED;
}

/** The cheapest sequence A to D of one style; null: of any style. */
function chainOf(markers: readonly Marker[], style: string | null): Chain {
  const usable = style === null ? markers : markers.filter((marker) => marker.style === style);
  const known = new Map<string, Chain>();
  const extend = (index: number, from: number): Chain => {
    const place = `${index} ${from}`;
    const chain = known.get(place) ?? cheapest(index, from);
    known.set(place, chain);
    return chain;
  };
  const cheapest = (index: number, from: number): Chain => {
    const letter = OPTION_LETTERS[index];
    if (letter === undefined) return { cost: 0, markers: [] };
    const skipped = extend(index + 1, from);
    let best: Chain = { ...skipped, cost: skipped.cost + MISSING };
    for (const marker of usable) {
      if (marker.letter !== letter || marker.start < from) continue;
      const rest = extend(index + 1, marker.end);
      const cost = marker.placement + rest.cost;
      if (cost < best.cost) best = { cost, markers: [marker, ...rest.markers] };
    }
    return best;
  };
  const chain = extend(0, 0);
  return style === null ? { ...chain, cost: chain.cost + MIXED } : chain;
}

/** Glued to a word, or with a second marker of the same letter as good as itself before the next option. */
function isUnsure(marker: Marker, next: Marker | undefined, markers: readonly Marker[]): boolean {
  if (marker.placement === GLUED) return true;
  return markers.some(
    (other) =>
      other !== marker &&
      other.letter === marker.letter &&
      other.style === marker.style &&
      other.placement <= marker.placement &&
      other.start > marker.start &&
      other.start < (next?.start ?? marker.start),
  );
}
