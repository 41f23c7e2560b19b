const ABBREVIATION = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|Prof|St|No|vs|[A-Z]|a\.m|p\.m|[A-Z]\.[A-Z])\.$/;
/** A full stop, question or exclamation mark, with closing quotes, before the start of another sentence. */
const BREAK = /(?<=[.?!]["'”’)]*)\s+(?=["'“‘(]*[A-Z0-9])/;

/** The sentences of an English paragraph, word for word; abbreviations such as "Mr." do not end one. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  for (const piece of paragraph.trim().split(BREAK)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else if (piece !== '') sentences.push(piece);
  }
  return sentences;
}

/** The same words in plain letters, so that a voice neither spells out a dash nor stumbles over a quotation mark. */
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
