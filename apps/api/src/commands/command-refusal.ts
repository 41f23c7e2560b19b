/** Why an operator's command cannot be carried out: one Chinese sentence, printed before exiting with 1. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal';
}
