import { evidenceIn } from '@study/domain/analysis/evidence.ts';
import { createContext, useContext, useMemo, useState } from 'react';

/** How a key was revealed: the evidence was found, missed or skipped. */
export type Opening = 'found' | 'missed' | 'skipped';

interface Evidenced {
  no: number;
  evidence: readonly string[];
}

export interface EvidenceSearch {
  /** Evidence-first mode: keys are revealed one by one. */
  isFirst: boolean;
  /** The item whose evidence the user is searching for. */
  lookingFor: number | null;
  openingOf: (no: number) => Opening | null;
  /** Whether the key of an item may be shown. */
  isOpen: (item: Evidenced) => boolean;
  /** Starts the search for an item's evidence; null cancels it. */
  look: (no: number | null) => void;
  skip: (no: number) => void;
  /** Submits a sentence as the evidence of an item. */
  choose: (item: Evidenced, sentence: string) => void;
}

const NO_SEARCH: EvidenceSearch = {
  isFirst: false,
  lookingFor: null,
  openingOf: () => null,
  isOpen: () => true,
  look: () => undefined,
  skip: () => undefined,
  choose: () => undefined,
};

export const EvidenceContext = createContext<EvidenceSearch>(NO_SEARCH);

export const useEvidence = () => useContext(EvidenceContext);

/** State of evidence-first mode. Revealed keys are kept in memory only, so that the next visit can practise again. */
export function useEvidenceSearch(isFirst: boolean): EvidenceSearch {
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
