import { randomInt } from 'node:crypto';

/** Small letters and digits that are not taken for each other on paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** A password for a slip of paper, as `xxxxx-xxxxx`: 49 random bits. */
export function newFirstPassword(): string {
  return `${randomGroup()}-${randomGroup()}`;
}

function randomGroup(): string {
  return Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
