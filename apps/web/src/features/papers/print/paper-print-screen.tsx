import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { paperQuery } from '#exam/queries/paper-queries.ts';
import { useRightLevel } from '#exam/names/use-right-level.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { practisedPaperQuery } from './paper-print-queries.ts';
import { PrintedPaper } from './printed-paper.tsx';
import { EXAM_STRUCTURE, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { OPTION_LETTERS } from '@study/contract/papers/paper-document.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { PrintedPart } from './printed-part.tsx';

/** Last page: answer sheet for all items answered by letter. */
function PrintedAnswerSheet({ exam, title }: { exam: ExamType; title: string }) {
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

interface PaperPrintScreenProps {
  level: 4 | 6;
  paperId: string;
}

/** Printable booklet of a paper being practised, to be answered by pen. */
export function PaperPrintScreen({ level, paperId }: PaperPrintScreenProps) {
  const card = useQuery({ ...paperQuery(paperId), refetchOnMount: 'always' });
  const isPractised = card.data?.my?.open_mode === 'practice';
  const paper = useQuery({ ...practisedPaperQuery(paperId), enabled: isPractised });
  const isMoving = useRightLevel(level, card.data?.exam_type);
  const isReady = paper.isSuccess && isPractised && !isMoving;
  const isNotStarted = card.isSuccess && !card.isFetching && !isPractised;
  const failure = card.error ?? paper.error;
  return (
    <Page
      title={isReady ? paper.data.title : '打印试卷'}
      lead={
        isReady ? <span className="no-print">只有题目，没有答案。在纸上做完，再回来填上答案交卷。</span> : undefined
      }
      actions={
        isReady && (
          <div className="no-print flex gap-3">
            <ToExam level={level} paperId={paperId} className="btn btn-ghost h-11">
              回到作答
            </ToExam>
            <button type="button" className="btn btn-primary h-11" onClick={() => window.print()}>
              打印
            </button>
          </div>
        )
      }
    >
      {isReady ? (
        <>
          <PrintedPaper paper={paper.data} />
          <PrintedAnswerSheet exam={paper.data.exam} title={paper.data.title} />
        </>
      ) : isNotStarted ? (
        <EmptyState line="先开始一次自由练习，才能打印" note="仿真模考的题到时间才能看，不能打印。">
          <ToExam level={level} paperId={paperId} className="btn btn-primary">
            去开始
          </ToExam>
        </EmptyState>
      ) : failure !== null ? (
        <ErrorState
          message={messageOf(failure)}
          onRetry={() => void (card.isError ? card.refetch() : paper.refetch())}
        />
      ) : (
        <SheetSkeleton />
      )}
    </Page>
  );
}

function ToExam({ level, paperId, ...link }: PaperPrintScreenProps & { className: string; children: string }) {
  return <Link to="/cet{$level}/exam/$id" params={{ level, id: paperId }} {...link} />;
}
