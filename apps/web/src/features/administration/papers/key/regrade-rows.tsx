import type { Regrade } from '@study/contract/paper-content.ts';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../../ui/page/panel.tsx';
import { spokenMoment } from '../../../../ui/words/dates.ts';
import { regradesQuery } from './key-queries.ts';

/** The corrections so far, and how far their regrades are. */
export function RegradeRows({ id }: { id: string }) {
  const { data } = useQuery(regradesQuery(id));
  if (data === undefined || data.results.length === 0) return null;
  return (
    <Panel title="重判记录" lead="分数有变化的学生，在成绩页看到更正前后的分数。">
      <ul className="rows">
        {data.results.map((regrade) => (
          <li key={regrade.id} className="py-3">
            <p role="status">{stateOf(regrade)}</p>
            <p className="text-note text-ink-muted">
              {regrade.effect.items.map(({ no, before, after }) => `第${no}题${before}改为${after}`).join('，') ||
                '答案没有变化'}
              ，{spokenMoment(regrade.created_at)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function stateOf({ state, done, effect }: Regrade): string {
  switch (state) {
    case 'waiting':
      return '等待重判';
    case 'running':
      return `正在重判，已看过${done}/${effect.attempts}次作答`;
    case 'failed':
      return '重判没有完成，请联系维护的人';
    default:
      return `已重判，${effect.gaining}次加分，${effect.losing}次减分`;
  }
}
