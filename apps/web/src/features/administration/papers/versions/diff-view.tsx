import { yaml } from '@codemirror/lang-yaml';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { codeLook } from '../edit/code-look.ts';

/** Theme of a diff: removed, added, and the bar of collapsed equal lines. */
const diffLook = EditorView.theme({
  '.cm-collapsedLines': {
    padding: '0.5rem 0.75rem',
    color: 'var(--ink-accent)',
    background: 'var(--color-base-300)',
    fontFamily: 'system-ui, sans-serif',
    '&:hover': { textDecoration: 'underline' },
    '&:before': { content: '"↕"', marginInlineEnd: '0.5rem' },
    '&:after': { content: '""', marginInlineStart: '0' },
  },
  '&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine': { backgroundColor: 'var(--tint-good)' },
  '.cm-deletedChunk': { backgroundColor: 'var(--tint-bad)' },
  '&.cm-merge-b .cm-changedText': {
    background: 'linear-gradient(var(--ink-good), var(--ink-good)) bottom/100% 2px no-repeat',
  },
  '.cm-deletedChunk .cm-deletedText': {
    background: 'linear-gradient(var(--ink-bad), var(--ink-bad)) bottom/100% 2px no-repeat',
  },
  '&.cm-merge-b .cm-changedLineGutter, .cm-inlineChangedLineGutter': { background: 'var(--ink-good)' },
  '.cm-deletedLineGutter': { background: 'var(--ink-bad)' },
});

interface DiffViewProps {
  /** Label of the texts: 试题. */
  name: string;
  before: string;
  after: string;
}

/** Diff of two texts; equal lines are collapsed. */
export function DiffView({ name, before, after }: DiffViewProps) {
  const label = `${name}的差别`;
  const container = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (element === null || before === after) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const folding = isWhole ? {} : { collapseUnchanged: { margin: 2, minSize: 4 } };
    const view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: after,
        extensions: [
          lineNumbers(),
          yaml(),
          EditorState.readOnly.of(true),
          EditorState.phrases.of({ '$ unchanged lines': '展开没有改动的$行' }),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          unifiedMergeView({ original: before, mergeControls: false, ...folding }),
          codeLook,
          diffLook,
        ],
      }),
    });
    return () => view.destroy();
  }, [label, before, after, isWhole]);
  if (before === after) return <p className="text-ink-muted">{name}没有差别。</p>;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-bold">{label}</p>
        <button type="button" className="btn btn-ghost" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '只看改动' : '展开全文'}
        </button>
      </div>
      <div ref={container} className="max-h-[60dvh] overflow-auto rounded-(--radius-box) border border-line-strong" />
    </div>
  );
}
