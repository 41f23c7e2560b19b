import type { Fault } from './fault.ts';

/** Every process of the server is stopped: connections stay open and nothing is answered. */
export const silentDatabase: Fault = {
  name: 'the database does not answer',
  lastsMs: 20_000,
  recoversWithinMs: 10_000,
  begin: (stage) => stage.signalDatabase('SIGSTOP'),
  end: (stage) => stage.signalDatabase('SIGCONT'),
};
