/** Why a command of the operator cannot do what it was asked: one Chinese sentence, to print before exiting with 1. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal';
}
