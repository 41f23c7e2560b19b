import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--ink-accent)' },
  { tag: tags.comment, color: 'var(--ink-muted)' },
  { tag: tags.string, color: 'var(--ink)' },
]);

/** Editor theme in the site's colours; CSS custom properties reach into the shadow root. */
export const codeLook = [
  syntaxHighlighting(colours),
  EditorView.theme({
    '&': { color: 'var(--ink)', backgroundColor: 'var(--color-base-100)', fontSize: '0.875rem', height: '100%' },
    '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.6' },
    '.cm-gutters': { backgroundColor: 'var(--color-base-300)', color: 'var(--ink-muted)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)' },
    '.cm-tooltip, .cm-panels': {
      backgroundColor: 'var(--color-base-100)',
      color: 'var(--ink)',
      border: '1px solid var(--line-strong)',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--color-base-300)',
      color: 'var(--ink)',
    },
    '.cm-completionInfo': { maxWidth: '18rem' },
  }),
];
