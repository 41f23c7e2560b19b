import type { Fault } from '@study/plot/engine/syntax-fault.ts';

/** Characters shown on each side of the fault. */
const BESIDE = 40;

/** Error message, with carets under its position in the text. */
export function FaultShown({ text, fault }: { text: string; fault: Fault }) {
  const at = Math.min(fault.at, text.length);
  const end = at + (fault.length ?? 1);
  const here = text.slice(at, end);
  const before = at > BESIDE ? `…${text.slice(at - BESIDE, at)}` : text.slice(0, at);
  const after = text.length > at + BESIDE ? `${text.slice(end, at + BESIDE)}…` : text.slice(end);
  return (
    <div className="text-ink-bad">
      <p>
        {here === '' ? '末尾' : `第${at + 1}个字符`}：{fault.message}
      </p>
      <p className="font-mono break-all whitespace-pre-wrap" lang="en" aria-hidden>
        {before}
        <span className="relative inline-block pb-3 font-bold">
          {here === '' ? ' ' : here}
          <span className="absolute inset-x-0 bottom-0 text-center leading-3">{'^'.repeat(here.length || 1)}</span>
        </span>
        {after}
      </p>
    </div>
  );
}
