import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { Segmented } from '#ui/form/segmented.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { previewQuery, type Texts, type View } from './draft-queries.ts';

const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'candidate', label: '考生视图' },
  { value: 'teacher', label: '教师视图' },
];

/** Preview of the documents in a sandboxed iframe without scripts. */
export function PreviewFrame({ id, texts }: { id: string; texts: Texts }) {
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
