/** HTML that needs no escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** A template tag that escapes values unless they are `Html`; attribute values must be quoted. */
export const html = (strings: readonly string[], ...values: readonly Part[]): Html =>
  new Html(strings.map((string, index) => string + textOf(values[index])).join(''));

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'string' || typeof part === 'number' ? escape(String(part)) : part.map(textOf).join('');
}
