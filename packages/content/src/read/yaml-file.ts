import { readFile } from 'node:fs/promises';
import { type ErrorCode, isScalar, Lexer, type ParsedNode, parseDocument, type YAMLError } from 'yaml';
import type { Fault } from './fault.ts';
import { pathAtLine } from './yaml/path-at-line.ts';
import { repairYaml } from './yaml/repair-yaml.ts';

type Words = Pick<Fault, 'message' | 'mend'>;

const ALIGN: Words = {
  message: '这一行的缩进、冒号或括号不对',
  mend: '请与同级的行左边对齐，括号成对；文字里有冒号时，整段放进双引号',
};
const OTHER: Words = {
  message: '这一行的格式不对',
  mend: '请检查缩进、引号和冒号；文字里有特殊符号时，整段放进双引号',
};
const REPEATED: Words = { message: '这个字段前面已经有了', mend: '请删去多余的一个' };

const WORDS: Partial<Record<ErrorCode, Words>> = {
  MISSING_CHAR: { message: '这里少了引号、括号或冒号', mend: '请看这一行和上一行，引号、括号要成对' },
  TAB_AS_INDENT: { message: '这一行用制表符缩进', mend: '请改成空格' },
  BAD_INDENT: ALIGN,
  BLOCK_AS_IMPLICIT_KEY: ALIGN,
  MULTILINE_IMPLICIT_KEY: ALIGN,
};

const lineOf = ({ linePos }: YAMLError): number => linePos?.[0].line ?? 1;

/**
 * Faults of broken YAML for teachers, and its content as far as it can be read. Slips that a small change mends are
 * told one by one, each at its place in the document, so that only the text around it stays unchecked. Of an error that
 * nothing mends, which breaks the lines after it, only the first is told.
 */
function readBroken(text: string, file: string): { faults: Fault[]; value: unknown } {
  const repaired = repairYaml(text);
  const document = parseDocument(repaired.text, { version: '1.2', prettyErrors: true });
  const errors = document.errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
  const repeated = errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  const broken = errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  const at = (line: number, words: Words): Fault => ({
    file,
    path: broken === undefined ? pathAtLine(document, repaired.text, line) : '',
    hides_others: true,
    line,
    ...words,
  });
  return {
    faults: [
      ...repaired.slips.map(({ line, ...words }) => at(line, words)),
      ...(broken === undefined ? [] : [at(lineOf(broken), WORDS[broken.code] ?? OTHER)]),
      // A repeated key breaks nothing else, but may come from the error.
      ...(broken === undefined ? repeated.map((error) => at(lineOf(error), REPEATED)) : []),
    ].toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
    value: broken === undefined ? document.toJS() : null,
  };
}

/** `value` of a faulty text: what can be read after its slips are mended, for checks only; null if nothing can. */
export type YamlResult = { ok: true; value: unknown } | { ok: false; faults: Fault[]; value: unknown };

/** Reads a YAML 1.2 file; a missing file or broken YAML is a fault under the name `file`. */
export async function readYaml(location: string, file: string): Promise<YamlResult> {
  return parseYaml(await readTextIfAny(location), file);
}

/** Parses YAML 1.2 text; null text is a missing file. Text that would expand without bound counts as broken. */
export function parseYaml(text: string | null, file: string): YamlResult {
  if (text === null) return { ok: false, faults: [missingFile(file)], value: null };
  const tooMuch: YamlResult = {
    ok: false,
    faults: [{ file, path: '', hides_others: true, ...TOO_MUCH }],
    value: null,
  };
  if (!isOfBoundedSize(text)) return tooMuch;
  const keys = new BoundedKeys();
  try {
    const document = parseDocument(text, { version: '1.2', prettyErrors: true, uniqueKeys: keys.areEqual });
    if (document.errors.length === 0) return { ok: true, value: document.toJS() };
    return { ok: false, ...readBroken(text, file) };
  } catch {
    if (keys.areTooMany) return tooMuch;
    // Nested aliases.
    const [message, mend] = ['内容嵌套或引用得太深', '请直接写出内容，不要用YAML的锚点和别名'];
    return { ok: false, faults: [{ file, path: '', hides_others: true, message, mend }], value: null };
  }
}

const missingFile = (file: string): Fault => ({
  file,
  path: '',
  hides_others: true,
  message: '没有这个文件',
  mend: '请补上',
});

const TOO_MUCH = { message: '内容的项数或层数太多', mend: '请对照格式，删去多余的内容' };
/** Maximum tokens; the largest document of a shipped paper has a tenth of this. */
const MOST_TOKENS = 100_000;
/** Maximum nesting; documents of papers have at most eight levels. */
const MOST_LEVELS = 40;
/** Maximum anchors and aliases; a paper needs none. */
const MOST_ANCHORS = 100;
/** Maximum key comparisons: a map of n keys takes n²/2, so 1,400 keys. */
const MOST_COMPARISONS = 1_000_000;

/** Checks the limits on tokens only, in time linear in the text's length. */
function isOfBoundedSize(text: string): boolean {
  let tokens = 0;
  let brackets = 0;
  let dashes = 0;
  let anchors = 0;
  for (const token of new Lexer().lex(text)) {
    tokens += 1;
    if (token === '[' || token === '{') brackets += 1;
    else if (token === ']' || token === '}') brackets -= 1;
    // Dashes of one line, each of which opens a nested list.
    if (token === '-' || token === '?') dashes += 1;
    else if (token.includes('\n')) dashes = 0;
    if (token.startsWith('&') || token.startsWith('*')) anchors += 1;
    if (tokens > MOST_TOKENS || brackets > MOST_LEVELS || dashes > MOST_LEVELS || anchors > MOST_ANCHORS) return false;
  }
  return true;
}

/** Counts key comparisons as the YAML library makes them, and stops at the limit. */
class BoundedKeys {
  #comparisons = 0;

  get areTooMany(): boolean {
    return this.#comparisons > MOST_COMPARISONS;
  }

  readonly areEqual = (one: ParsedNode, other: ParsedNode): boolean => {
    this.#comparisons += 1;
    if (this.areTooMany) throw new Error('too many keys');
    return one === other || (isScalar(one) && isScalar(other) && one.value === other.value);
  };
}

/** The file's text, or null if it does not exist; other failures throw. */
export async function readTextIfAny(location: string): Promise<string | null> {
  try {
    return await readFile(location, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
