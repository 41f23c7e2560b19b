import type { ImportLine } from '@study/contract/account-imports.ts';
import { amountOf, broughtOf, leftOutOf } from './import-words.ts';

/** What comes along, and what stays out and why. */
export function ImportLines({ lines, isDone }: { lines: readonly ImportLine[]; isDone: boolean }) {
  const brought = broughtOf(lines);
  const left = leftOutOf(lines);
  return (
    <div className="grid gap-5">
      <section aria-label={isDone ? '导入了' : '会带过来'}>
        <h3 className="font-medium">{isDone ? '导入了' : '会带过来'}</h3>
        {brought.length === 0 && <p className="mt-1 text-ui text-ink-muted">没有可以带过来的。</p>}
        <ul className="rows mt-1">
          {brought.map((line) => (
            <li key={line.part} className="flex justify-between gap-4 py-2">
              <span>{amountOf(line).name}</span>
              <span className="text-ink-muted tabular-nums">{amountOf(line).amount}</span>
            </li>
          ))}
        </ul>
      </section>
      {left.length > 0 && (
        <section aria-label={isDone ? '没有导入' : '不带过来'}>
          <h3 className="font-medium">{isDone ? '没有导入' : '不带过来'}</h3>
          <ul className="rows mt-1">
            {left.map(({ line, reason }) => (
              <li key={`${line.part} ${line.outcome}`} className="flex justify-between gap-4 py-2">
                <span className="min-w-0">
                  {amountOf(line).name}
                  <span className="block text-note text-ink-muted">{reason}</span>
                </span>
                <span className="shrink-0 text-ink-muted tabular-nums">{amountOf(line).amount}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
