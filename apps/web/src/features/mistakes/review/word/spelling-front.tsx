import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import type { WordInReview } from '@study/contract/words/word-book.ts';
import { Lightbulb, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { canSpeak, speak } from '#exam/words/spoken-word.tsx';
import { cutAtWord } from '#exam/words/word-in-sentence.ts';
import { Dock } from '#ui/page/dock.tsx';
import { keepGiven, lettersIn, slotsOf } from './spelling-letters.ts';
import { factsOf } from './word-fronts.tsx';

interface SpellingFrontProps {
  word: WordInReview;
  entry: PublishedEntry | undefined;
  isAnswered: boolean;
  /** The word typed; null if it does not come to mind. */
  onAnswer: (typed: string | null) => void;
}

/** The meaning and the first letter: the word is to be typed. */
export function SpellingFront({ word, entry, isAnswered, onAnswer }: SpellingFrontProps) {
  const [given, setGiven] = useState(1);
  const [typed, setTyped] = useState(lettersIn(word.word).slice(0, 1));
  const [pos, zh] = entry?.senses[0] ?? ['', ''];
  const cut = word.place && cutAtWord(word.place.sentence, entry ?? { word: word.word });
  return (
    <>
      <p className="text-note text-ink-muted">拼出这个词</p>
      <h2 tabIndex={-1} className="mt-1 text-section font-bold outline-none">
        {zh}
        {pos !== '' && pos !== 'phrase' && (
          <span lang="en" className="ml-2 text-ui font-normal text-ink-muted">
            {pos}.
          </span>
        )}
      </h2>
      <Slots
        word={word.word}
        typed={typed}
        given={given}
        isFrozen={isAnswered}
        onType={(text) => setTyped(keepGiven(text, word.word, given))}
        onEnter={() => onAnswer(typed)}
      />
      {cut !== null && (
        <p lang="en" className="mt-5 font-serif text-ink-muted">
          {cut.before}
          <b className="text-ink" aria-label="空">
            {cut.form[0]}
            {'_'.repeat(Math.max(1, cut.form.length - 1))}
          </b>
          {cut.after}
        </p>
      )}
      <p className="mt-1 text-note text-ink-muted">{factsOf(word)}</p>
      {!isAnswered && (
        <SpellingDock
          onHear={() => speak(word.word)}
          onMore={() => {
            setGiven(given + 1);
            setTyped(keepGiven(lettersIn(word.word).slice(0, given + 1), word.word, given + 1));
          }}
          canHaveMore={given + 1 < lettersIn(word.word).length}
          onGiveUp={() => onAnswer(null)}
          onCheck={() => onAnswer(typed)}
        />
      )}
    </>
  );
}

interface SlotsProps {
  word: string;
  typed: string;
  given: number;
  isFrozen: boolean;
  onType: (text: string) => void;
  onEnter: () => void;
}

/** One input over the slots that show its letters. */
function Slots({ word, typed, given, isFrozen, onType, onEnter }: SlotsProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isFrozen) field.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- A letter that is given returns the focus.
  }, [isFrozen, given]);
  const count = lettersIn(word).length;
  return (
    <div className="relative mt-5">
      <input
        ref={field}
        lang="en"
        className="peer absolute inset-0 z-1 size-full cursor-text opacity-0"
        aria-label={`${count}个字母，开头是${typed.slice(0, given)}`}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        readOnly={isFrozen}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isFrozen) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <div aria-hidden lang="en" className="letter-slots" style={{ '--letters': [...word].length } as CSSProperties}>
        {slotsOf(word, typed, given).map((slot, at) =>
          slot.kind === 'gap' ? (
            <span key={at}>{slot.text}</span>
          ) : (
            <span key={at} data-slot={slot.state}>
              {slot.letter}
            </span>
          ),
        )}
      </div>
    </div>
  );
}

interface SpellingDockProps {
  onHear: () => void;
  onMore: () => void;
  canHaveMore: boolean;
  onGiveUp: () => void;
  onCheck: () => void;
}

function SpellingDock({ onHear, onMore, canHaveMore, onGiveUp, onCheck }: SpellingDockProps) {
  return (
    <Dock>
      {canSpeak() && (
        <button
          type="button"
          className="btn btn-ghost max-md:btn-square max-md:px-0! md:px-3!"
          aria-label="听一遍"
          onClick={onHear}
        >
          <Volume2 size={20} aria-hidden />
          <span className="max-md:hidden">听一遍</span>
        </button>
      )}
      {canHaveMore && (
        <button
          type="button"
          className="btn btn-ghost max-md:btn-square max-md:px-0! md:px-3!"
          aria-label="再给一个字母"
          onClick={onMore}
        >
          <Lightbulb size={20} aria-hidden />
          <span className="max-md:hidden">再给一个字母</span>
        </button>
      )}
      <button type="button" className="btn btn-ghost px-2! md:ms-auto" onClick={onGiveUp}>
        想不起来
      </button>
      <button
        type="button"
        className="btn btn-primary btn-lg max-md:ms-auto"
        aria-keyshortcuts="Enter"
        onClick={onCheck}
      >
        核对
      </button>
    </Dock>
  );
}
