import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for each other, and make no words. */
const ALPHABET = '23456789BCDFGHJKMNPQRTVWXYZ';
const LENGTH = 8;

/** A new join code in its stored form: 8 of 27 characters, too many (2.8e11) to guess at the rate of the call. */
export function newJoinCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** `XXXX-XXXX`, as people read it. */
export function shownCode(stored: string): string {
  return `${stored.slice(0, 4)}-${stored.slice(4)}`;
}

/** The stored form of what somebody typed. */
export function storedCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
}
