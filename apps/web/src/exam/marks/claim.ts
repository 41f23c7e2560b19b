/** A point of the original that a student says to have translated where the machine did not recognise it. */
export interface Claim {
  /** The words of the original. */
  zh: string;
  /** What of the student's text is nearest to them. */
  own: string;
}
