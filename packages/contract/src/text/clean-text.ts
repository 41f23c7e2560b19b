/** Line endings of PDF pages, word processors, Windows and classic Mac OS. */
const LINE_END = /\r\n?|[\v\f\u0085]/g;
/** The remaining control characters, except tab and newline. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/**
 * Cleans a text during typing and pasting: removes control characters and normalizes line ends to newlines. Keeps lone
 * surrogates, because some keyboards send an emoji in two halves.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(LINE_END, '\n').replaceAll(CONTROL, '');
}

/**
 * Cleans a text for storage: also replaces lone surrogates by U+FFFD. PostgreSQL accepts neither lone surrogates nor
 * NUL.
 */
export function cleanText(text: string): string {
  return withoutControls(text).toWellFormed();
}
