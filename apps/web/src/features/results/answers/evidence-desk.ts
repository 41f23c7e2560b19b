import { evidenceIn } from '@study/domain/analysis/evidence.ts';
import { createContext, useContext, useMemo, useState } from 'react';

/** How an item's key was revealed: its evidence was found, missed, or not looked for. */
export type Opening = 'found' | 'missed' | 'skipped';

interface Evidenced {
  no: number;
  evidence: readonly string[];
}

export interface EvidenceDesk {
  /** Evidence comes first: keys open one by one. */
  isFirst: boolean;
  /** The item whose supporting sentence is being looked for. */
  lookingFor: number | null;
  openingOf: (no: number) => Opening | null;
  /** Whether the key of an item may be shown. */
  isOpen: (item: Evidenced) => boolean;
  /** Begins to look, or gives up looking. */
  look: (no: number | null) => void;
  skip: (no: number) => void;
  /** Takes a sentence for the evidence of an item. */
  choose: (item: Evidenced, sentence: string) => void;
}

const NO_DESK: EvidenceDesk = {
  isFirst: false,
  lookingFor: null,
  openingOf: () => null,
  isOpen: () => true,
  look: () => undefined,
  skip: () => undefined,
  choose: () => undefined,
};

export const EvidenceContext = createContext<EvidenceDesk>(NO_DESK);

export const useEvidence = () => useContext(EvidenceContext);

/** Revealed keys, kept in memory only, so that a second visit can practise again. */
export function useEvidenceDesk(isFirst: boolean): EvidenceDesk {
  const [openings, setOpenings] = useState<ReadonlyMap<number, Opening>>(new Map());
  const [lookingFor, setLookingFor] = useState<number | null>(null);
  return useMemo(() => {
    const open = (no: number, opening: Opening) => {
      setOpenings((before) => new Map(before).set(no, opening));
      setLookingFor(null);
    };
    return {
      isFirst,
      lookingFor: isFirst ? lookingFor : null,
      openingOf: (no) => (isFirst ? (openings.get(no) ?? null) : null),
      isOpen: ({ no, evidence }) => !isFirst || evidence.length === 0 || openings.has(no),
      look: setLookingFor,
      skip: (no) => open(no, 'skipped'),
      choose: ({ no, evidence }, sentence) => open(no, evidenceIn(sentence, evidence).length > 0 ? 'found' : 'missed'),
    };
  }, [isFirst, openings, lookingFor]);
}
