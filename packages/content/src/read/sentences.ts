const ABBREVIATION = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|Prof|St|No|vs|[A-Z]|a\.m|p\.m|[A-Z]\.[A-Z])\.$/;
/** A full stop, question or exclamation mark, with closing quotes, before the start of another sentence. */
const BREAK = /(?<=[.?!]["'”’)]*)\s+(?=["'“‘(]*[A-Z0-9])/;

/** Splits an English paragraph into sentences, verbatim; abbreviations such as "Mr." do not end one. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const piece of paragraph.trim().split(BREAK)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else if (piece !== '') sentences.push(piece);
  }
  return sentences;
}

/** The same words in plain characters, so that a voice does not spell out dashes or stumble over quotation marks. */
export const speakable = (text: string): string =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/["“”]/g, '')
    .replaceAll(/\s*[—–]\s*/g, ', ')
    .replaceAll(/(?<=\w)-(?=\w)/g, ' ')
    .replaceAll('…', '.')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
