import { OPTION_LETTERS, type Options } from '@study/contract/papers/paper-document.ts';
import { Check, X } from 'lucide-react';
import { FlagButton, RefusalNote } from '../items/item-tools.tsx';
import { ItemVerdict } from '../checking/item-verdict.tsx';
import { useItemCheck } from '../checking/use-section-check.ts';
import { useAnswer, useItemFrozen, useRunner } from '../state/runner-context.ts';
import { lookAt, respond } from '../state/runner.ts';
import { useStruck } from './strike-outs.ts';

interface ChoiceQuestionProps {
  no: number;
  /** Omitted where the question is only in the recording. */
  stem?: string;
  options: Options;
}

/** One question with four options. Once its section is checked, the options show the outcome and are read-only. */
export function ChoiceQuestion({ no, stem, options }: ChoiceQuestionProps) {
  const item = String(no);
  const runner = useRunner();
  const isFrozen = useItemFrozen(item);
  const answerKey = useItemCheck(item)?.result.key ?? null;
  return (
    <div onFocus={() => lookAt(runner, item)}>
      <fieldset
        id={`item-${item}`}
        role="radiogroup"
        tabIndex={-1}
        disabled={isFrozen}
        className="scroll-m-4 outline-none"
      >
        <legend className="sr-only">
          第{no}题 <span lang="en">{stem}</span>
        </legend>
        <div aria-hidden className="flex items-start gap-3">
          <span className="min-w-7 font-bold tabular-nums">{no}</span>
          {stem !== undefined && (
            <span lang="en" className="passage grow">
              {stem}
            </span>
          )}
        </div>
        <div className="mt-2 grid gap-1.5">
          {OPTION_LETTERS.map((letter) => (
            <Option key={letter} item={item} letter={letter} text={options[letter]} answerKey={answerKey} />
          ))}
        </div>
        {answerKey === null && (
          <div className="mt-1 flex justify-end">
            <FlagButton item={item} />
          </div>
        )}
        <RefusalNote item={item} />
      </fieldset>
      <ItemVerdict item={item} />
    </div>
  );
}

interface OptionProps {
  item: string;
  letter: string;
  text: string;
  /** Null until the section is checked. */
  answerKey: string | null;
}

function Option({ item, letter, text, answerKey }: OptionProps) {
  const runner = useRunner();
  const isChosen = useAnswer(item).response === letter;
  const isStruck = useStruck(runner.attemptId, item, letter);
  return (
    <div
      className="choice-option"
      data-chosen={isChosen || undefined}
      data-verdict={verdictOn(letter, isChosen, answerKey)}
    >
      <label className="flex min-h-11 grow cursor-pointer items-start gap-3 px-3 py-2">
        {/* The bubble of the answer sheet is the radio button itself. */}
        <span className="relative mt-0.5 inline-grid h-6 w-9 shrink-0 place-items-center">
          <input
            type="radio"
            name={`item-${item}`}
            value={letter}
            checked={isChosen}
            onChange={() => respond(runner, item, letter)}
            className="answer-bubble"
          />
          <span
            className={`pointer-events-none relative text-note font-bold ${isChosen ? 'text-base-100' : ''} ${isStruck ? 'line-through' : ''}`}
          >
            {letter}
          </span>
        </span>
        <span lang="en" className={isStruck ? 'text-ink-muted line-through' : ''}>
          {text}
        </span>
      </label>
      {answerKey !== null && <Outcome isKey={letter === answerKey} isChosen={isChosen} />}
    </div>
  );
}

function verdictOn(
  letter: string,
  isChosen: boolean,
  answerKey: string | null,
): 'right' | 'wrong' | 'other' | undefined {
  if (answerKey === null) return undefined;
  if (letter === answerKey) return 'right';
  return isChosen ? 'wrong' : 'other';
}

function Outcome({ isKey, isChosen }: { isKey: boolean; isChosen: boolean }) {
  if (!isKey && !isChosen) return null;
  const Shape = isKey ? Check : X;
  return (
    <span
      className={`flex shrink-0 items-center gap-1 self-center pr-3 text-note font-bold ${isKey ? 'text-ink-good' : 'text-ink-bad'}`}
    >
      <Shape size={16} aria-hidden />
      {isKey ? (isChosen ? '答对了' : '正确') : '你选的'}
    </span>
  );
}
