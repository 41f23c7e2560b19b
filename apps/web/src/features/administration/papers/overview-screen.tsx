import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/page/panel.tsx';
import { spokenMoment } from '../../../ui/words/dates.ts';
import { paperCardQuery } from './papers-queries.ts';

/** What a paper is, and where it comes from. */
export function OverviewScreen({ id }: { id: string }) {
  const { data: card } = useQuery(paperCardQuery(id));
  if (card === undefined) return null;
  return (
    <Panel title="概况">
      <p className="wrap-anywhere">{card.description || '没有简介。'}</p>
      <p className="mt-2 text-note text-ink-muted">
        编号{card.id}，{spokenMoment(card.updated_at)}改过
      </p>
    </Panel>
  );
}
