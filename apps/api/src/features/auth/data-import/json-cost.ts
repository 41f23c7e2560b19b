/** An export has about six levels. */
const DEPTH_MAX = 64;
/** More than a file has that the site wrote, and few enough to fit into the thread's memory when they are parsed. */
const TOKENS_MAX = 5_000_000;

/** A row whose key is a small number is kept as a list with as many holes. */
const NUMBER_KEY_TOKENS = 5;

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [SPACE, ZERO, NINE] = [0x20, 0x30, 0x39];
const [OPEN_LIST, CLOSE_LIST, OPEN_ROW, CLOSE_ROW] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether parsing this JSON would take too much memory: 48 MB of `{},` become 1 GB, and a limit of the thread's heap
 * does not hold while it is parsed, because `JSON.parse` cannot be interrupted. Counts without parsing.
 */
export function isTooMuchJson(json: Uint8Array): boolean {
  let depth = 0;
  let tokens = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) {
      const end = endOfString(json, at);
      if (isNumberKey(json, at, end)) tokens += NUMBER_KEY_TOKENS;
      at = end;
    } else if (byte === CLOSE_LIST || byte === CLOSE_ROW) depth -= 1;
    else if (byte === OPEN_LIST || byte === OPEN_ROW) {
      depth += 1;
      tokens += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (byte === COMMA || byte === COLON) tokens += 1;
  }
  return tokens > TOKENS_MAX;
}

/** Where the string that begins at `start` ends: its closing quote, or the end of the text. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** A key may be written with escapes and spaces too. */
function isNumberKey(json: Uint8Array, start: number, end: number): boolean {
  const first = json[start + 1] ?? 0;
  const isNumber = (first >= ZERO && first <= NINE) || first === BACKSLASH;
  if (!isNumber) return false;
  let next = end + 1;
  while ((json[next] ?? QUOTE) <= SPACE) next += 1;
  return json[next] === COLON;
}
