import type { AccountImport } from '@study/contract/account-imports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EXAM_NAMES } from '../../exam/names/exam-names.ts';
import { BusyButton } from '../../ui/dialog/busy-button.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { spokenMoment } from '../../ui/words/dates.ts';
import { importFaultOf } from './import-fault.ts';
import { ImportLines } from './import-lines.tsx';
import { refreshImports, startImport, undoImport } from './import-queries.ts';

/** What a file would bring, and the choice to import it. */
export function LookPanel({ found }: { found: AccountImport }) {
  const client = useQueryClient();
  const [spends, setSpends] = useState(false);
  const after = { onSuccess: () => refreshImports(client) };
  const starting = useMutation({ mutationFn: () => startImport(found.id, spends), ...after });
  const dropping = useMutation({ mutationFn: () => undoImport(found.id), ...after });
  const error = starting.error ?? dropping.error;
  const bringsNothing = !spends && found.lines.every(({ outcome }) => outcome !== 'brought');
  return (
    <Panel title="还没有导入，先看一看" lead={sourceOf(found)}>
      <ImportLines lines={found.lines} isDone={false} />
      {found.unseen.length > 0 && <UnseenPapers papers={found.unseen} spends={spends} onSpend={setSpends} />}
      {error !== null && (
        <p role="alert" className="mt-4 text-ink-bad">
          {importFaultOf(error)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <BusyButton
          isBusy={starting.isPending}
          className="btn btn-primary h-12"
          disabled={bringsNothing}
          onClick={() => starting.mutate()}
        >
          导入
        </BusyButton>
        <BusyButton isBusy={dropping.isPending} className="btn btn-ghost h-12" onClick={() => dropping.mutate()}>
          不导入
        </BusyButton>
      </div>
    </Panel>
  );
}

/** “来自账号xiaoming，导出于2026年11月26日 14:05。” */
const sourceOf = ({ source }: AccountImport): string =>
  `来自账号${source.username}，导出于${spokenMoment(source.exported_at)}。`;

interface UnseenPapersProps {
  papers: AccountImport['unseen'];
  spends: boolean;
  onSpend: (spends: boolean) => void;
}

/** Their keys come with the mistakes, so this is asked. */
function UnseenPapers({ papers, spends, onSpend }: UnseenPapersProps) {
  const count = papers.reduce((sum, { mistakes }) => sum + mistakes, 0);
  return (
    <section aria-label="还没有做过的试卷" className="mt-5 border-t border-line pt-4">
      <h3 className="font-medium">{papers.length}份试卷您在本站还没有做过</h3>
      <ul className="mt-2 grid gap-1 text-ui">
        {papers.map(({ id, title, exam_type, mistakes }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {EXAM_NAMES[exam_type]} {title}
            </span>
            <span className="shrink-0 text-ink-muted tabular-nums">{mistakes}道错题</span>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <SwitchField label={`连同其中的${count}道错题一起导入`} isOn={spends} onTurn={onSpend} />
      </div>
      <p className="mt-1 text-note text-ink-muted">
        导入了就会看到答案：这些试卷以后再模考，不再算第一次做，不上成绩榜。导入可以撤销，这一点不能。
      </p>
    </section>
  );
}
