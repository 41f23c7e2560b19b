/**
 * Maximum length that any stage reads, in UTF-16 code units: about 1,400 words, while an essay has at most 180. Every
 * stage takes linear time, so this bounds the cost of a text.
 */
export const READ_CHARACTERS = 8_000;
