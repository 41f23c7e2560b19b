import { Drawing, type DrawingName } from '#ui/page/drawing.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { RunnerPicture } from './runner-picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { PaperCover } from '#exam/papers/paper-cover.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { firstPapersQuery } from '../home-queries.ts';

const PROMISES: readonly { drawing: DrawingName; title: string; line: string }[] = [
  {
    drawing: 'ruler',
    title: '分数给区间，不忽悠',
    line: '听力、阅读一题一题算；作文、翻译说清为什么是这个分，拿不准就直说。',
  },
  { drawing: 'cards', title: '错题自己会回来', line: '快忘的那天让你再做一遍，考前全部过完。' },
  { drawing: 'devices', title: '答案不会丢', line: '选一题存一题。断网照样做，换台手机接着做。' },
];

/** Below the sample item: exam structure with picture, promises, papers and scores. */
export function VisitorMore() {
  return (
    <>
      <section aria-labelledby="order" className="grid items-center gap-5 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-12">
        <div>
          <h2 id="order" className="display text-section md:text-[1.75rem]">
            和考场一样的顺序
          </h2>
          <p className="mt-2 text-ink-muted">
            写作三十分钟，听力只放一遍，答题卡1按时收走。关了网页、换台手机，时间照走，答案还在。
          </p>
        </div>
        <RunnerPicture />
      </section>

      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {PROMISES.map(({ drawing, title, line }) => (
          <li key={title} className="sheet flex items-center gap-4 p-4 md:block md:p-6">
            <Drawing name={drawing} className="w-20 shrink-0 md:w-28" />
            <div className="md:mt-4">
              <b className="block">{title}</b>
              <span className="mt-1 block text-ui text-ink-muted">{line}</span>
            </div>
          </li>
        ))}
      </ul>

      <OpenPapers />

      <WhereScoresComeFrom />
    </>
  );
}

function WhereScoresComeFrom() {
  return (
    <div className="sheet px-5 py-1 md:px-6">
      <Fold title="分数怎么来">
        <div className="grid max-w-[68ch] gap-3 pb-5 text-ui">
          <p>满分710分：听力占35%，阅读占35%，写作与翻译各占15%。听力和阅读按每题的分值直接算。</p>
          <p>
            写作和翻译没有标准答案，由程序照评分标准估：给一个区间，说明为什么，拿不准就直说。不服可以申诉，由老师来评。
          </p>
          <p>官方的分数还要换算，怎么换没有公开，谁也算不出来。所以这里只叫估分，看它涨了没有就好。</p>
        </div>
      </Fold>
    </div>
  );
}

/** Papers open to all visitors. */
function OpenPapers() {
  const papers = useQuery(firstPapersQuery);
  return (
    <section aria-labelledby="open-papers">
      <div className="mb-2 flex items-baseline justify-between gap-4 px-1">
        <h2 id="open-papers" className="text-title font-bold">
          可以直接做的卷
        </h2>
        <Link to="/subjects" className="text-link text-ui font-bold text-ink-accent">
          全部试卷
        </Link>
      </div>
      {papers.isPending && <Loading className="skeleton h-25 w-full rounded-box" />}
      {papers.isError && <ErrorState message={messageOf(papers.error)} onRetry={() => void papers.refetch()} />}
      {papers.data?.length === 0 && <p className="sheet p-6 text-ink-muted">试卷正在准备，请稍后再来。</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {papers.data?.map(({ id, title, exam_type, minutes }) => (
          <li key={id}>
            <Link
              to="/cet{$level}/exam/$id"
              params={{ level: levelOfExam(exam_type), id }}
              className="sheet flex h-full items-center gap-3 p-3 hover:bg-raised"
            >
              <PaperCover exam={exam_type} title={title} />
              <span className="min-w-0">
                <b className="block text-ui">{title}</b>
                <span className="text-note text-ink-muted">{minutes}分钟</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
