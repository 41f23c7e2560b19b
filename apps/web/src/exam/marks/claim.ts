/**
 * A point of the source text that, according to the student, the translation covers although the scorer did not
 * recognise it.
 */
export interface Claim {
  /** Words of the source text. */
  zh: string;
  /** The closest part of the student's text. */
  own: string;
}
