import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { Panel } from '#ui/page/panel.tsx';
import { cutFaultsLine, hiddenFaultsLine } from '../paper-labels.ts';

interface FaultListProps {
  check: {
    data: { faults: readonly ContentFault[]; warnings: readonly ContentFault[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** The texts have changed since the check ran. */
  isOld: boolean;
  /** One line about a fault. */
  lineOf: (fault: ContentFault) => string;
  onGoTo: (fault: ContentFault) => void;
}

/** The rest is collapsed: a new paper has nearly five hundred empty fields. */
const SHOWN_AT_FIRST = 10;

const leadOf = (faults: readonly ContentFault[]) =>
  [cutFaultsLine(faults), hiddenFaultsLine(faults)].filter(Boolean).join('') || undefined;

/** Faults of the draft in document order; a click goes to the line. */
export function FaultList({ check: { data, error, refetch }, isOld, lineOf, onGoTo }: FaultListProps) {
  const [isWhole, setWhole] = useState(false);
  const faults = data?.faults ?? [];
  const shown = isWhole ? faults : faults.slice(0, SHOWN_AT_FIRST);
  const found = faults.length === 0 ? '检查没有发现问题' : `${faults.length}处要改`;
  const title = data === undefined ? '检查' : isOld && error === null ? `${found}（正在重新检查）` : found;
  if (data !== undefined && error === null && faults.length === 0) {
    return (
      <p className="flex items-center gap-2" role="status">
        <Check size={18} aria-hidden className="shrink-0 text-ink-good" />
        {title}
      </p>
    );
  }
  return (
    <Panel title={title} lead={leadOf(faults)}>
      {error !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          {messageOf(error)}
          <button type="button" className="btn btn-outline" onClick={() => void refetch()}>
            重试
          </button>
        </div>
      )}
      {data === undefined && error === null && <p className="text-ink-muted">正在检查……</p>}
      {faults.length > 0 && (
        // Scrolls by itself: the documents stay beside it.
        <ul className="rows max-h-[26dvh] overflow-y-auto overscroll-contain" aria-label="问题">
          {shown.map((fault) => (
            <li key={`${fault.file}${fault.line}${fault.path}${fault.message}`}>
              <button type="button" className="row-link" onClick={() => onGoTo(fault)}>
                <span className="min-w-0 wrap-anywhere">{lineOf(fault)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length < faults.length && (
        <button type="button" className="btn btn-outline mt-3" onClick={() => setWhole(true)}>
          列出其余{faults.length - shown.length}处
        </button>
      )}
    </Panel>
  );
}
