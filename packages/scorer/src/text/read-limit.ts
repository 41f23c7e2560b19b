/**
 * No stage reads a text further than this, in UTF-16 code units: about 1,400 words, where an essay asks for 180 at most.
 * Every stage takes time in proportion to what it reads, so this bounds what one text can cost.
 */
export const READ_CHARACTERS = 8_000;
