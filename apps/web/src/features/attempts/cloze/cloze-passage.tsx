import type { CandidateReading } from '@study/contract/papers/paper-views.ts';
import { useMemo, type PointerEvent } from 'react';
import { clozeParagraphs, type Placement } from './cloze.ts';
import { Highlightable } from '../passage/highlightable.tsx';
import { OUTCOME_NAMES } from '#exam/names/exam-names.ts';
import { OutcomeMark } from '../checking/outcome-mark.tsx';
import { useItemCheck } from '../checking/use-section-check.ts';
import { useRunner } from '../state/runner-context.ts';
import { lookAt } from '../state/runner.ts';
import type { LiftedWord, LiftWord } from './use-word-drag.ts';
import { ignoreHeldEnter } from './word-bank.tsx';

interface ClozePassageProps {
  question: CandidateReading['cloze'];
  placement: Placement;
  current: number;
  /** The word being dragged. */
  lifted: LiftedWord | null;
  /** A blank was activated, by key or by pointer. */
  onChoose: (no: number, isByKey: boolean) => void;
  onLift: LiftWord;
}

/** The passage, with a button for each blank. */
export function ClozePassage({ question, placement, current, lifted, onChoose, onLift }: ClozePassageProps) {
  const paragraphs = useMemo(() => clozeParagraphs(question.passage), [question.passage]);
  const blank = (no: number, at: number) => {
    const letter = placement[no];
    return (
      <Blank
        key={at}
        no={no}
        word={letter === undefined ? undefined : (question.bank[letter] ?? letter)}
        isCurrent={no === current}
        isTarget={lifted?.over === no}
        isLifted={lifted?.from === no}
        onChoose={(isByKey) => onChoose(no, isByKey)}
        onLift={(event) => letter !== undefined && onLift(event, letter, no)}
      />
    );
  };
  return (
    <article lang="en" className="passage leading-[2.2]">
      <h2 lang="zh-CN" className="sr-only">
        选词填空
      </h2>
      <Highlightable passage="cloze">
        {paragraphs.map((pieces, index) => (
          <p key={index} data-block={index} className="mb-4">
            {pieces.map((piece, at) =>
              piece.kind === 'text' ? <span key={at}>{piece.text}</span> : blank(piece.no, at),
            )}
          </p>
        ))}
      </Highlightable>
    </article>
  );
}

interface BlankProps {
  no: number;
  word: string | undefined;
  isCurrent: boolean;
  /** The dragged word would be dropped into this blank. */
  isTarget: boolean;
  /** The word of this blank is being dragged. */
  isLifted: boolean;
  onChoose: (isByKey: boolean) => void;
  onLift: (event: PointerEvent) => void;
}

function Blank({ no, word, isCurrent, isTarget, isLifted, onChoose, onLift }: BlankProps) {
  const runner = useRunner();
  const outcome = useItemCheck(String(no))?.result.outcome;
  const name = word === undefined ? `第${no}空，未填` : `第${no}空，已填${word}`;
  const look = isTarget
    ? 'rounded-md border-ink-accent bg-base-300 outline-2 outline-ink-accent'
    : isCurrent
      ? 'rounded-t-md border-ink-accent bg-base-300'
      : 'border-ink-muted';
  return (
    <button
      id={`item-${no}`}
      type="button"
      lang="zh-CN"
      aria-label={outcome === undefined ? name : `${name}，${OUTCOME_NAMES[outcome]}`}
      aria-current={isCurrent ? 'true' : undefined}
      className={`mx-0.5 inline-flex h-8 min-w-20 scroll-my-12 cursor-pointer items-center justify-center gap-1.5 border-b-2 px-2 align-middle leading-none before:font-sans before:text-note before:tabular-nums before:text-ink-muted before:content-[attr(data-blank)] ${
        word === undefined ? '' : 'word'
      } ${look}`}
      data-blank={no}
      onFocus={() => lookAt(runner, String(no))}
      onClick={({ detail }) => onChoose(detail === 0)}
      onKeyDown={ignoreHeldEnter}
      onPointerDown={onLift}
    >
      {word !== undefined && (
        <span lang="en" className={`font-medium ${isLifted ? 'text-ink-muted line-through' : ''}`}>
          {word}
        </span>
      )}
      <OutcomeMark outcome={outcome} />
    </button>
  );
}
