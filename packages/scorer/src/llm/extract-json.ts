const THOUGHT_BEGINS = /<think(?:ing)?>/i;
const THOUGHT_ENDS = /<\/think(?:ing)?>/gi;

/**
 * The one JSON object in what a model wrote, alone or among words and fences. Null when there is none, when there are
 * several to choose from, or when thinking aloud never ended. What was only thought is no answer.
 */
export function extractJson(content: string): unknown {
  // Some models are begun for: of their thoughts only the end is marked.
  const end = [...content.matchAll(THOUGHT_ENDS)].at(-1);
  const said = end ? content.slice(end.index + end[0].length) : content;
  if (THOUGHT_BEGINS.test(said)) return null;
  const objects = objectsIn(said);
  const [only] = objects;
  return only === undefined || objects.length > 1 ? null : parse(only);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every stretch from an opening brace to its own closing one, outside of others; braces in strings do not count. */
function objectsIn(text: string): string[] {
  const objects: string[] = [];
  let depth = 0;
  let start = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (depth > 0 && character === '"') isInString = true;
    else if (character === '{') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (character === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) objects.push(text.slice(start, at + 1));
    }
  }
  return objects;
}
