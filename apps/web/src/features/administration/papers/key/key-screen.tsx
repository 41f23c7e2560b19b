import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../../api/errors.ts';
import { ErrorState } from '../../../../ui/page/error-state.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { SheetSkeleton } from '../../../../ui/page/sheet-skeleton.tsx';
import { CorrectionDesk } from './correction-desk.tsx';
import { paperKeyQuery } from './key-queries.ts';
import { RegradeRows } from './regrade-rows.tsx';

/** Corrects a wrong key: first tried, then applied, then everybody marked again. */
export function KeyScreen({ id }: { id: string }) {
  const found = useQuery(paperKeyQuery(id));
  if (found.isPending) return <SheetSkeleton />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { items, content_version: version } = found.data;
  return (
    <div className="grid gap-5">
      {items.length === 0 ? (
        <Panel title="更正答案" lead="这份试卷还没有内容。" />
      ) : (
        <CorrectionDesk key={version} id={id} version={version} items={items} />
      )}
      <RegradeRows id={id} />
    </div>
  );
}
