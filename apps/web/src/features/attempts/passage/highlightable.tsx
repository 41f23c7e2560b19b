import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { changeAnnotations, type Annotations, useAnnotations } from '../state/annotations.ts';
import { type BlockSpan, highlightsOf, isHighlighted, toggleHighlights } from './highlights.ts';
import { showPane } from '../state/panes.ts';
import { blocksOf, caretAt, rangeOf, reveal, scrollerOf, spanIn, textOf } from './passage-dom.ts';
import { canHighlight, passageTools } from './passage-tools.ts';
import { useRunner } from '../state/runner-context.ts';
import { BLANK_MARK, type Sentence, sentencesOfBlocks } from './sentences.ts';
import { type Span, spanAt } from './spans.ts';
import { type Picked, pickedIn, usePicked } from './use-picked.ts';
import { Highlighter } from 'lucide-react';
import { type Box, toolbarPlace } from '#ui/state/geometry.ts';

export interface HighlightableProps {
  /** Id of the passage within its paper; storage key of its highlights. */
  passage: string;
  className?: string;
  children: ReactNode;
}

/** Text that can be highlighted by selection, or sentence by sentence with keys. Its paragraphs carry `data-block`. */
export function Highlightable({ passage, className = '', children }: HighlightableProps) {
  const { attemptId } = useRunner();
  const root = useRef<HTMLDivElement>(null);
  const { highlights } = useAnnotations(attemptId);
  const { picked, tap, drop } = usePicked(root);
  const [cursor, setCursor] = useState<Sentence | null>(null);
  const [said, setSaid] = useState<ReactNode>(null);
  usePaint(root, { passage, highlights, cursor });

  const toggle = (chosen: readonly BlockSpan[]) => {
    setSaid(isHighlighted(highlights, passage, chosen) ? '已取消划线' : '已划线');
    changeAnnotations(attemptId, (annotations) => ({
      highlights: toggleHighlights(annotations.highlights, passage, chosen),
    }));
    drop();
  };
  const step = (by: 1 | -1) => {
    if (root.current === null) return;
    if (root.current.offsetParent === null) showPane('text');
    const next = nextSentence(root.current, cursor, by);
    if (next === null) return;
    setCursor(next.sentence);
    setSaid(<SentenceSaid {...next} isHighlighted={isHighlighted(highlights, passage, [next.sentence])} />);
    requestAnimationFrame(() => {
      const range = root.current && rangeIn(root.current, next.sentence);
      if (range) reveal(range);
    });
  };
  useTools({
    step,
    toggle: () => {
      const selected = pickedIn(root.current)?.spans;
      if (selected !== undefined) toggle(selected);
      else if (cursor !== null) toggle([cursor]);
      else setSaid('先选中文字，或按J选一句');
    },
  });
  const press = (event: MouseEvent) => {
    setCursor(null);
    const found = root.current && highlightAt(root.current, event, (block) => highlightsOf(highlights, passage, block));
    if (found === null) return;
    // The click is the highlight's, not that of the word in it.
    event.preventDefault();
    tap([found.highlight], found.range);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Keys: J, K, H.
    <div ref={root} className={className} onClick={canHighlight ? press : undefined}>
      {children}
      {picked && (
        <HighlightToolbar
          picked={picked}
          isHighlighted={isHighlighted(highlights, passage, picked.spans)}
          onToggle={() => toggle(picked.spans)}
        />
      )}
      <p role="status" lang="zh-CN" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** Paints highlights and the sentence cursor with the CSS Custom Highlight API, without changing the DOM. */
function usePaint(
  root: RefObject<HTMLElement | null>,
  { passage, highlights, cursor }: { passage: string; highlights: Annotations['highlights']; cursor: Sentence | null },
): void {
  useEffect(() => {
    if (!canHighlight || root.current === null) return;
    const highlighted = blocksOf(root.current).flatMap(({ name, element }) =>
      highlightsOf(highlights, passage, name).flatMap((span) => rangeOf(element, span) ?? []),
    );
    const current = cursor && rangeIn(root.current, cursor);
    CSS.highlights.set('passage-mark', new Highlight(...highlighted));
    CSS.highlights.set('passage-sentence', new Highlight(...(current ? [current] : [])));
  });
  useEffect(
    () => () => {
      if (!canHighlight) return;
      CSS.highlights.delete('passage-mark');
      CSS.highlights.delete('passage-sentence');
    },
    [],
  );
}

function useTools(tools: { step: (by: 1 | -1) => void; toggle: () => void }): void {
  const latest = useRef(tools);
  useEffect(() => {
    latest.current = tools;
  });
  useEffect(() => {
    if (!canHighlight) return;
    passageTools.set({ step: (by) => latest.current.step(by), toggle: () => latest.current.toggle() });
    return () => passageTools.set(null);
  }, []);
}

function rangeIn(root: Element, { block, span }: BlockSpan): Range | null {
  const found = blocksOf(root).find(({ name }) => name === block);
  return found ? rangeOf(found.element, span) : null;
}

interface Reached {
  sentence: Sentence;
  /** From 1. */
  no: number;
  count: number;
  text: string;
}

/** Moves the sentence cursor; without a cursor, starts at the first visible sentence. */
function nextSentence(root: Element, cursor: Sentence | null, by: 1 | -1): Reached | null {
  const blocks = blocksOf(root).map(({ name, element }) => ({ name, text: textOf(element) }));
  const sentences = sentencesOfBlocks(blocks);
  const at = sentences.findIndex(({ block, span }) => block === cursor?.block && span[0] === cursor.span[0]);
  const first = sentences.findIndex((sentence) => isInView(root, sentence));
  const index = at < 0 ? Math.max(0, first) : Math.max(0, Math.min(sentences.length - 1, at + by));
  const sentence = sentences[index];
  if (sentence === undefined) return null;
  const text = blocks.find(({ name }) => name === sentence.block)?.text.slice(...sentence.span) ?? '';
  return { sentence, no: index + 1, count: sentences.length, text: text.replaceAll(BLANK_MARK, '…') };
}

function isInView(root: Element, sentence: Sentence): boolean {
  const top = root.closest('[data-pane]')?.getBoundingClientRect().top ?? 0;
  return (rangeIn(root, sentence)?.getBoundingClientRect().top ?? -1) >= top;
}

function SentenceSaid({ no, count, text, isHighlighted: isDone }: Reached & { isHighlighted: boolean }) {
  return (
    <>
      第{no}句，共{count}句{isDone && '，已划线'}。<span lang="en">{text}</span>
    </>
  );
}

/** The highlight at a click; null if text is selected or a button was clicked. */
function highlightAt(
  root: Element,
  { clientX, clientY, target }: MouseEvent,
  spansOf: (block: string) => readonly Span[],
) {
  if (target instanceof Element && target.closest('button') !== null) return null;
  if (globalThis.getSelection()?.isCollapsed === false) return null;
  const caret = caretAt(clientX, clientY);
  const block = blocksOf(root).find(({ element }) => caret !== null && element.contains(caret.node));
  if (caret === null || block === undefined) return null;
  const before = document.createRange();
  before.setStart(block.element, 0);
  before.setEnd(caret.node, caret.offset);
  const span = spanAt(spansOf(block.name), spanIn(block.element, before)?.[1] ?? 0);
  const range = span && rangeOf(block.element, span);
  return span && range ? { highlight: { block: block.name, span }, range } : null;
}

interface HighlightToolbarProps {
  picked: Picked;
  isHighlighted: boolean;
  onToggle: () => void;
}

/** Toolbar next to the selected text. Pressing it must keep the selection. */
function HighlightToolbar({ picked, isHighlighted: isMarked, onToggle }: HighlightToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    if (bar.current) setPosition(positionFor(bar.current, picked));
  }, [picked]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Only keeps the selection.
    <div
      ref={bar}
      data-mark-toolbar
      className="floating fixed z-30 select-none"
      style={position ?? { left: 0, top: 0, visibility: 'hidden' }}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <button
        type="button"
        lang="zh-CN"
        className="btn btn-ghost btn-sm min-h-11 gap-2 font-sans text-ui font-normal md:min-h-9"
        onClick={onToggle}
      >
        <Highlighter size={16} aria-hidden />
        {isMarked ? '取消划线' : '划线'}
      </button>
    </div>
  );
}

function positionFor(bar: HTMLElement, { range, isTouch }: Picked): { left: number; top: number } | null {
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return null;
  const pane = scrollerOf(bar)?.getBoundingClientRect();
  const frame: Box = {
    left: Math.max(0, pane?.left ?? 0),
    top: Math.max(0, pane?.top ?? 0),
    right: Math.min(innerWidth, pane?.right ?? innerWidth),
    bottom: Math.min(innerHeight, pane?.bottom ?? innerHeight),
  };
  return toolbarPlace({ first, last, frame, size: { width: bar.offsetWidth, height: bar.offsetHeight }, isTouch });
}
