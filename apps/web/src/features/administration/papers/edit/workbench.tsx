import type { OkOf } from '@study/contract/endpoint.ts';
import type { getPaperDraftEndpoint, getPaperFormatEndpoint } from '@study/contract/papers/paper-drafts.admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Segmented } from '#ui/form/segmented.tsx';
import { saveFile } from '#ui/state/save-file.ts';
import { EditorNotices } from './editor-notices.tsx';
import { FaultList } from './fault-list.tsx';
import { checkQuery } from './draft-queries.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { StoreDraft } from './store-draft.tsx';
import { useDraft } from './use-draft.ts';
import { useEditors, type Tab } from './use-editors.ts';
import { YamlEditor } from './yaml-editor.tsx';

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

/** Beside each other where there is room; the page stands alone until there is room for three. */
function hidden(tab: Tab, name: 'paper' | 'answers'): string {
  if (tab === 'preview') return 'max-2xl:hidden';
  return tab === name ? '' : 'max-lg:hidden';
}

/** Two editors side by side and the page beside them; on a phone, one at a time. */
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
      <FaultList check={check} isOld={check.isPlaceholderData || shown !== draft.texts} onGoTo={goTo} />
    </div>
  );
}

/** Names a document, and saves what is written as a file that can be imported. */
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
