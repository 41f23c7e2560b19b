import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { paperKeyQuery, regradedQuery, regradesQuery } from './key-queries.ts';
import { formatDateTime } from '#ui/words/dates.ts';
import { correctionLine, outcomeLine } from './regrade-labels.ts';
import { RegradedAttempts } from './regraded-attempts.tsx';

interface KeyScreenProps {
  id: string;
  /** Item from the search params. */
  item: number | undefined;
}

/** Corrects wrong keys: dry run, application, then regrading of all attempts. */
export function KeyScreen({ id, item }: KeyScreenProps) {
  const found = useQuery(paperKeyQuery(id));
  // Preselects the item only once, because a correction creates a new version.
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
        <CorrectionPanel
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

/** Past corrections and the progress of their regrades. */
function RegradeRows({ id }: { id: string }) {
  const { data } = useQuery(regradesQuery(id));
  if (data === undefined || data.results.length === 0) return null;
  return (
    <Panel title="重判记录" lead="分数有变化的学生，在成绩页看到更正前后的分数。">
      <ul className="rows">
        {data.results.map((regrade) => (
          <li key={regrade.id} className="py-3">
            <p className="font-bold">{correctionLine(regrade)}</p>
            <p role="status">{outcomeLine(regrade)}</p>
            <p className="text-note text-ink-muted">{formatDateTime(regrade.created_at)}</p>
            {regrade.state === 'done' && regrade.effect.affected > 0 && <Regraded id={id} regrade={regrade.id} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whose points the regrade changed, loaded when asked for. */
function Regraded({ id, regrade }: { id: string; regrade: string }) {
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({ ...regradedQuery(id, regrade), enabled: isOpen });
  return (
    <>
      <button type="button" className="btn btn-ghost -ms-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起' : '分数有变化的人'}
      </button>
      {isOpen && found.isPending && <SheetSkeleton />}
      {isOpen && found.isError && <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />}
      {isOpen && found.data && <RegradedAttempts attempts={found.data.results} file={`${id}重判`} />}
    </>
  );
}
