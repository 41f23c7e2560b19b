import type { RosterOutcome, RosterReport, RosterRow } from '@study/contract/classes/roster.ts';
import { CircleCheck, X } from 'lucide-react';

interface RosterRowsProps {
  rows: readonly RosterRow[];
  /** False: accounts without a class. */
  isIntoClass: boolean;
  /** The text that was checked, by line. */
  lines: readonly string[];
  /** Corrects a line of the text. */
  onMend: (line: number, text: string) => void;
}

/** What each line of a list would do; a line with a fault can be corrected in its place. */
export function RosterRows({ rows, isIntoClass, lines, onMend }: RosterRowsProps) {
  return (
    <ol aria-label="名单的各行" className="sheet overflow-hidden">
      {rows.map((row) => (
        <li key={row.line} className="roster-line" data-outcome={row.outcome}>
          <span className="text-note text-ink-muted tabular-nums">{row.line}</span>
          <div className="min-w-0">
            {row.outcome === 'fault' ? (
              <FaultyLine row={row} text={lines[row.line - 1] ?? ''} onMend={(text) => onMend(row.line, text)} />
            ) : (
              <>
                <p className="flex flex-wrap gap-x-4 wrap-anywhere">
                  <span>{row.name}</span>
                  <span className="text-ink-muted">{row.student_number}</span>
                </p>
                <OutcomeLine row={row} isIntoClass={isIntoClass} />
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function FaultyLine({ row, text, onMend }: { row: RosterRow; text: string; onMend: (text: string) => void }) {
  return (
    <>
      <input
        className="input h-11 w-full max-w-md"
        aria-label={`第${row.line}行`}
        aria-invalid
        aria-describedby={`fault-${row.line}`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onMend(event.target.value)}
      />
      <p id={`fault-${row.line}`} className="mt-1 flex items-start gap-1.5 text-note font-bold text-ink-bad">
        <X size={16} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0">{row.error}</span>
      </p>
    </>
  );
}

/** What is said of a line that makes no new account. */
const OUTCOME_WORDS: Readonly<Partial<Record<RosterOutcome, (row: RosterRow, isIntoClass: boolean) => string>>> = {
  match: ({ username }) => `已有账号“${username}”，直接加入，密码不变`,
  update: () => '已经在班里，姓名或学号会改成这一行的',
  unchanged: (_, isIntoClass) => (isIntoClass ? '已经在班里，不变' : '账号已经建过，不变'),
};

function OutcomeLine({ row, isIntoClass }: { row: RosterRow; isIntoClass: boolean }) {
  const words = OUTCOME_WORDS[row.outcome]?.(row, isIntoClass);
  if (words === undefined) {
    return row.username === row.student_number ? null : (
      <p className="text-note text-ink-muted">
        用户名<span translate="no">{row.username}</span>
      </p>
    );
  }
  return (
    <p
      className={`flex items-start gap-1.5 text-note ${row.outcome === 'unchanged' ? 'text-ink-muted' : 'text-ink-good'}`}
    >
      <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">{words}</span>
    </p>
  );
}

/** 导入38人，跳过2行; without a class 建38个账号，跳过2行 */
export function importWords({ create, match, update, fault }: RosterReport['counts'], isIntoClass: boolean): string {
  const count = create + match + update;
  if (count === 0) return isIntoClass ? '没有可以导入的' : '没有可以建的';
  const words = isIntoClass ? `导入${count}人` : `建${count}个账号`;
  return fault === 0 ? words : `${words}，跳过${fault}行`;
}
