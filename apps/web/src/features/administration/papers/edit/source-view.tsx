import type { OkOf } from '@study/contract/endpoint.ts';
import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import type { getPaperFormatEndpoint } from '@study/contract/papers/paper-drafts.admin.ts';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Segmented } from '#ui/form/segmented.tsx';
import { saveFile } from '#ui/state/save-file.ts';
import type { Texts } from './draft-queries.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { type EditorHandle, YamlEditor } from './yaml-editor.tsx';
import { lineOfItem } from './yaml-place.ts';

export interface SourceHandle {
  goTo: (fault: Pick<ContentFault, 'file' | 'line'>) => void;
  replace: (texts: Texts) => void;
}

interface SourceViewProps {
  id: string;
  texts: Texts;
  /** Texts of the preview, which follow with a pause. */
  shown: Texts;
  faults: readonly ContentFault[];
  format: OkOf<typeof getPaperFormatEndpoint>;
  /** The item at which both documents open. */
  item: number | undefined;
  /** The fault at whose line the editors open instead. */
  openAt: ContentFault | null;
  handle: Ref<SourceHandle>;
  onChange: (texts: Partial<Texts>) => void;
}

type Tab = 'paper' | 'answers' | 'preview';

const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'paper', label: '试题' },
  { value: 'answers', label: '答案' },
  { value: 'preview', label: '预览' },
];

const DOCUMENTS = [
  { name: 'paper', label: '试题（paper.yaml）' },
  { name: 'answers', label: '答案（answers.yaml）' },
] as const;

/** Hides tabs by screen width: editors side by side where they fit, the preview beside them only where three fit. */
function hidden(tab: Tab, name: 'paper' | 'answers'): string {
  if (tab === 'preview') return 'max-2xl:hidden';
  return tab === name ? '' : 'max-lg:hidden';
}

/** The two documents as YAML, with a preview beside them; on a phone, one at a time. */
export function SourceView({ id, texts, shown, faults, format, item, openAt, handle, onChange }: SourceViewProps) {
  const { tab, setTab, paper, answers, goTo, replace } = useEditors(texts, { item, openAt });
  useImperativeHandle(handle, () => ({ goTo: ({ file, line = 1 }) => goTo(file, line), replace }));
  return (
    <>
      <div className="2xl:hidden">
        <Segmented label="显示" value={tab} choices={TABS} onChoose={setTab} />
      </div>
      <div className="grid h-[70dvh] gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {DOCUMENTS.map(({ name, label }) => (
          <div
            key={name}
            className={`grid min-h-0 min-w-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] gap-1 ${hidden(tab, name)}`}
          >
            <DocumentHead label={label} file={`${name}.yaml`} text={texts[name]} />
            <YamlEditor
              label={label}
              initial={texts[name]}
              format={{ fields: format[name], knowledge: format.knowledge }}
              faults={faults.filter(({ file }) => (file === 'answers.yaml') === (name === 'answers'))}
              onChange={(text) => onChange({ [name]: text })}
              handle={name === 'paper' ? paper : answers}
            />
          </div>
        ))}
        <div className={`min-h-0 min-w-0 lg:max-2xl:col-span-2 ${tab === 'preview' ? '' : 'max-2xl:hidden'}`}>
          <PreviewFrame id={id} texts={shown} />
        </div>
      </div>
    </>
  );
}

/** Header of a document, with a download of its text as an importable file. */
function DocumentHead({ label, file, text }: { label: string; file: string; text: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 className="text-ui font-bold">{label}</h2>
      <button
        type="button"
        className="btn btn-ghost btn-sm min-h-11"
        aria-label={`下载${label}`}
        onClick={() => saveFile({ name: file, type: 'application/yaml;charset=utf-8', text })}
      >
        下载
      </button>
    </div>
  );
}

const fileName = (file: string): 'paper' | 'answers' => (file === 'answers.yaml' ? 'answers' : 'paper');

/**
 * State of the two editors: the visible tab on narrow screens, and navigation to lines. They open at a fault, or both at
 * `item`.
 */
function useEditors(first: Texts, { item, openAt }: Pick<SourceViewProps, 'item' | 'openAt'>) {
  const asked = item === undefined ? null : lineOfItem(first.paper, item);
  const answered = item === undefined ? null : lineOfItem(first.answers, item);
  const isAnswered = openAt === null ? asked === null && answered !== null : fileName(openAt.file) === 'answers';
  const [tab, setTab] = useState<Tab>(isAnswered ? 'answers' : 'paper');
  const paper = useRef<EditorHandle>(null);
  const answers = useRef<EditorHandle>(null);
  const goTo = (file: string, line: number) => {
    const name = fileName(file);
    // On a phone the editor must be visible before it can scroll.
    flushSync(() => setTab(name));
    (name === 'answers' ? answers : paper).current?.goTo(line);
  };
  const openAtPlace = useEffectEvent(() => {
    if (openAt !== null) {
      (fileName(openAt.file) === 'answers' ? answers : paper).current?.goTo(openAt.line ?? 1);
      return;
    }
    if (answered !== null) answers.current?.goTo(answered);
    // The paper document comes last and keeps the focus, because it contains the question.
    if (asked !== null) paper.current?.goTo(asked);
  });
  useEffect(() => openAtPlace(), []);
  const replace = (texts: Texts) => {
    paper.current?.setText(texts.paper);
    answers.current?.setText(texts.answers);
  };
  return { tab, setTab, paper, answers, goTo, replace };
}
