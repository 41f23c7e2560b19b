import type { Fate } from '../../apps/api/test/lossy-proxy.ts';
import type { Fault } from './fault.ts';

function everyThird(fate: Fate): () => Fate {
  let answers = 0;
  return () => {
    answers += 1;
    return answers % 3 === 0 ? fate : 'arrives';
  };
}

const always = (): Fate => 'arrives';
const shared = { lastsMs: 15_000, recoversWithinMs: 15_000 } as const;

export const repliesLost: Fault = {
  ...shared,
  name: 'the network loses every third answer of the API',
  mayLoseCalls: true,
  begin: ({ front }) => void (front.fateOf = everyThird('cut')),
  end: ({ front }) => void (front.fateOf = always),
};

export const databaseRepliesLost: Fault = {
  ...shared,
  name: 'the network loses every third answer of the database',
  needsDatabaseProxy: true,
  begin: ({ back }) => void (back.fateOf = everyThird('cut')),
  end: ({ back }) => void (back.fateOf = always),
};

/** As behind a firewall that forgets connections: neither side learns that they are dead. */
export const deadConnections: Fault = {
  ...shared,
  name: 'every 30th answer of the database leaves its connection dead without a sign',
  needsDatabaseProxy: true,
  begin: ({ back }) => {
    let answers = 0;
    back.fateOf = () => (++answers % 30 === 0 ? 'silence' : 'arrives');
  },
  end: ({ back }) => void (back.fateOf = always),
};
