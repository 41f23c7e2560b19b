/** What is wrong with an expression, in Chinese, and where: an offset in the text as it was typed. */
export interface Fault {
  message: string;
  at: number;
}

/** Carries a fault out of the recursion of the reader; never leaves this folder. */
export class SyntaxFault extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}
