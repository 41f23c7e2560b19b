import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import { useRef, useState, type PointerEvent } from 'react';
import { SpokenWord } from '#exam/words/spoken-word.tsx';

interface SortCardProps {
  word: string;
  entry: PublishedEntry | undefined;
  onAnswer: (isKnown: boolean) => void;
}

/** A swipe of this length answers. */
const SWIPE_PX = 72;

/** The word in front of the pile; a swipe to the right says that it is known, one to the left that it is not. */
export function SortCard({ word, entry, onAnswer }: SortCardProps) {
  const start = useRef<number | null>(null);
  const [dx, setDx] = useState(0);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button') !== null) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = ({ clientX }: PointerEvent) => {
    if (start.current !== null) setDx(clientX - start.current);
  };
  const end = () => {
    start.current = null;
    if (Math.abs(dx) >= SWIPE_PX) onAnswer(dx > 0);
    setDx(0);
  };
  const cancel = () => {
    start.current = null;
    setDx(0);
  };
  return (
    <div className="word-pile flex grow lg:min-h-80 lg:grow-0">
      <div
        className="flex grow touch-pan-y flex-col items-center justify-center rounded-box bg-base-100 px-6 py-8 text-center select-none"
        style={dx === 0 ? undefined : { transform: `translateX(${dx}px) rotate(${dx / 40}deg)` }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={cancel}
      >
        <p
          role="status"
          lang="en"
          translate="no"
          className="font-serif text-[2.75rem] leading-tight font-bold wrap-anywhere lg:text-[4rem]"
        >
          {word}
        </p>
        {/* Keeps its height until the lexicon has loaded. */}
        <p lang="en" translate="no" className="mt-2 min-h-7 text-ink-muted">
          {entry !== undefined && `/${entry.ipa}/`}
        </p>
        <div className="mt-4">
          <SpokenWord word={word} />
        </div>
      </div>
    </div>
  );
}
