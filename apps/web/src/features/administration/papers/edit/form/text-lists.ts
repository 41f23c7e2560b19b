/** Paragraphs in one text box: a blank line between them. */
export const joinParagraphs = (paragraphs: readonly string[]): string => paragraphs.join('\n\n');

/** The paragraphs of a text box. A line break inside one stays, so that typing is never rewritten. */
export const splitParagraphs = (text: string): string[] => {
  const paragraphs = text.split(/\n[ \t]*\n+/);
  return paragraphs.length === 1 && paragraphs[0] === '' ? [] : paragraphs;
};

/** One entry a line. */
export const splitLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
