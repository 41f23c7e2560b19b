import type { CandidateReading } from '@study/contract/paper-views.ts';
import { useMemo } from 'react';
import { clozeParagraphs, type Placement } from './cloze.ts';
import { useRunner } from './runner-context.ts';
import { lookAt } from './runner-session.ts';

interface ClozePassageProps {
  question: CandidateReading['cloze'];
  placement: Placement;
  current: number;
  onChoose: (no: number) => void;
}

/** The passage, with a button where a word is missing. */
export function ClozePassage({ question, placement, current, onChoose }: ClozePassageProps) {
  const paragraphs = useMemo(() => clozeParagraphs(question.passage), [question.passage]);
  return (
    <div lang="en" className="passage leading-[2.2]">
      {paragraphs.map((pieces, index) => (
        <p key={index} className="mb-4">
          {pieces.map((piece, at) =>
            piece.kind === 'text' ? (
              <span key={at}>{piece.text}</span>
            ) : (
              <Blank
                key={at}
                no={piece.no}
                word={question.bank[placement[piece.no] ?? '']}
                isCurrent={piece.no === current}
                onChoose={() => onChoose(piece.no)}
              />
            ),
          )}
        </p>
      ))}
    </div>
  );
}

interface BlankProps {
  no: number;
  word: string | undefined;
  isCurrent: boolean;
  onChoose: () => void;
}

function Blank({ no, word, isCurrent, onChoose }: BlankProps) {
  const session = useRunner();
  return (
    <button
      id={`item-${no}`}
      type="button"
      lang="zh-CN"
      aria-label={word === undefined ? `第${no}空，未填` : `第${no}空，已填${word}`}
      aria-current={isCurrent ? 'true' : undefined}
      className={`mx-0.5 inline-flex h-8 min-w-20 scroll-my-12 cursor-pointer items-center justify-center gap-1.5 border-b-2 px-2 align-middle leading-none before:font-sans before:text-[0.8125rem] before:tabular-nums before:text-ink-muted before:content-[attr(data-no)] ${
        isCurrent ? 'rounded-t-md border-primary bg-base-200' : 'border-ink-muted'
      }`}
      data-no={no}
      onFocus={() => lookAt(session, String(no))}
      onClick={onChoose}
    >
      {word !== undefined && <span className="font-medium">{word}</span>}
    </button>
  );
}
