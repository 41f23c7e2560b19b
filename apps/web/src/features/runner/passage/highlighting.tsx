import { idlePart } from '../lazy-part.tsx';
import type { HighlightableProps } from './highlightable.tsx';

/** Text that can be read at once, and highlighted as soon as the tools for it are here. */
export const HIGHLIGHTABLE = idlePart(
  () => import('./highlightable.tsx').then(({ Highlightable }) => Highlightable),
  PlainText,
);

function PlainText({ className, children }: HighlightableProps) {
  return <div className={className}>{children}</div>;
}
