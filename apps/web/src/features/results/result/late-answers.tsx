import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { Fold } from '#ui/page/fold.tsx';
import { formatDateTime } from '#ui/words/dates.ts';

type LateAnswer = Submission['late_answers'][number];

/** Answers that arrived after their part was closed: shown to their author, not scored. */
export function LateAnswers({ answers }: { answers: readonly LateAnswer[] }) {
  return (
    <section aria-label="未计入的答案" className="sheet mt-4 px-5 py-1 lg:px-6">
      <Fold title="未计入的答案" note={`${answers.length}处`} isOpen>
        <p className="text-ui text-ink-muted">这些修改送达时，所在部分已经结束。为你保留在这里，不计入成绩。</p>
        <ul className="rows mt-1">
          {answers.map((answer) => (
            <li key={answer.item} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2.5">
              <span className="min-w-16 font-medium tabular-nums">{nameOf(answer.item)}</span>
              <div className="min-w-0 grow basis-40">
                <Given item={answer.item} response={answer.response} />
              </div>
              <span className="text-note text-ink-muted tabular-nums">{formatDateTime(answer.received_at)}送达</span>
            </li>
          ))}
        </ul>
      </Fold>
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
