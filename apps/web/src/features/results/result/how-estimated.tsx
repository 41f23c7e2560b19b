import type { ObjectiveResult } from '@study/contract/attempts/attempt-views.ts';
import { useNote } from '#ui/dialog/use-note.tsx';
import { spokenPoints } from '#ui/words/durations.ts';

/** Says on a press where the estimate comes from. */
export function HowEstimated({ objective: { points, max } }: { objective: ObjectiveResult }) {
  const { note, openNote } = useNote();
  const words = [
    `听力与阅读按答对的题计分，这次${spokenPoints(points)}分，满分${spokenPoints(max)}。`,
    '写作与翻译先按15分评，再折算；机器评的分有误差，所以总分是一个范围。',
    '超过多少考生，按四级考试公布的分数对照推算，六级没有。',
  ];
  const body = (
    <div className="grid gap-2">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
  return (
    <>
      <button
        type="button"
        className="no-print text-link relative inline-flex cursor-pointer text-ink-accent before:absolute before:-inset-x-2 before:-inset-y-3"
        onClick={({ currentTarget }) => openNote({ anchor: currentTarget, spoken: words.join(''), body })}
      >
        估分怎么来
      </button>
      {note}
    </>
  );
}
