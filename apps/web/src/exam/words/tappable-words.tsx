import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { SENTENCE_MAX } from '@study/contract/words/word-book.ts';
import type { WordPlace } from '#offline/word-changes.ts';
import { browserSession } from '#session/session-storage.ts';
import { whenIdle } from '#ui/state/use-idle.ts';
import { lookUp, preloadLexicon } from './lexicon.ts';
import { sentenceAt } from './sentence-at.ts';
import { playerOf } from './spoken-sentences.ts';
import { wordAt, wordBeside } from './word-at.ts';
import { WordCard, type ShownWord } from './word-card.tsx';
import { lookupsOf } from './word-queries.ts';
import { WordCardContext, type WordCards } from './word-cards.ts';

type Anchor = Range | HTMLElement;

/**
 * The paper of the texts, and the senses of words in them; `in` is the `data-text` of an element around the text, and is
 * left out where there is one text only.
 */
export interface WordSource {
  paperId: string;
  /** The attempt whose page shows them. */
  submissionId?: string | undefined;
  /** The item that the texts are about; elsewhere it is read from the page. */
  item?: string | undefined;
  glossary?: readonly { word: string; zh: string; in?: string }[] | undefined;
}

interface TappableWordsProps {
  source?: WordSource | undefined;
  /** False before an answer, unless the user asked for cards there too. */
  isOn?: boolean;
  children: ReactNode;
}

/**
 * Texts in which a click on any English word opens its card. Only text marked as English and outside controls reacts,
 * and no element is added around words, so selecting, evidence and screen readers work as before. Keyboard: a button
 * before the text opens the first word, arrow keys go on from there.
 */
export function TappableWords({ source, isOn = true, children }: TappableWordsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { openGloss, beginning, card } = useWordCards(root, source, isOn);
  const cards = useMemo(() => (isOn ? { openGloss } : null), [isOn, openGloss]);
  return (
    <WordCardContext value={cards}>
      {beginning}
      <div ref={root} className="contents">
        {children}
      </div>
      {card}
    </WordCardContext>
  );
}

interface WordsInProps {
  root: RefObject<HTMLElement | null>;
  source: WordSource;
}

/** The same for texts that are rendered elsewhere, inside `root`. */
export function WordsIn({ root, source }: WordsInProps) {
  const { beginning, card } = useWordCards(root, source, true);
  return (
    <>
      {beginning}
      {card}
    </>
  );
}

function useWordCards(root: RefObject<HTMLElement | null>, source: WordSource | undefined, isOn: boolean) {
  const [shown, setShown] = useState<ShownWord | null>(null);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => (isOn ? whenIdle(preloadLexicon) : undefined), [isOn]);

  const open = useCallback(async (anchor: Anchor, word: string, gloss?: string) => {
    const { current } = latest;
    // What the page says of the word is read first: the card may close the popover that the word stands in.
    const met = { place: placeOf(anchor, current), play: playerOf(anchor), text: textOf(anchor) };
    let entries: readonly PublishedEntry[] | null;
    try {
      entries = await lookUp(word);
    } catch {
      entries = null;
    }
    const names = new Set([word, ...(entries ?? []).map((entry) => entry.word)].map((each) => each.toLowerCase()));
    const known = current?.glossary?.find(
      (each) => (each.in === undefined || each.in === met.text) && names.has(each.word.toLowerCase()),
    );
    setShown({ anchor, word, entries, here: gloss ?? known?.zh, place: met.place, play: met.play });
    const [entry] = entries ?? [];
    if (entry !== undefined) lookupsOf(browserSession.user()?.id ?? '').count(entry.word);
  }, []);
  const openGloss = useCallback<WordCards['openGloss']>((anchor, word, here) => void open(anchor, word, here), [open]);
  const range = shown?.anchor instanceof Range ? shown.anchor : null;
  useHighlight(range);

  useEffect(() => {
    if (!isOn) return;
    // On the document: what the page itself does with a click, such as with a highlight, comes first and may prevent this.
    const onClick = (event: MouseEvent) => {
      const element = root.current;
      const { clientX, clientY, detail, target } = event;
      // A click by keyboard has no place; after dragging, text is selected.
      if (element === null || event.defaultPrevented || detail === 0 || getSelection()?.isCollapsed === false) return;
      if (!(target instanceof Node) || !element.contains(target)) return;
      const word = wordAt(element, clientX, clientY);
      if (word !== null) void open(word, word.toString());
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [root, open, isOn]);

  const step = (by: 1 | -1) => {
    const next = root.current && wordBeside(root.current, range, by);
    if (next === null) return;
    next.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    void open(next, next.toString());
  };
  const beginning = isOn && (
    <button type="button" className="no-print btn btn-ghost sr-only focus:not-sr-only" onClick={() => step(1)}>
      逐词看释义
    </button>
  );
  const card = isOn && shown !== null && <WordCard {...shown} onStep={step} onClose={() => setShown(null)} />;
  return { openGloss, beginning, card };
}

const HIGHLIGHT = 'tapped-word';

/** Highlights the word without changing the document, where the browser can. */
function useHighlight(range: Range | null): void {
  useEffect(() => {
    if (range === null || typeof CSS === 'undefined' || !('highlights' in CSS)) return;
    CSS.highlights.set(HIGHLIGHT, new Highlight(range));
    return () => void CSS.highlights.delete(HIGHLIGHT);
  }, [range]);
}

const elementOf = (anchor: Anchor): HTMLElement | null =>
  anchor instanceof Range ? anchor.startContainer.parentElement : anchor;

const textOf = (anchor: Anchor): string | undefined =>
  elementOf(anchor)?.closest<HTMLElement>('[data-text]')?.dataset['text'];

/** Where a word is met, as the word book keeps it; null for a word that stands in no sentence. */
function placeOf(anchor: Anchor, source: WordSource | undefined): WordPlace | null {
  const sentence = sentenceAt(anchor).slice(0, SENTENCE_MAX);
  if (sentence === '') return null;
  const inItem = /^item-(\d+)$/.exec(elementOf(anchor)?.closest('[id^="item-"]')?.id ?? '')?.[1];
  return {
    sentence,
    paper_id: source?.paperId ?? null,
    item: source?.item ?? inItem ?? null,
    submission_id: source?.submissionId ?? null,
  };
}
