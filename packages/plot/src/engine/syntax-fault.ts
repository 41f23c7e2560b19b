/** What is wrong with an expression, in Chinese, and the offset and length of it in the typed text: one unit if not given. */
export interface Fault {
  message: string;
  at: number;
  length?: number;
}

/** Carries a fault out of the parser; readStatement turns it into a value. */
export class SyntaxFault extends Error {
  readonly fault: Fault;

  constructor(message: string, at: number, length?: number) {
    super(message);
    this.fault = { message, at, length };
  }
}
