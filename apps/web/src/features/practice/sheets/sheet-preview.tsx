import { Panel } from '#ui/page/panel.tsx';
import type { CheckedSheet } from './check-rows.ts';

interface SheetPreviewProps {
  checked: CheckedSheet;
  onHandIn: () => void;
}

/** What would be handed in, or every fault at its line. */
export function SheetPreview({ checked: { papers, faults, blanks }, onHandIn }: SheetPreviewProps) {
  if (faults.length > 0) {
    return (
      <Panel title={`有${faults.length}处需要改正`} lead="还没有交。在上面改好，或者改好文件再选一次。">
        <div role="alert" aria-label="需要改正之处">
          <ol className="rows">
            {faults.map(({ line, message }) => (
              <li key={`${line} ${message}`} className="flex gap-4 py-2">
                <span className="w-16 shrink-0 text-ink-muted tabular-nums">
                  {line === null ? '整个表' : `第${line}行`}
                </span>
                <span className="min-w-0 wrap-anywhere">{message}</span>
              </li>
            ))}
          </ol>
        </div>
      </Panel>
    );
  }
  const unseen = papers.filter(({ paper }) => paper.status === 'unseen');
  return (
    <Panel title="没有问题，可以交">
      <ul className="rows">
        {papers.map(({ paper, answers }) => (
          <li key={paper.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">{paper.title}</span>
            <span className="text-ink-muted">{answers.length}个答案</span>
          </li>
        ))}
      </ul>
      {blanks > 0 && <p className="mt-2 text-note text-ink-muted">空着的{blanks}题不交，也不进错题本。</p>}
      {unseen.length > 0 && (
        <p className="mt-4 text-ui">
          交了就会看到答案：{unseen.map(({ paper }) => paper.title).join('、')}
          以后再模考，不再算第一次做，不上成绩榜。答案可以撤回，这一点不能。
        </p>
      )}
      <button type="button" className="btn btn-primary mt-4 h-12" onClick={onHandIn}>
        交这些答案
      </button>
    </Panel>
  );
}
