import type { ItemAnswer } from '@study/contract/paper-document.ts';
import { Explained } from '../../exam/items/explained.tsx';
import { Verdict } from '../../exam/items/verdict.tsx';
import { Autopsy } from './autopsy.tsx';
import { KeyGate } from './key-gate.tsx';
import type { MyAnswer } from './my-answers.ts';

interface ItemBodyProps {
  answer: ItemAnswer;
  mine: MyAnswer | undefined;
  /** How a letter is said; a word of the bank with its letter. */
  nameOf?: (letter: string) => string;
  /** Where the evidence stands in the text. */
  place?: { id: string; name: string } | null;
}

/** Shown once a key is revealed: right or wrong, why, and what the wrong option does. */
export function ItemBody({ answer, mine, nameOf = (letter) => letter, place = null }: ItemBodyProps) {
  const shown = mine && { ...mine, response: mine.response === null ? null : nameOf(mine.response) };
  return (
    <KeyGate item={answer} mine={shown}>
      <Verdict mine={shown} answerKey={nameOf(answer.key)} />
      <Autopsy answer={answer} mine={mine} />
      <Explained answer={answer} />
      {place !== null && (
        <a
          href={`#${place.id}`}
          className="text-link no-print mt-1 ml-4 inline-flex min-h-11 items-center text-[0.9375rem] md:min-h-8"
        >
          看{place.name}
        </a>
      )}
    </KeyGate>
  );
}
