import { yaml } from '@codemirror/lang-yaml';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { codeLook } from '../edit/code-look.ts';

interface DiffViewProps {
  label: string;
  before: string;
  after: string;
}

/** What differs between two texts; what is equal is folded. */
export function DiffView({ label, before, after }: DiffViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || before === after) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          yaml(),
          EditorState.readOnly.of(true),
          EditorState.phrases.of({ '$ unchanged lines': '$行没有改动' }),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 2, minSize: 4 } }),
          codeLook,
        ],
      }),
    });
    return () => view.destroy();
  }, [label, before, after]);
  if (before === after) return <p className="text-ink-muted">{label}：没有。</p>;
  return <div ref={place} className="max-h-[60dvh] overflow-auto rounded-(--radius-box) border border-line-strong" />;
}
