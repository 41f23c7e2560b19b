const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
/** Elements whose clicks have a meaning of their own. */
const CONTROLS = 'a, button, input, textarea, select, summary, label, [role="button"], [contenteditable="true"]';

/** The English word at a point of the viewport, in a text inside `root`; null beside words, in Chinese and in controls. */
export function wordAt(root: HTMLElement, x: number, y: number): Range | null {
  const caret = caretAt(x, y);
  if (caret === null || !(caret.node instanceof Text) || !root.contains(caret.node)) return null;
  const range = wordAround(caret.node, caret.offset);
  // The nearest caret may be far from the point: at the end of a line, or in the margin.
  const isHit = range !== null && [...range.getClientRects()].some((box) => isInside(box, x, y));
  return isHit ? range : null;
}

/** Around words the point may miss by this much: a fingertip is no pixel. */
const SLACK_PX = 4;
const isInside = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left - SLACK_PX && x <= right + SLACK_PX && y >= top - SLACK_PX && y <= bottom + SLACK_PX;

function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position === null ? null : { node: position.offsetNode, offset: position.offset };
  }
  // Safari before 26 has only the older name.
  const older = document as { caretRangeFromPoint?: (x: number, y: number) => Range | null };
  const range = older.caretRangeFromPoint?.(x, y) ?? null;
  return range === null ? null : { node: range.startContainer, offset: range.startOffset };
}

function wordAround(text: Text, offset: number): Range | null {
  if (!isEnglish(text)) return null;
  for (const { segment, index, isWordLike } of WORDS.segment(text.data)) {
    if (index > offset) return null;
    if (index + segment.length < offset || isWordLike !== true || !/^[A-Za-z\u00c0-\u017f]/.test(segment)) continue;
    return rangeOf(text, index, segment.length);
  }
  return null;
}

function isEnglish(text: Text): boolean {
  const element = text.parentElement;
  if (element === null || element.closest(CONTROLS) !== null) return false;
  return element.closest('[lang]')?.getAttribute('lang')?.startsWith('en') === true;
}

function rangeOf(text: Text, start: number, length: number): Range {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + length);
  return range;
}

/** The next or previous English word after `from` in `root`, in reading order; without `from` the first or last. */
export function wordBeside(root: HTMLElement, from: Range | null, step: 1 | -1): Range | null {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const all: Range[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (!(node instanceof Text) || !isEnglish(node) || !isShown(node)) continue;
    for (const { segment, index, isWordLike } of WORDS.segment(node.data)) {
      if (isWordLike === true && /^[A-Za-z]/.test(segment)) all.push(rangeOf(node, index, segment.length));
    }
  }
  if (from === null) return (step === 1 ? all[0] : all.at(-1)) ?? null;
  const place = all.findIndex(
    (each) => each.startContainer === from.startContainer && each.startOffset === from.startOffset,
  );
  return all[place + step] ?? null;
}

const isShown = (text: Text): boolean => text.parentElement?.checkVisibility() === true;
