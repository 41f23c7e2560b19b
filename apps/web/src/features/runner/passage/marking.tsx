import { idlePart } from '../lazy-part.tsx';
import type { MarkableProps } from './markable.tsx';

/** Text that can be read at once, and marked as soon as the tools for it are here. */
export const MARKABLE = idlePart(() => import('./markable.tsx').then(({ Markable }) => Markable), PlainText);

function PlainText({ className, children }: MarkableProps) {
  return <div className={className}>{children}</div>;
}
