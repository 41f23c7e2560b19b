import type { OkOf } from '@study/contract/endpoint.ts';
import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import type { getPaperDraftEndpoint, getPaperFormatEndpoint } from '@study/contract/papers/paper-drafts.admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Segmented } from '#ui/form/segmented.tsx';
import { checkQuery, type Texts } from './draft-queries.ts';
import type { EditorView } from './edit-search-params.ts';
import { EditorNotices } from './editor-notices.tsx';
import { AdviceList } from './advice-list.tsx';
import { FaultList } from './fault-list.tsx';
import { faultLine } from '../paper-labels.ts';
import { formFaultLine } from './form/fault-place.ts';
import { type FormHandle, PaperForm } from './form/paper-form.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { type SourceHandle, SourceView } from './source-view.tsx';
import { StoreDraft } from './store-draft.tsx';
import { useDraft } from './use-draft.ts';

interface WorkbenchProps {
  id: string;
  first: OkOf<typeof getPaperDraftEndpoint>;
  format: OkOf<typeof getPaperFormatEndpoint>;
  /** The item at which the form or both documents open. */
  item: number | undefined;
  view: EditorView;
  onView: (view: EditorView) => void;
}

const VIEWS: readonly { value: EditorView; label: string }[] = [
  { value: 'form', label: '表单' },
  { value: 'preview', label: '预览' },
  { value: 'source', label: '源文件' },
];

const CHECK_MS = 1200;

/** The editor of a draft: the same two documents as forms, as a page, or as YAML. */
export function Workbench({ id, first, format, item, view, onView }: WorkbenchProps) {
  const draft = useDraft(id, first);
  const { texts, change } = draft;
  // The place at which the source opens, if a fault led there.
  const [openAt, setOpenAt] = useState<ContentFault | null>(null);
  // Texts that come from elsewhere open the form anew.
  const [replaced, setReplaced] = useState(0);
  const source = useRef<SourceHandle>(null);
  const form = useRef<FormHandle>(null);
  const [shown, setShown] = useState(texts);
  useEffect(() => {
    const timer = setTimeout(() => setShown(texts), CHECK_MS);
    return () => clearTimeout(timer);
  }, [texts]);
  const check = useQuery({ ...checkQuery(id, shown), placeholderData: (before) => before });
  const faults = check.data?.faults ?? NOTHING;
  const warnings = check.data?.warnings ?? NOTHING;
  const replace = (other: Texts) => {
    source.current?.replace(other);
    setReplaced((times) => times + 1);
  };
  const showSource = (fault: ContentFault | null) => {
    setOpenAt(fault);
    onView('source');
  };
  const goTo = (fault: ContentFault) => {
    if (view === 'source') source.current?.goTo(fault);
    else if (view === 'form' && form.current?.goTo(fault) === true) setOpenAt(null);
    else showSource(fault);
  };
  return (
    <div className="grid gap-4">
      <EditorNotices id={id} draft={draft} onReplace={replace} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Segmented label="怎样编辑" value={view} choices={VIEWS} onChoose={onView} />
        <StoreDraft id={id} draft={draft} faultCount={check.data === undefined ? null : faults.length} />
      </div>
      <FaultList
        check={check}
        isOld={check.isPlaceholderData || shown !== texts}
        lineOf={view === 'source' ? faultLine : formFaultLine}
        onGoTo={goTo}
      />
      {view === 'form' && (
        <PaperForm
          key={replaced}
          {...{ texts, faults, warnings, item }}
          isChecked={check.data !== undefined}
          knowledge={format.knowledge}
          handle={form}
          onChange={change}
          onSource={() => showSource(null)}
        />
      )}
      {view === 'preview' && (
        <div className="h-[75dvh]">
          <PreviewFrame id={id} texts={shown} />
        </div>
      )}
      {view === 'source' && (
        <SourceView {...{ id, texts, shown, faults, format, item, openAt }} handle={source} onChange={change} />
      )}
      <AdviceList warnings={warnings} onGoTo={goTo} />
    </div>
  );
}

const NOTHING: readonly ContentFault[] = [];
