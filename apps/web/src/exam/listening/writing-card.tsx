import { Lightbulb } from 'lucide-react';
import { chooseBlanks, type BlankDensity } from '@study/domain/dictation/choose-blanks.ts';
import { writtenWords } from '@study/domain/dictation/dictation-words.ts';
import { type KeyboardEvent, useRef } from 'react';
import { Segmented } from '#ui/form/segmented.tsx';
import type { WrittenWork } from './sentence-work.ts';
import type { Sentence } from './sentence-work.ts';

interface ModeChoiceProps {
  work: WrittenWork;
  onChange: (change: Partial<WrittenWork>) => void;
}

export function ModeChoice({ work, onChange }: ModeChoiceProps) {
  return (
    <Segmented
      label="写法"
      value={work.mode}
      choices={[
        { value: 'dictation', label: '听写' },
        { value: 'blanks', label: '填空' },
      ]}
      onChoose={(mode) => onChange({ mode })}
    />
  );
}

interface WritingCardProps extends ModeChoiceProps {
  /** Offers blanks too. */
  hasModes?: boolean;
  sentence: Sentence;
  onHear: () => void;
  onCheck: () => void;
}

/** What was heard is written here: the whole sentence on ruled lines, or its blanks. */
export function WritingCard({ sentence, work, hasModes = true, onChange, onHear, onCheck }: WritingCardProps) {
  const isBlanks = work.mode === 'blanks';
  const onKeyDown = useWritingKeys({ onHear, onCheck });
  return (
    <section aria-label={isBlanks ? '填空' : '听写'} className="sheet px-5 py-3 md:px-8 md:py-5">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        {isBlanks ? (
          <DensityChoice work={work} onChange={onChange} />
        ) : (
          <span className="text-note text-ink-muted max-lg:hidden">听到什么写什么，大小写和标点不算</span>
        )}
        {hasModes && (
          <span className="ml-auto max-lg:hidden">
            <ModeChoice work={work} onChange={onChange} />
          </span>
        )}
      </div>
      {isBlanks ? (
        <BlanksField {...{ sentence, work, onChange, onKeyDown }} />
      ) : (
        <textarea
          lang="en"
          className="listening-ruled"
          aria-label="写下听到的句子"
          rows={3}
          value={work.text}
          maxLength={2000}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => onChange({ text: event.target.value })}
          onKeyDown={onKeyDown}
        />
      )}
      <Hints {...{ sentence, work, onChange }} />
    </section>
  );
}

const DENSITIES: readonly (readonly [BlankDensity, string])[] = [
  ['few', '少'],
  ['some', '中'],
  ['many', '多'],
];

function DensityChoice({ work, onChange }: ModeChoiceProps) {
  return (
    <span role="group" aria-label="挖空多少" className="flex items-center gap-1.5 text-note text-ink-muted">
      <span aria-hidden>挖空</span>
      {DENSITIES.map(([density, name]) => (
        <button
          key={density}
          type="button"
          className={`min-h-11 min-w-11 cursor-pointer rounded-field border-[1.5px] px-3 md:min-h-9 ${
            work.density === density
              ? 'border-ink-accent bg-tint-accent font-bold text-ink-accent'
              : 'border-line-strong hover:bg-raised'
          }`}
          aria-pressed={work.density === density}
          onClick={() => onChange({ density, fills: [] })}
        >
          {name}
        </button>
      ))}
    </span>
  );
}

interface BlanksFieldProps extends ModeChoiceProps {
  sentence: Sentence;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The sentence with inputs in place of some words; Space goes on to the next one. */
function BlanksField({ sentence, work, onChange, onKeyDown }: BlanksFieldProps) {
  const field = useRef<HTMLParagraphElement>(null);
  const blanks = chooseBlanks(sentence.text, work.density);
  const fill = (blank: number, value: string) =>
    onChange({ fills: blanks.map((_, at) => (at === blank ? value : (work.fills[at] ?? ''))) });
  const goTo = (blank: number) => field.current?.querySelectorAll('input')[blank]?.focus();
  return (
    <p ref={field} lang="en" className="listening-heard">
      {writtenWords(sentence.text).map((word, at) => {
        const blank = blanks.indexOf(at);
        if (blank === -1) return <span key={at}>{word} </span>;
        return (
          <span key={at}>
            <input
              type="text"
              className="listening-gap"
              aria-label={`第${blank + 1}空，共${blanks.length}空`}
              value={work.fills[blank] ?? ''}
              maxLength={60}
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint={blank === blanks.length - 1 ? 'done' : 'next'}
              onChange={(event) => fill(blank, event.target.value)}
              onKeyDown={(event) => {
                if (event.key === ' ' || (event.key === 'Enter' && !event.ctrlKey && blank < blanks.length - 1)) {
                  event.preventDefault();
                  if (blank < blanks.length - 1) goTo(blank + 1);
                } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
                  event.preventDefault();
                  goTo(blank - 1);
                } else onKeyDown(event);
              }}
            />{' '}
          </span>
        );
      })}
    </p>
  );
}

interface HintsProps extends ModeChoiceProps {
  sentence: Sentence;
}

/** Two hints, one after the other: how many words, then their first letters. */
function Hints({ sentence, work, onChange }: HintsProps) {
  const words = writtenWords(sentence.text);
  const blanks = work.mode === 'blanks' ? chooseBlanks(sentence.text, work.density) : null;
  const asked = blanks === null ? words : blanks.map((at) => words[at] ?? '');
  const hints = blanks !== null && work.hints === 1 ? 0 : work.hints;
  return (
    <div className="mt-3 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-note text-ink-muted">
      <span role="status" className="flex flex-wrap items-center gap-x-3">
        {blanks === null && hints > 0 && <span>一共{words.length}个词</span>}
        {blanks === null && <span className="lg:hidden">大小写和标点不算</span>}
        {hints > 1 && (
          <span lang="en" className="text-ui tracking-wider">
            {asked.map((word) => /[\p{L}\p{N}$£€¥]/u.exec(word)?.[0] ?? '').join(' ')}
          </span>
        )}
      </span>
      {hints < 2 && (
        <button
          type="button"
          className="btn btn-ghost btn-sm -mx-2 min-h-11 gap-1.5 px-2 font-normal max-lg:hidden md:min-h-8"
          onClick={() => onChange({ hints: nextHint(work) })}
        >
          <Lightbulb size={16} aria-hidden />
          {blanks === null && hints === 0 ? '提示：有几个词' : '提示：首字母'}
        </button>
      )}
    </div>
  );
}

/** Blanks show their number by themselves. */
export const nextHint = ({ mode, hints }: WrittenWork): 1 | 2 => (mode === 'blanks' || hints > 0 ? 2 : 1);

/** Tab hears again and Enter checks; Shift+Tab, or Escape and then Tab, leaves the field. */
function useWritingKeys({ onHear, onCheck }: Pick<WritingCardProps, 'onHear' | 'onCheck'>) {
  const isReleased = useRef(false);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (metaKey || altKey) return;
    if (key === 'Tab' && !shiftKey && !ctrlKey && !isReleased.current) {
      event.preventDefault();
      onHear();
    } else if (key === 'Enter' && !shiftKey && !ctrlKey) {
      event.preventDefault();
      onCheck();
    }
    isReleased.current = key === 'Escape';
  };
}
