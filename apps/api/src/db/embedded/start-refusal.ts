/** Why the embedded server cannot be used: one Chinese line for the operator, printed before exiting with 1. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}
