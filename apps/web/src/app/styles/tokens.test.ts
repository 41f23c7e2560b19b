import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The oklch values of the custom properties in a CSS block. */
function tokensOf(css: string): Map<string, [number, number, number]> {
  const found = css.matchAll(/--([\w-]+):\s*oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g);
  return new Map([...found].map(([, name, l, c, h]) => [String(name), [Number(l) / 100, Number(c), Number(h)]]));
}

/** Relative luminance (WCAG) of an oklch colour, via Oklab and linear sRGB clipped to the gamut. */
function luminance([l, c, h]: [number, number, number]): number {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  const [r, g, bl] = [red, green, blue].map((value) => Math.min(1, Math.max(0, value)));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (bl ?? 0);
}

function contrast(one: [number, number, number], other: [number, number, number]): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

test('knows the contrast of black on white', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});

const themes = ['forest', 'cupcake'] as const;
const tokens = Object.fromEntries(
  themes.map((theme) => [
    theme,
    tokensOf(new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(styles)?.[1] ?? ''),
  ]),
);

/** Foreground, background and minimum contrast: 4.5 for text, 3 for the edge of a control. */
const PAIRS: readonly [what: string, on: string, least: number][] = [
  ...['ink', 'ink-muted', 'ink-accent', 'ink-good', 'ink-bad', 'ink-warn'].flatMap((ink) =>
    ['color-base-100', 'color-base-200', 'color-base-300'].map((base) => [ink, base, 4.5] as [string, string, number]),
  ),
  ...['accent', 'good', 'bad', 'warn'].map((role) => [`ink-${role}`, `tint-${role}`, 4.5] as [string, string, number]),
  ['ink', 'tint-accent', 4.5],
  ['ink-muted', 'stub', 4.5],
  ['ink-accent', 'stub', 4.5],
  ['ink', 'mark', 4.5],
  ['color-primary-content', 'color-primary', 4.5],
  ['cover-six-ink', 'cover-six', 4.5],
  ['line-strong', 'color-base-100', 3],
  ['line-strong', 'color-base-200', 3],
  ['line-strong', 'color-base-300', 3],
  ['key-edge', 'color-base-100', 3],
  ['range', 'color-base-300', 3],
  ['color-base-100', 'color-base-200', 1.25],
];

test.each(themes.flatMap((theme) => PAIRS.map((pair) => [theme, ...pair] as const)))(
  'in %s --%s on --%s has a contrast of at least %d',
  (theme, what, on, least) => {
    const one = tokens[theme]?.get(what);
    const other = tokens[theme]?.get(on);
    if (one === undefined || other === undefined) throw new Error('A colour is missing');
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  },
);
