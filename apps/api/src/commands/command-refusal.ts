/** An expected failure of an operator's command: one Chinese sentence, printed before exiting with 1. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal';
}
