import { autocompletion, closeBrackets, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldGutter, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { codeLook } from './code-look.ts';
import type { FormatField } from '@study/contract/papers/paper-drafts.admin.ts';
import { holderOf } from './yaml-place.ts';

interface Format {
  fields: readonly FormatField[];
  knowledge: readonly { id: string; name: string }[];
}

/** Completes fields, values and knowledge points that the format allows at the cursor. */
const completeYaml =
  ({ fields, knowledge }: Format) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const typed = line.text.slice(0, pos - line.from);
    const holder = holderOf(state.doc.sliceString(0, pos).split('\n'));
    const value = /^(?:\s|- )*(\w+):\s+(\S*)$/.exec(typed);
    if (value !== null) {
      const [, name = '', begun = ''] = value;
      const field = fields.find(({ path }) => path === (holder === '' ? name : `${holder}.${name}`));
      const options = (field?.values ?? []).map((label) => ({ label, type: 'enum' }));
      return options.length === 0 ? null : { from: pos - begun.length, options };
    }
    const [begun = null] = /[\w-]*$/.exec(typed) ?? [];
    if (begun === null || (begun === '' && !explicit)) return null;
    if (/knowledge(?:\[\])?$/.test(holder) || /knowledge:\s*\[[^\]]*$/.test(typed)) {
      const options = knowledge.map(({ id, name }) => ({ label: id, detail: name, type: 'constant' }));
      return { from: pos - begun.length, options };
    }
    if (!/^(?:\s|- )*[\w]*$/.test(typed)) return null;
    const options = fields.flatMap(({ path, kind, note, is_required: isRequired }) => {
      const at = path.lastIndexOf('.');
      if (path.slice(0, Math.max(at, 0)) !== holder || path.endsWith('[]') || path.includes('<')) return [];
      const label = path.slice(at + 1);
      const info = [note, kind, isRequired ? '必填' : '可不写'].filter(Boolean).join('；');
      return [{ label, apply: `${label}: `, detail: note ?? '', info, type: 'property' }];
    });
    return options.length === 0 ? null : { from: pos - begun.length, options };
  };

export interface EditorHandle {
  /** Replaces the whole text; undo restores the previous one. */
  setText: (text: string) => void;
  /** Moves the cursor to a line and scrolls it to the middle of the editor and of the window. */
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

/** Editor of one document, in a shadow root so that its injected styles satisfy the content security policy. */
export function YamlEditor({ label, initial, format, faults, onChange, handle }: YamlEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const first = useRef({ label, initial, format });
  useEffect(() => {
    const element = container.current;
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
      container.current?.scrollIntoView({ block: 'center' });
      made.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    },
  }));
  return <div ref={container} className="h-full overflow-hidden rounded-(--radius-box) border border-line-strong" />;
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
