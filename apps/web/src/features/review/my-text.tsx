import type { SubjectiveResult } from '@study/contract/attempt-views.ts';

/** What was written, as it was handed in. */
export function MyText({ mine }: { mine: SubjectiveResult | null }) {
  if (mine === null || mine.text === null || mine.words === 0) return <p className="text-ink-muted">没有作答。</p>;
  return (
    <>
      <p lang="en" className="passage whitespace-pre-wrap">
        {mine.text}
      </p>
      <p className="mt-2 text-[0.9375rem] text-ink-muted tabular-nums">{mine.words}词 · 待评分</p>
    </>
  );
}
