import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';

/** Element id of an item's explanation input. */
export const explanationId = (no: number): string => `explanation-${no}`;

/** Explanations that still argue for the old key: rewrite them, or leave them deliberately. */
export function StaleExplanations({ warnings }: { warnings: readonly ContentFault[] }) {
  return (
    <section aria-label="解析与新答案不符" className="mt-4 rounded-box bg-tint-warn p-4">
      <ul className="grid gap-2">
        {warnings.map(({ item = 0, message, mend }) => (
          <li key={item} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 grow basis-56 text-ink-warn">
              第{item}题：{message}。{mend}。
            </p>
            <button
              type="button"
              className="btn btn-outline"
              aria-label={`改第${item}题的解析`}
              onClick={() => document.getElementById(explanationId(item))?.focus()}
            >
              改解析
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-note">学生在答案页会看到解析。确实不用改，可以照样更正。</p>
    </section>
  );
}
