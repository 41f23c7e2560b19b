import type { Shape } from '@study/plot/engine/read-statement.ts';
import { type MathNode, typeset } from '@study/plot/engine/typeset.ts';
import { createElement, type ReactNode, useMemo } from 'react';

/** A statement typeset by the browser's own MathML, as an echo of what was typed. Nothing where there is no equation. */
export function Equation({ shape }: { shape: Shape }) {
  const node = useMemo(() => typeset(shape), [shape]);
  if (node === null) return null;
  return (
    <p aria-hidden translate="no" className="overflow-x-auto py-1 text-[1.0625rem] text-ink">
      {createElement('math', null, elementOf(node, 0))}
    </p>
  );
}

function elementOf([tag, content]: MathNode, key: number): ReactNode {
  return createElement(tag, { key }, typeof content === 'string' ? content : content.map(elementOf));
}
