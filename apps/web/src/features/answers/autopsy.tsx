import { useContext } from 'react';
import { TrapLine } from '../../exam/items/trap-line.tsx';
import type { MyAnswer } from './my-answers.ts';
import { TakersContext } from './takers.ts';

interface AutopsyProps {
  answer: { no: number; trap?: Readonly<Record<string, string>> | undefined };
  mine: MyAnswer | undefined;
}

/** The trap behind the chosen wrong option, and how many others chose it. */
export function Autopsy({ answer, mine }: AutopsyProps) {
  const takers = useContext(TakersContext).get(answer.no) ?? null;
  if (mine === undefined || mine.outcome !== 'wrong' || mine.response === null) return null;
  const letter = mine.response;
  const trap = answer.trap?.[letter];
  const share = takers?.options[letter];
  if (trap === undefined && share === undefined) return null;
  return (
    <p className="mt-2 max-w-[46rem]">
      {trap !== undefined && <TrapLine letter={letter} trap={trap} />}
      {share !== undefined && (
        <span className="tabular-nums text-ink-muted">
          {Math.round(100 * share)}%的考生也选了{letter}。
        </span>
      )}
    </p>
  );
}
