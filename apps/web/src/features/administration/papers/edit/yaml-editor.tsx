import { autocompletion, closeBrackets } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldGutter, indentUnit } from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { codeLook } from './code-look.ts';
import { completeYaml, type Format } from './complete-yaml.ts';

export interface EditorHandle {
  /** Replaces the whole text; undo brings back what was there. */
  setText: (text: string) => void;
  /** Puts the cursor into a line, in the middle of the editor, and the editor into the middle of the window. */
  goTo: (line: number) => void;
}

interface YamlEditorProps {
  label: string;
  initial: string;
  format: Format;
  faults: readonly ContentFault[];
  onChange: (text: string) => void;
  handle: Ref<EditorHandle>;
}

/** One document. It stands in a shadow root, where its styles need no exception from the site's policy. */
export function YamlEditor({ label, initial, format, faults, onChange, handle }: YamlEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const first = useRef({ label, initial, format });
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const made = new EditorView({ parent: root, root, state: stateOf(first.current, (text) => changed.current(text)) });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, []);
  useEffect(() => {
    const made = view.current;
    if (made !== null) made.dispatch(setDiagnostics(made.state, diagnosticsOf(made.state, faults)));
  }, [faults]);
  useImperativeHandle(handle, () => ({
    setText: (text) =>
      view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: text } }),
    goTo: (line) => {
      const made = view.current;
      if (made === null) return;
      const at = made.state.doc.line(Math.min(Math.max(line, 1), made.state.doc.lines)).from;
      made.focus();
      place.current?.scrollIntoView({ block: 'center' });
      made.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    },
  }));
  return <div ref={place} className="h-full overflow-hidden rounded-(--radius-box) border border-line-strong" />;
}

function stateOf(
  { label, initial, format }: Pick<YamlEditorProps, 'label' | 'initial' | 'format'>,
  onChange: (text: string) => void,
) {
  return EditorState.create({
    doc: initial,
    extensions: [
      lineNumbers(),
      foldGutter(),
      lintGutter(),
      history(),
      drawSelection(),
      bracketMatching(),
      closeBrackets(),
      search({ top: true }),
      indentUnit.of('  '),
      yaml(),
      autocompletion({ override: [completeYaml(format)] }),
      // Escape, then Tab, leaves the editor.
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, lang: 'en', spellcheck: 'false', tabindex: '0' }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString());
      }),
      codeLook,
    ],
  });
}

function diagnosticsOf({ doc }: EditorState, faults: readonly ContentFault[]): Diagnostic[] {
  return faults.map(({ line = 1, item, message, mend }): Diagnostic => {
    const { from, to, text } = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const begins = from + text.length - text.trimStart().length;
    const about = item === undefined ? '' : `第${item}题：`;
    return { from: begins, to: Math.max(to, begins), severity: 'error', message: `${about}${message}。${mend}。` };
  });
}
