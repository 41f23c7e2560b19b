import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import { Volume2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { placeBeside } from '#ui/dialog/place-beside.ts';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { LEVEL_NAMES } from './lexicon.ts';

export interface ShownWord {
  anchor: Range | HTMLElement;
  /** As it stands in the text. */
  word: string;
  /** Its sense in this text, from the paper's glossary. */
  here?: string | undefined;
  /** Null if the lexicon could not be loaded; empty for a word that it lacks. */
  entries: readonly PublishedEntry[] | null;
}

interface WordCardProps extends ShownWord {
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** The meaning of one word: below its line on a desktop, a sheet at the bottom of a phone. */
export function WordCard({ anchor, word, here, entries, onStep, onClose }: WordCardProps) {
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const lines = anchor.getClientRects();
    const last = lines[lines.length - 1] ?? anchor.getBoundingClientRect();
    if (isWide) {
      placeBeside(element, { first: lines[0] ?? last, bottom: last.bottom });
    } else {
      // Keeps the word's line above the sheet.
      const hidden = last.bottom + LINE_PX - element.getBoundingClientRect().top;
      if (hidden > 0) window.scrollBy({ top: hidden });
    }
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
        <b lang="en" className="font-serif text-[1.625rem] leading-tight">
          {entry?.word ?? word}
        </b>
        {entry !== undefined && (
          <span lang="en" className="text-ui text-ink-muted" translate="no">
            /{entry.ipa}/
          </span>
        )}
        <Sound word={entry?.word ?? word} />
        <button type="button" className="btn btn-ghost btn-square ml-auto -mr-2" aria-label="关闭" onClick={onClose}>
          <X size={20} aria-hidden />
        </button>
      </div>
      <dl className="word-senses">
        {here !== undefined && (
          <>
            <dt className="font-bold text-ink-accent">本文</dt>
            <dd className="font-bold">{here}</dd>
          </>
        )}
        {entry !== undefined && <Senses entry={entry} isSecond={here !== undefined} />}
        {(entries ?? []).slice(1).map((other) => (
          <Other key={other.word} entry={other} />
        ))}
      </dl>
      {entries === null && <p className="text-ui text-ink-muted">词库没有载入。请检查网络，再点一次。</p>}
      {entries?.length === 0 && here === undefined && (
        <p className="text-ui text-ink-muted">词库里没有这个词，多半是人名或地名。</p>
      )}
      {entry !== undefined && (
        <p className="mt-3 text-note text-ink-muted">
          {LEVEL_NAMES[entry.level]}
          {entry.count !== undefined && ` · 题库里出现过${entry.count}次`}
        </p>
      )}
    </div>
  );
}

/** The line of text above the sheet, with some air. */
const LINE_PX = 12;

function Senses({ entry, isSecond }: { entry: PublishedEntry; isSecond: boolean }) {
  return (
    <>
      <dt>{isSecond ? '还有' : '释义'}</dt>
      <dd className={isSecond ? 'text-ink-muted' : undefined}>
        {entry.senses.map(([pos, zh], at) => (
          <span key={zh}>
            {at > 0 && '；'}
            {zh}
            {pos !== 'phrase' && (
              <span lang="en" className="ml-1 text-ink-muted">
                {pos}.
              </span>
            )}
          </span>
        ))}
      </dd>
      {entry.pattern && (
        <>
          <dt>搭配</dt>
          <dd>
            <span lang="en">{entry.pattern.en}</span>
            <span className="ml-2">{entry.pattern.zh}</span>
          </dd>
        </>
      )}
      {entry.not && (
        <>
          <dt>别混</dt>
          <dd>{entry.not.zh}</dd>
        </>
      )}
    </>
  );
}

/** Another word that has the same form: "building" is also a form of "build". */
function Other({ entry: { word, senses } }: { entry: PublishedEntry }) {
  return (
    <>
      <dt>也是</dt>
      <dd>
        <span lang="en">{word}</span>
        <span className="ml-2">{senses[0]?.[1]}</span>
      </dd>
    </>
  );
}

/** Speaks the word with a voice of the browser; nothing without one. */
function Sound({ word }: { word: string }) {
  if (typeof speechSynthesis === 'undefined') return null;
  const speak = () => {
    const speech = new SpeechSynthesisUtterance(word);
    speech.lang = 'en-US';
    speechSynthesis.cancel();
    speechSynthesis.speak(speech);
  };
  return (
    <button type="button" className="btn btn-ghost btn-square" aria-label="听发音" onClick={speak}>
      <Volume2 size={20} aria-hidden />
    </button>
  );
}
