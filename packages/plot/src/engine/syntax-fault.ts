/** A syntax error: Chinese message, and offset and length in the typed text; one unit by default. */
export interface Fault {
  message: string;
  at: number;
  length?: number;
}

/** Thrown inside the parser; readStatement converts it to a value. */
export class SyntaxFault extends Error {
  readonly fault: Fault;

  constructor(message: string, at: number, length?: number) {
    super(message);
    this.fault = { message, at, length };
  }
}
