import type { Fault } from './fault.ts';

/** Stops every process of the server (SIGSTOP): connections stay open without replies. */
export const silentDatabase: Fault = {
  name: 'the database does not answer',
  lastsMs: 20_000,
  recoversWithinMs: 10_000,
  begin: (stage) => stage.signalDatabase('SIGSTOP'),
  end: (stage) => stage.signalDatabase('SIGCONT'),
};
