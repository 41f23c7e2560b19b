/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. Escapes cells that look like formulas. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** Spreadsheets execute cells that begin like a formula (OWASP: CSV injection). */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
