import { EXAM_STRUCTURE, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { OPTION_LETTERS } from '@study/contract/papers/paper-document.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { PrintedPart } from './printed-part.tsx';

/** The last page: a place for the answer to every item with a letter. */
export function PrintedAnswerSheet({ exam, title }: { exam: ExamType; title: string }) {
  return (
    <PrintedPart
      name="答题卡"
      note="选词填空写词的字母，信息匹配写段落的字母，其余划出所选的字母。作文和译文写在另外的纸上。"
    >
      <p className="mb-5 flex flex-wrap gap-x-8 gap-y-3">
        <span>{title}</span>
        <span>姓名＿＿＿＿＿＿＿＿</span>
        <span>日期＿＿＿＿＿＿＿＿</span>
      </p>
      {EXAM_STRUCTURE[exam].sections.map(({ name, first, last }) => (
        <section key={name} className="mb-4 break-inside-avoid">
          <h3 className="mb-2 font-bold">{SECTION_NAMES[name]}</h3>
          <ol className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
            {Array.from({ length: last - first + 1 }, (_, at) => first + at).map((no) => (
              <li key={no} className="flex items-center gap-2">
                <b className="min-w-6 text-end tabular-nums">{no}</b>
                {name === 'cloze' || name === 'matching' ? <Blank /> : <Letters />}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </PrintedPart>
  );
}

const Blank = () => <span aria-hidden className="h-5 w-20 border-b border-ink" />;

function Letters() {
  return (
    <span aria-hidden className="flex gap-1">
      {OPTION_LETTERS.map((letter) => (
        <span
          key={letter}
          className="grid h-5 w-5 place-items-center rounded-full border border-line-strong text-[0.75rem] leading-none"
        >
          {letter}
        </span>
      ))}
    </span>
  );
}
