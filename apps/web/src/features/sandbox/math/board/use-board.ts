import type { BoardState } from '@study/contract/sandbox/sandbox.ts';
import { lettersOf, readLines } from '@study/plot/engine/read-lines.ts';
import type { PlotLine } from '@study/plot/view/plot-messages.ts';
import { useEffect, useMemo, useReducer } from 'react';
import { clearHash, writeHash } from './board-search-params.ts';
import { boardReducer, startHistory } from './board-history.ts';

const WRITE_MS = 500;

/** The board that is worked on: its lines read, and its letters with their values. */
export function useBoard(start: BoardState) {
  const [history, act] = useReducer(boardReducer, start, startHistory);
  const { present } = history;
  const lines = useMemo(() => readLines(present.functions), [present.functions]);
  const letters = useMemo(() => lettersOf(lines, present.sliders), [lines, present.sliders]);
  const values = useMemo(() => new Map(letters.values), [letters]);
  const plotLines = useMemo(
    () =>
      lines.flatMap(({ line, shape }): PlotLine[] => {
        const { id, text, derivative, tangent, integral } = line;
        return shape && line.visible ? [{ id, text, derivative, tangent, integral }] : [];
      }),
    [lines],
  );
  return { history, state: present, act, lines, sliders: letters.sliders, letters: letters.values, values, plotLines };
}

/**
 * What is nowhere else stands in the address half a second later. A board as it was opened leaves the address as it is,
 * one that the account keeps needs none.
 */
export function useAddress(state: BoardState, start: BoardState, isSaved: boolean): void {
  useEffect(() => {
    if (state === start) return undefined;
    const timer = setTimeout(() => (isSaved ? clearHash() : writeHash(state)), WRITE_MS);
    return () => clearTimeout(timer);
  }, [state, start, isSaved]);
}
