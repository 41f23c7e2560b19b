import { inflateSync } from 'node:zlib';

/**
 * Text of each page of a PDF written by Chromium, without white space. Supports only Chromium's output: individual
 * objects, compressed streams, hexadecimal glyphs with a ToUnicode table.
 */
export function textOfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString('latin1'));
  const charactersOf = (font: string): ReadonlyMap<string, string> => {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1];
    return table === undefined ? new Map() : readCharacters(streamIn(objects.get(table) ?? ''));
  };
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b(?!s)/.test(object));
  return pages.map((page) => {
    const fonts = new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => [name, charactersOf(font)]),
    );
    const contents = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '';
    return readText(streamIn(objects.get(contents) ?? ''), fonts);
  });
}

function objectsOf(file: string): Map<string, string> {
  const objects = [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)];
  return new Map(objects.map(([, number = '', body = '']) => [number, body]));
}

function streamIn(object: string): string {
  const from = object.indexOf('stream\n') + 'stream\n'.length;
  const bytes = Buffer.from(object.slice(from, object.lastIndexOf('\nendstream')), 'latin1');
  return (object.slice(0, from).includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** Maps glyphs to characters, with the font's number of digits, from single entries and ranges. */
function readCharacters(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) {
      characters.set(glyph.toLowerCase(), fromUtf16(to));
    }
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', to = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [from, until] = [parseInt(first, 16), parseInt(last, 16)];
      for (let glyph = from; glyph <= until; glyph += 1) {
        const name = glyph.toString(16).padStart(first.length, '0');
        characters.set(name, String.fromCodePoint((fromUtf16(to).codePointAt(0) ?? 0) + glyph - from));
      }
    }
  }
  return characters;
}

const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function readText(contents: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [, name, glyphs = ''] of contents.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-fA-F]+)>/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    else {
      const digits = font.keys().next().value?.length ?? 4;
      for (let at = 0; at < glyphs.length; at += digits) {
        text += font.get(glyphs.slice(at, at + digits).toLowerCase()) ?? '';
      }
    }
  }
  return withoutSpace(text);
}

/** Normalizes like page text: without white space, with ligatures and full-width letters resolved. */
export const withoutSpace = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');
