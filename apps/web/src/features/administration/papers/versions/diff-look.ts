import { EditorView } from '@codemirror/view';

/** What a difference looks like in both themes: removed, added, and the bar of what is equal. */
export const diffLook = EditorView.theme({
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
