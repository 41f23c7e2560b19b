import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { finishPhase } from '../state/runner-actions.ts';
import { unansweredIn } from '../state/answers.ts';
import { useAnswers, useRunner } from '../state/runner-context.ts';
import { itemLabel } from '../items/pages.ts';

/** Pause between listening and reading, while Answer Sheet 1 is collected. */
export function InterludePanel() {
  const runner = useRunner();
  const [isMoving, setIsMoving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const startNext = async () => {
    setIsMoving(true);
    setMessage(null);
    try {
      await finishPhase(runner);
    } catch (error) {
      setMessage(messageOf(error));
      setIsMoving(false);
    }
  };
  return (
    <main id="main" className="grid grow place-items-center overflow-y-auto p-4">
      <div className="sheet w-full max-w-xl p-6 md:p-8">
        <h2 className="text-2xl font-bold">答题卡1已收取</h2>
        <p className="mt-3">写作与听力的答案已经封存，不能再修改。</p>
        <Unanswered />
        <p className="mt-1 text-ink-muted">考场上收卷约5分钟，可以歇一歇，也可以直接继续。到点自动开始阅读与翻译。</p>
        {message !== null && (
          <p role="alert" className="mt-3 text-ink-bad">
            {message}
          </p>
        )}
        <button type="button" className="btn btn-primary mt-6" disabled={isMoving} onClick={() => void startNext()}>
          直接继续
        </button>
      </div>
    </main>
  );
}

/** What was collected unanswered. */
function Unanswered() {
  const answers = useAnswers();
  const open = (['writing', 'listening'] as const).flatMap((phase) => unansweredIn(phase, answers));
  if (open.length === 0) return <p className="mt-1">都答了。</p>;
  return (
    <p className="mt-1">
      有{open.length}题没答：{namesOf(open)}。
    </p>
  );
}

/** 写作、第3、5–8题 */
function namesOf(items: readonly string[]): string {
  const numbers = items.filter((item) => /^\d/.test(item)).map(Number);
  const texts = items.filter((item) => !/^\d/.test(item)).map(itemLabel);
  return [...texts, ...(numbers.length > 0 ? [`第${rangesOf(numbers)}题`] : [])].join('、');
}

/** Ascending numbers, with more than two in a row as a range: 3、5–8 */
function rangesOf(numbers: readonly number[]): string {
  const rows: number[][] = [];
  for (const number of numbers) {
    const last = rows.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else rows.push([number]);
  }
  return rows.map((row) => (row.length > 2 ? `${row[0]}–${row.at(-1)}` : row.join('、'))).join('、');
}
