/** What ends a line in some program: a PDF's pages, a word processor's lines, the line ends of Windows and of old Macs. */
const LINE_END = /\r\n?|[\v\f\u0085]/g;
/** What is left of the control characters, but for the tab and the newline. */
const CONTROL = /(?![\t\n])\p{Cc}/gu;

/**
 * A text as a page keeps it while it is typed and pasted: without control characters, each line ended by a newline.
 * Half a surrogate pair stays, because some keyboards send an emoji in two halves.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(LINE_END, '\n').replaceAll(CONTROL, '');
}

/** A text as it is stored: also without half surrogate pairs, which become U+FFFD. PostgreSQL takes neither these nor NUL. */
export function cleanText(text: string): string {
  return withoutControls(text).toWellFormed();
}
