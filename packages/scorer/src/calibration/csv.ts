/** Rows of a CSV file (RFC 4180) by the names in its first row; a field that a row lacks is empty. */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = parseRows(text);
  return rows
    .filter((row) => row.length > 1 || row[0] !== '')
    .map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

function parseRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A field is either quoted, with quotes doubled inside, or runs to the next comma or line break.
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
