/** What is wrong with an expression, in Chinese, and the offset in the typed text. */
export interface Fault {
  message: string;
  at: number;
}

/** Carries a fault out of the parser; readStatement turns it into a value. */
export class SyntaxFault extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}
