import type { ContentFault } from '@study/contract/paper-content.ts';
import { messageOf } from '../../../../api/errors.ts';
import { Panel } from '../../../../ui/page/panel.tsx';
import { faultLine, hiddenFaultsLine } from '../paper-words.ts';

interface FaultListProps {
  check: {
    data: { faults: readonly ContentFault[]; warnings: readonly ContentFault[] } | undefined;
    error: Error | null;
  };
  onGoTo: (file: string, line: number) => void;
}

/** Every fault of the draft; a press leads to its line. */
export function FaultList({ check: { data, error }, onGoTo }: FaultListProps) {
  const faults = data?.faults ?? [];
  const title = data === undefined ? '检查' : faults.length === 0 ? '检查没有发现问题' : `${faults.length}处要改`;
  return (
    <Panel title={title} lead={hiddenFaultsLine(faults) ?? undefined}>
      {error !== null && <p role="alert">{messageOf(error)}</p>}
      {data === undefined && error === null && <p className="text-ink-muted">正在检查……</p>}
      {faults.length > 0 && (
        <ul className="rows" aria-label="问题">
          {faults.map((fault) => (
            <li key={`${fault.file}${fault.path}${fault.message}`}>
              <button type="button" className="row-link" onClick={() => onGoTo(fault.file, fault.line ?? 1)}>
                <span className="min-w-0 wrap-anywhere">{faultLine(fault)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.warnings.length > 0 && (
        <ul className="rows" aria-label="提示">
          {data.warnings.map((fault) => (
            <li key={`${fault.file}${fault.path}${fault.message}`} className="py-2 wrap-anywhere">
              {faultLine(fault)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
