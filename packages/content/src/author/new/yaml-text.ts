/** Lines of YAML formatted by hand, because comments explain the fields. */
export type Lines = readonly string[];

export const indented = (depth: number, lines: Lines): string[] =>
  lines.map((line) => (line === '' ? '' : '  '.repeat(depth) + line));

/** The lines as a list entry: the first after a dash, the others indented below it. */
export const entry = ([first = '', ...rest]: Lines): string[] => [`- ${first}`, ...indented(1, rest)];

export const comment = (text: string): string => `# ${text}`;
/** Placeholder for missing text; the check reports every occurrence. */
export const BLANK = "''";
export const fields = (...names: readonly string[]): string[] => names.map((name) => `${name}: ${BLANK}`);
/** A one-line text as a quoted scalar. */
export const quoted = (text: string): string => JSON.stringify(text);
