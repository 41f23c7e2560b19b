/** Lines of YAML that are laid out by hand, because comments say what belongs where. */
export type Lines = readonly string[];

export const indented = (depth: number, lines: Lines): string[] =>
  lines.map((line) => (line === '' ? '' : '  '.repeat(depth) + line));

/** The lines as an entry of a list: the first after a dash, the others below it. */
export const entry = ([first = '', ...rest]: Lines): string[] => [`- ${first}`, ...indented(1, rest)];

export const comment = (text: string): string => `# ${text}`;
/** Nothing is written yet; the check names every such place. */
export const BLANK = "''";
export const fields = (...names: readonly string[]): string[] => names.map((name) => `${name}: ${BLANK}`);
/** A text in one piece, quoted whatever it holds. */
export const quoted = (text: string): string => JSON.stringify(text);
