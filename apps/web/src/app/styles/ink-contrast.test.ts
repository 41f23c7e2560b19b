import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

const styles = readFileSync(new URL('./ink.css', import.meta.url), 'utf8');
const themeFile = (theme: string) => createRequire(import.meta.url).resolve(`daisyui/theme/${theme}.css`);

/** The oklch values of the custom properties in a block of CSS. */
function tokensOf(css: string): Map<string, [number, number, number]> {
  const found = css.matchAll(/--([\w-]+):\s*oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g);
  return new Map([...found].map(([, name, l, c, h]) => [String(name), [Number(l) / 100, Number(c), Number(h)]]));
}

/** Relative luminance (WCAG) of an oklch colour, by way of Oklab and linear sRGB cut to the gamut. */
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

const INKS = ['ink', 'ink-muted', 'ink-accent', 'ink-good', 'ink-bad', 'ink-warn'];
const pairs = ['forest', 'cupcake'].flatMap((theme) =>
  INKS.flatMap((ink) => ['base-100', 'base-200'].map((base) => [theme, ink, base] as const)),
);

test.each(pairs)('in %s the token --%s can be read on %s', (theme, ink, base) => {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(styles)?.[1] ?? '';
  const text = tokensOf(block).get(ink);
  const surface = tokensOf(readFileSync(themeFile(theme), 'utf8')).get(`color-${base}`);
  if (text === undefined || surface === undefined) throw new Error('A colour is missing');
  expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
});
