import type { AskedItem, ItemSolution } from '@study/contract/papers/item-views.ts';
import { ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Span } from '../evidence/evidence-span.ts';
import { showSentence } from '../evidence/show-sentence.ts';
import { type ItemSound, ItemSoundContext } from './item-sound.ts';
import { ItemStimulus } from './item-stimulus.tsx';

interface ItemBesideTextProps {
  item: AskedItem;
  /** Null before the answer. */
  solution: ItemSolution | null;
  script?: ItemSolution['script'];
  intensiveFrom?: 'start' | 'evidence';
  onReload: () => void;
  /** The question with its controls. */
  children: ReactNode;
}

/**
 * An item with its text. On a desktop they are side by side. On a phone the text is above the question with its own
 * scroll; after the answer it is collapsed below the explanation, which quotes it, but a recording stays above with its
 * play button. Give items of one text the same `key`, so that its scroll position stays.
 */
export function ItemBesideText({
  item,
  solution,
  script = null,
  intensiveFrom = 'start',
  onReload,
  children,
}: ItemBesideTextProps) {
  const isSolved = solution !== null;
  const [shown, setShown] = useState({ isOpen: !isSolved, isSolved });
  if (shown.isSolved !== isSolved) setShown({ isOpen: !isSolved, isSolved });
  const { isOpen } = shown;
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [sound, setSound] = useState<ItemSound | null>(null);
  const player = useRef(sound);
  useEffect(() => {
    player.current = sound;
  }, [sound]);
  const { stimulus } = item;
  const isHeard = stimulus.kind === 'recording' && stimulus.recording !== null;
  const playSpan = useMemo(() => {
    if (!isHeard) return null;
    return ({ fromMs, toMs }: Span) => {
      player.current?.playPart(fromMs, toMs);
      showSentence(text.current, fromMs);
    };
  }, [isHeard]);
  useEffect(() => {
    if (text.current === null) return;
    if (solution === null) return scrollTextTo(text.current, `[data-asked="${item.item}"]`);
    // What was heard to answer is not heard on: the explanation is read now.
    if (text.current.offsetParent === null) text.current.querySelector('audio')?.pause();
    scrollTextTo(text.current, 'mark');
  }, [solution, item.item]);
  return (
    <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] print:block">
      <section
        aria-label="原文"
        className={`sheet min-w-0 lg:sticky lg:top-[calc(var(--bar-height)+1rem)] print:static print:mb-6 ${
          isSolved && !isHeard ? 'max-lg:order-2' : ''
        }`}
      >
        <div className="no-print flex items-center gap-3 px-5 lg:hidden">
          {isSolved && isHeard && sound !== null && !isOpen && <PlayButton sound={sound} name={stimulus.title} />}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            className="flex min-h-12 min-w-0 grow cursor-pointer items-center gap-3 py-2 text-start"
            onClick={() => setShown({ isOpen: !isOpen, isSolved })}
          >
            <Title item={item} />
            <ChevronRight
              size={20}
              aria-hidden
              className={`ms-auto shrink-0 text-ink-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
          </button>
        </div>
        <p className="flex items-baseline gap-3 px-6 pt-5 max-lg:hidden print:flex!">
          <Title item={item} />
        </p>
        <div
          ref={text}
          id={id}
          role="region"
          aria-label="原文内容"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable, so it needs keyboard focus.
          tabIndex={0}
          className={`overflow-y-auto px-5 pb-5 [mask-image:linear-gradient(#000_calc(100%-1.25rem),#0000)] print:[mask-image:none] lg:max-h-[calc(100dvh-var(--bar-height)-11rem)] lg:px-6 lg:pt-3 print:block! print:max-h-none print:overflow-visible ${
            isSolved ? '' : 'max-lg:max-h-[40dvh]'
          } ${isOpen ? '' : 'max-lg:hidden'}`}
        >
          <ItemStimulus {...{ item, solution, script, intensiveFrom, onReload }} onSound={setSound} />
        </div>
      </section>
      <div className="min-w-0">
        <ItemSoundContext value={playSpan}>{children}</ItemSoundContext>
      </div>
    </div>
  );
}

function PlayButton({ sound: { isPlaying, toggle }, name }: { sound: ItemSound; name: string }) {
  return (
    <button
      type="button"
      className="relative grid size-9 shrink-0 cursor-pointer place-items-center rounded-full bg-tint-accent text-ink-accent before:absolute before:-inset-1"
      aria-label={isPlaying ? `停下${name}` : `听${name}整段`}
      onClick={toggle}
    >
      {isPlaying ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
    </button>
  );
}

function Title({ item: { stimulus } }: Pick<ItemBesideTextProps, 'item'>) {
  return (
    <>
      <b className="shrink-0 text-ui">{stimulus.kind === 'recording' ? '录音' : '原文'}</b>
      {stimulus.kind !== 'cloze' && (
        <span lang="en" className="min-w-0 truncate text-note text-ink-muted">
          {stimulus.title}
        </span>
      )}
    </>
  );
}

/** Scrolls the text container, and no other, to the asked blank or the first evidence. */
function scrollTextTo(text: HTMLElement, selector: string): void {
  const place = text.querySelector(selector);
  if (place === null) return;
  const { top, height } = text.getBoundingClientRect();
  text.scrollTop += place.getBoundingClientRect().top - top - height / 3;
}
