import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { CorrectionDesk } from './correction-desk.tsx';
import { paperKeyQuery } from './key-queries.ts';
import { RegradeRows } from './regrade-rows.tsx';

interface KeyScreenProps {
  id: string;
  /** The item that the address names. */
  item: number | undefined;
}

/** Corrects a wrong key: first tried, then applied, then everybody marked again. */
export function KeyScreen({ id, item }: KeyScreenProps) {
  const found = useQuery(paperKeyQuery(id));
  // The item of the address is chosen once: after its correction there is another version.
  const [firstVersion, setFirstVersion] = useState<number | null>(null);
  if (firstVersion === null && found.data !== undefined) setFirstVersion(found.data.content_version);
  if (found.isPending) return <SheetSkeleton />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { items, content_version: version } = found.data;
  return (
    <div className="grid gap-5">
      {items.length === 0 ? (
        <Panel title="更正答案" lead="这份试卷还没有内容。" />
      ) : (
        <CorrectionDesk
          key={version}
          id={id}
          version={version}
          items={items}
          first={version === firstVersion ? items.find(({ no }) => no === item) : undefined}
        />
      )}
      <RegradeRows id={id} />
    </div>
  );
}
