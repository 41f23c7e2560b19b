import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import { useState } from 'react';

/** The rest is shown on demand. */
const SHOWN_AT_FIRST = 50;

/** Faults that prevent an import, with position and fix. */
export function FaultRows({ faults }: { faults: readonly ContentFault[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? faults : faults.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className="rows" aria-label="需要改正之处">
        {shown.map((fault, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Static list; a position may have two faults.
          <li key={index} className="py-3">
            <p className="wrap-anywhere">{fault.message}</p>
            <p className="text-ui text-ink-muted wrap-anywhere">{fault.mend}</p>
            <p className="text-note text-ink-muted wrap-anywhere">{placeOf(fault)}</p>
          </li>
        ))}
      </ol>
      {shown.length < faults.length && (
        <button type="button" className="btn btn-outline mt-3" onClick={() => setWhole(true)}>
          列出其余{faults.length - shown.length}处
        </button>
      )}
    </>
  );
}

/** answers.yaml第12行，第46题; the path if the line is unknown. */
function placeOf({ file, line, item, path }: ContentFault): string {
  const where = [`${file}${line === undefined ? '' : `第${line}行`}`, item === undefined ? '' : `第${item}题`];
  const location = where.filter((part) => part !== '').join('，') || '整个文件';
  return path === '' || line !== undefined ? location : `${location}（${path}）`;
}
