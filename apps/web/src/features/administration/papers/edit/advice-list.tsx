import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import { Panel } from '#ui/page/panel.tsx';
import { adviceLine, groupAdvice } from './advice-groups.ts';

interface AdviceListProps {
  warnings: readonly ContentFault[];
  onGoTo: (fault: ContentFault) => void;
}

/** What a paper can do without, and what learners then do without. */
export function AdviceList({ warnings, onGoTo }: AdviceListProps) {
  if (warnings.length === 0) return null;
  return (
    <Panel title="提示" lead="不补也可以发布。">
      <ul className="rows" aria-label="提示">
        {groupAdvice(warnings).map((group) => (
          <li key={`${group.first.file}${group.first.path}${group.first.message}`}>
            <button type="button" className="row-link" onClick={() => onGoTo(group.first)}>
              <span className="min-w-0 wrap-anywhere">{adviceLine(group)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
