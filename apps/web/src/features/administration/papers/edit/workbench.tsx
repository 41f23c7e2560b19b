import type { OkOf } from '@study/contract/endpoint.ts';
import type { getPaperDraftEndpoint, getPaperFormatEndpoint } from '@study/contract/papers/paper-drafts.admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Segmented } from '#ui/form/segmented.tsx';
import { saveFile } from '#ui/state/save-file.ts';
import { EditorNotices } from './editor-notices.tsx';
import { checkQuery, previewQuery, type Texts, type View } from './draft-queries.ts';
import { StoreDraft } from './store-draft.tsx';
import { useDraft } from './use-draft.ts';
import { type EditorHandle, YamlEditor } from './yaml-editor.tsx';
import { messageOf } from '#api/errors.ts';
import { AdviceList, FaultList } from './fault-list.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { flushSync } from 'react-dom';
import { lineOfItem } from './yaml-place.ts';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'candidate', label: '考生视图' },
  { value: 'teacher', label: '教师视图' },
];

/** Preview of the documents in a sandboxed iframe without scripts. */
function PreviewFrame({ id, texts }: { id: string; texts: Texts }) {
  const [view, setView] = useState<View>('teacher');
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useQuery({ ...previewQuery(id, texts, view), placeholderData: (before) => before });
  const dress = () => {
    const inner = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!inner || page.data === undefined) return;
    // The content security policy forbids inline styles.
    const sheet = new inner.CSSStyleSheet();
    sheet.replaceSync(page.data.style);
    inner.document.adoptedStyleSheets = [sheet];
  };
  return (
    <div className="flex h-full flex-col gap-2">
      <Segmented label="谁看到的" value={view} choices={VIEWS} onChoose={setView} />
      {page.isPending && <SheetSkeleton />}
      {page.isError && <ErrorState message={messageOf(page.error)} onRetry={() => void page.refetch()} />}
      {page.data !== undefined && (
        <iframe
          ref={frame}
          title="预览"
          sandbox="allow-same-origin"
          srcDoc={page.data.html}
          onLoad={dress}
          className="min-h-0 w-full grow rounded-(--radius-box) border border-line-strong bg-base-100"
        />
      )}
    </div>
  );
}

interface WorkbenchProps {
  id: string;
  first: OkOf<typeof getPaperDraftEndpoint>;
  format: OkOf<typeof getPaperFormatEndpoint>;
  /** The item at which both documents open. */
  item: number | undefined;
}

const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'paper', label: '试题' },
  { value: 'answers', label: '答案' },
  { value: 'preview', label: '预览' },
];

const DOCUMENTS = [
  { name: 'paper', label: '试题（paper.yaml）' },
  { name: 'answers', label: '答案（answers.yaml）' },
] as const;

const CHECK_MS = 1200;

/** Hides tabs by screen width: editors side by side where they fit, the preview beside them only where three fit. */
function hidden(tab: Tab, name: 'paper' | 'answers'): string {
  if (tab === 'preview') return 'max-2xl:hidden';
  return tab === name ? '' : 'max-lg:hidden';
}

/** Two editors with a preview beside them; on a phone, one at a time. */
export function Workbench({ id, first, format, item }: WorkbenchProps) {
  const draft = useDraft(id, first);
  const { tab, setTab, paper, answers, goTo, replace } = useEditors(draft.texts, item);
  const [shown, setShown] = useState(draft.texts);
  useEffect(() => {
    const timer = setTimeout(() => setShown(draft.texts), CHECK_MS);
    return () => clearTimeout(timer);
  }, [draft.texts]);
  const check = useQuery({ ...checkQuery(id, shown), placeholderData: (before) => before });
  const faults = check.data?.faults ?? [];
  return (
    <div className="grid gap-4">
      <EditorNotices id={id} draft={draft} onReplace={replace} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="2xl:hidden">
          <Segmented label="显示" value={tab} choices={TABS} onChoose={setTab} />
        </div>
        <StoreDraft id={id} draft={draft} faultCount={check.data === undefined ? null : faults.length} />
      </div>
      <FaultList check={check} isOld={check.isPlaceholderData || shown !== draft.texts} onGoTo={goTo} />
      <div className="grid h-[70dvh] gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {DOCUMENTS.map(({ name, label }) => (
          <div
            key={name}
            className={`grid min-h-0 min-w-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] gap-1 ${hidden(tab, name)}`}
          >
            <DocumentHead label={label} file={`${name}.yaml`} text={draft.texts[name]} />
            <YamlEditor
              label={label}
              initial={draft.texts[name]}
              format={{ fields: format[name], knowledge: format.knowledge }}
              faults={faults.filter(({ file }) => (file === 'answers.yaml') === (name === 'answers'))}
              onChange={(text) => draft.change({ [name]: text })}
              handle={name === 'paper' ? paper : answers}
            />
          </div>
        ))}
        <div className={`min-h-0 min-w-0 lg:max-2xl:col-span-2 ${tab === 'preview' ? '' : 'max-2xl:hidden'}`}>
          <PreviewFrame id={id} texts={shown} />
        </div>
      </div>
      <AdviceList warnings={check.data?.warnings ?? []} />
    </div>
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

type Tab = 'paper' | 'answers' | 'preview';

/**
 * State of the two editors: the visible tab on narrow screens, and navigation to lines. Both open at `item`, if given.
 */
function useEditors(first: Texts, item: number | undefined) {
  const asked = item === undefined ? null : lineOfItem(first.paper, item);
  const answered = item === undefined ? null : lineOfItem(first.answers, item);
  const [tab, setTab] = useState<Tab>(asked === null && answered !== null ? 'answers' : 'paper');
  const paper = useRef<EditorHandle>(null);
  const answers = useRef<EditorHandle>(null);
  const openAtItem = useEffectEvent(() => {
    if (answered !== null) answers.current?.goTo(answered);
    // The paper document comes last and keeps the focus, because it contains the question.
    if (asked !== null) paper.current?.goTo(asked);
  });
  useEffect(() => openAtItem(), []);
  const goTo = (file: string, line: number) => {
    const name = file === 'answers.yaml' ? 'answers' : 'paper';
    // On a phone the editor must be visible before it can scroll.
    flushSync(() => setTab(name));
    (name === 'answers' ? answers : paper).current?.goTo(line);
  };
  const replace = (texts: Texts) => {
    paper.current?.setText(texts.paper);
    answers.current?.setText(texts.answers);
  };
  return { tab, setTab, paper, answers, goTo, replace };
}
