import { BLANK_MARK } from './sentences.ts';
import type { Span } from './spans.ts';

/*
 * Offsets in a passage block count UTF-16 units of its text. A blank counts as one unit, whatever word it holds, so
 * placing a word does not move highlights.
 */

interface Leaf {
  node: Node;
  length: number;
  isBlank: boolean;
}

function leavesOf(node: Node): Leaf[] {
  if (node instanceof Text) return [{ node, length: node.length, isBlank: false }];
  if (node instanceof Element && node.matches('[data-blank]')) return [{ node, length: 1, isBlank: true }];
  return [...node.childNodes].flatMap(leavesOf);
}

export interface PassageBlock {
  name: string;
  element: HTMLElement;
}

/** The blocks of a passage (elements with `data-block`), in document order. */
export function blocksOf(root: Element): PassageBlock[] {
  return [...root.querySelectorAll<HTMLElement>('[data-block]')].map((element) => ({
    name: element.dataset.block ?? '',
    element,
  }));
}

export function textOf(block: Element): string {
  return leavesOf(block)
    .map(({ node, isBlank }) => (isBlank ? BLANK_MARK : (node.textContent ?? '')))
    .join('');
}

/** The DOM range of a span in a block; null if the block has become shorter. */
export function rangeOf(block: Element, [start, end]: Span): Range | null {
  const range = block.ownerDocument.createRange();
  let at = 0;
  let hasStart = false;
  for (const { node, length, isBlank } of leavesOf(block)) {
    if (!hasStart && start < at + length) {
      if (isBlank) range.setStartBefore(node);
      else range.setStart(node, start - at);
      hasStart = true;
    }
    if (hasStart && end <= at + length) {
      if (isBlank) range.setEndAfter(node);
      else range.setEnd(node, end - at);
      return range;
    }
    at += length;
  }
  return null;
}

/** The part of a block that a range covers; null if none. */
export function spanIn(block: Element, range: Range): Span | null {
  if (!range.intersectsNode(block)) return null;
  let at = 0;
  let span: Span | null = null;
  for (const leaf of leavesOf(block)) {
    const part = partOfLeaf(leaf, range);
    if (part !== null) span = [span?.[0] ?? at + part[0], at + part[1]];
    at += leaf.length;
  }
  return span;
}

function partOfLeaf({ node, length, isBlank }: Leaf, range: Range): Span | null {
  if (isBlank) return range.intersectsNode(node) ? [0, 1] : null;
  const startsHere = range.startContainer === node;
  const endsHere = range.endContainer === node;
  if (!startsHere && !endsHere && range.comparePoint(node, 0) !== 0) return null;
  const part: Span = [startsHere ? range.startOffset : 0, endsHere ? range.endOffset : length];
  return part[0] < part[1] ? part : null;
}

/** The caret position at a point; null if there is no text. */
export function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret && { node: caret.offsetNode, offset: caret.offset };
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}

/** Scrolls the range into view, with some text around it. */
export function reveal(range: Range): void {
  const start = range.startContainer;
  const pane = scrollerOf(start instanceof Element ? start : start.parentElement);
  if (pane === null) return;
  const box = range.getBoundingClientRect();
  const frame = pane.getBoundingClientRect();
  const margin = frame.height * 0.15;
  if (box.top < frame.top + margin) pane.scrollTop -= frame.top + margin - box.top;
  else if (box.bottom > frame.bottom - margin) pane.scrollTop += box.bottom - frame.bottom + margin;
}

export function scrollerOf(from: Element | null): Element | null {
  for (let element = from; element !== null; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight) {
      return element;
    }
  }
  return null;
}
