import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import { Play, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { WordPlace } from '#offline/word-changes.ts';
import { placeBeside } from '#ui/dialog/place-beside.ts';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { KeepWord } from './keep-word.tsx';
import { keepInSight } from './keep-in-sight.ts';
import { LEVEL_NAMES } from './lexicon.ts';
import { SpokenWord } from './spoken-word.tsx';
import { WordMeaning } from './word-meaning.tsx';

export interface ShownWord {
  anchor: Range | HTMLElement;
  /** As it stands in the text. */
  word: string;
  /** Its sense in this text, from the paper's glossary. */
  here?: string | undefined;
  /** Null if the lexicon could not be loaded; empty for a word that it lacks. */
  entries: readonly PublishedEntry[] | null;
  /** Where it stands; null for a word that stands alone. */
  place: WordPlace | null;
  /** Plays the recording of that sentence; null without one. */
  play: (() => void) | null;
}

interface WordCardProps extends ShownWord {
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** The meaning of one word: below its line on a desktop, a sheet at the bottom of a phone. */
export function WordCard({ anchor, word, here, entries, place, play, onStep, onClose }: WordCardProps) {
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    // Measured first: the card may close the popover that the word stands in.
    const lines = anchor.getClientRects();
    const last = lines[lines.length - 1] ?? anchor.getBoundingClientRect();
    const first = lines[0] ?? last;
    if (!element.matches(':popover-open')) element.showPopover();
    if (isWide) placeBeside(element, { first, bottom: last.bottom });
    else keepInSight(anchor, element);
    element.focus({ preventScroll: true });
  }, [anchor, isWide]);
  const arrows = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    onStep(event.key === 'ArrowRight' ? 1 : -1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => arrows(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const entry = entries?.[0];
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={`${word}的释义`}
      tabIndex={-1}
      className="no-print word-card floating"
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      <div className="flex items-center gap-3">
        <b lang="en" className="min-w-0 font-serif text-[1.625rem] leading-tight wrap-anywhere">
          {entry?.word ?? word}
        </b>
        {entry !== undefined && (
          <span lang="en" className="text-ui whitespace-nowrap text-ink-muted" translate="no">
            /{entry.ipa}/
          </span>
        )}
        <SpokenWord word={entry?.word ?? word} />
        <button type="button" className="btn btn-ghost btn-square ml-auto -mr-2" aria-label="关闭" onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </div>
      <WordMeaning here={here} entries={entries} />
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {entry !== undefined && <Level entry={entry} />}
        {play !== null && (
          <button type="button" className="btn btn-ghost px-3" onClick={play}>
            <Play size={16} aria-hidden />
            听这一句
          </button>
        )}
        {entry !== undefined && <KeepWord key={entry.word} word={entry.word} place={place} />}
      </div>
    </div>
  );
}

function Level({ entry: { level, count } }: { entry: PublishedEntry }) {
  return (
    <p className="me-auto text-note text-ink-muted">
      {LEVEL_NAMES[level]}
      {count !== undefined && ` · 题库里出现过${count}次`}
    </p>
  );
}
