import { storedValue } from '../storage/stored-value.ts';

/** How often one user looked up each word since the last delivery. */
export interface LookupTally {
  read: () => Readonly<Record<string, number>>;
  count: (word: string) => void;
  /** Subtracts what the server has. */
  subtract: (sent: Readonly<Record<string, number>>) => void;
}

export function lookupTally(userId: string): LookupTally {
  const stored = storedValue('lookups', [userId]);
  const read = () => parse(stored.read());
  return {
    read,
    count: (word) => {
      const counts = read();
      stored.write(JSON.stringify({ ...counts, [word]: (counts[word] ?? 0) + 1 }));
    },
    subtract: (sent) => {
      const left = Object.entries(read())
        .map(([word, times]) => [word, times - (sent[word] ?? 0)] as const)
        .filter(([, times]) => times > 0);
      if (left.length === 0) stored.drop();
      else stored.write(JSON.stringify(Object.fromEntries(left)));
    },
  };
}

function parse(text: string | null): Record<string, number> {
  try {
    return JSON.parse(text ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
