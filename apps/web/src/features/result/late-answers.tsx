import type { Submission } from '@study/contract/attempt-views.ts';
import { PART_NAMES } from '../../exam/names/exam-names.ts';
import { spokenMoment } from '../../ui/words/dates.ts';

type LateAnswer = Submission['late_answers'][number];

/** Answers that arrived after their part was closed: shown to their author, not counted. */
export function LateAnswers({ answers }: { answers: readonly LateAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="late-answers" className="sheet mt-6 p-4 md:p-6">
      <h2 id="late-answers" className="text-xl font-medium">
        未计入的答案
      </h2>
      <p className="mt-1 text-[0.9375rem] text-ink-muted">
        这些修改送达时，所在部分已经结束。为您保留在这里，不计入成绩。
      </p>
      <ul className="mt-3 divide-y divide-base-300">
        {answers.map((answer) => (
          <li key={answer.item} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2.5">
            <span className="min-w-16 font-medium tabular-nums">{nameOf(answer.item)}</span>
            <div className="min-w-0 grow basis-40">
              <Given item={answer.item} response={answer.response} />
            </div>
            <span className="text-[0.8125rem] text-ink-muted tabular-nums">{spokenMoment(answer.received_at)}送达</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Given({ item, response }: Pick<LateAnswer, 'item' | 'response'>) {
  if (response === null || response === '') return <span className="text-ink-muted">清空</span>;
  if (!isText(item)) return <span>选{response}</span>;
  return (
    <details>
      <summary className="cursor-pointer">{response.length}个字符，展开查看</summary>
      <p lang="en" className="passage mt-2 max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        {response}
      </p>
    </details>
  );
}

function isText(item: string): item is 'writing' | 'translation' {
  return item === 'writing' || item === 'translation';
}

function nameOf(item: string): string {
  return isText(item) ? PART_NAMES[item] : `第${item}题`;
}
