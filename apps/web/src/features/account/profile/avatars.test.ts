import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EMOJI_NAMES } from '@study/contract/account/emoji-names.ts';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../../public/avatars');
const LARGEST_BYTES = 1_500;
/** Avatars may contain no scripts, external references or text. */
const FORBIDDEN = /<(script|style|foreignObject|text|image|use|a)\b|\bon\w+=|href=|url\(|<!ENTITY/i;

describe('the avatars', () => {
  it('are one file per name of the contract, and no other', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual(EMOJI_NAMES.map((name) => `${name}.svg`).toSorted());
  });

  it.each(EMOJI_NAMES)('%s is small and only a picture', (name) => {
    const file = join(FOLDER, `${name}.svg`);
    const svg = readFileSync(file, 'utf8');
    expect(statSync(file).size).toBeLessThanOrEqual(LARGEST_BYTES);
    expect(svg).toMatch(/^<svg[^>]* viewBox="0 0 64 64"/);
    expect(svg).not.toMatch(FORBIDDEN);
  });
});
