import { useQuery } from '@tanstack/react-query';
import { Panel } from '#ui/page/panel.tsx';
import { spokenMoment } from '#ui/words/dates.ts';
import { regradesQuery } from './key-queries.ts';
import { correctionLine, outcomeLine } from './regrade-words.ts';

/** The corrections so far, and how far their regrades are. */
export function RegradeRows({ id }: { id: string }) {
  const { data } = useQuery(regradesQuery(id));
  if (data === undefined || data.results.length === 0) return null;
  return (
    <Panel title="重判记录" lead="分数有变化的学生，在成绩页看到更正前后的分数。">
      <ul className="rows">
        {data.results.map((regrade) => (
          <li key={regrade.id} className="py-3">
            <p className="font-bold">{correctionLine(regrade)}</p>
            <p role="status">{outcomeLine(regrade)}</p>
            <p className="text-note text-ink-muted">{spokenMoment(regrade.created_at)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
