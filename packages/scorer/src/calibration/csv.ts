/** Parses CSV (RFC 4180) into rows keyed by the header; a missing field is empty. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = parseRows(text);
  return rows
    .filter((row) => row.length > 1 || row[0] !== '')
    .map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

function parseRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A field is either quoted, with doubled quotes inside, or extends to the next comma or line break.
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  const end = text.replace(/^\uFEFF/, '');
  for (const [whole, quoted, plain = '', separator] of end.matchAll(field)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (separator === ',') continue;
    rows.push(row);
    row = [];
    if (whole === '' || separator === '') break;
  }
  return rows;
}
