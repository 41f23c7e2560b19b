import { idlePart } from '../lazy-part.tsx';
import type { HighlightableProps } from './highlightable.tsx';

/** Text that is readable at once, and can be highlighted once the highlighter is loaded. */
export const HIGHLIGHTABLE = idlePart(
  () => import('./highlightable.tsx').then(({ Highlightable }) => Highlightable),
  PlainText,
);

function PlainText({ className, children }: HighlightableProps) {
  return <div className={className}>{children}</div>;
}
