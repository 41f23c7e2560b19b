import { Link } from '@tanstack/react-router';
import { ArrowRight, Check, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Drawing } from '#ui/page/drawing.tsx';
import { useIsPainted } from '#ui/state/use-is-painted.ts';
import { ENOUGH, Trial } from './trial.tsx';

const SPACER = <div className="h-[70rem]" />;
const More = lazy(async () => ({ default: (await import('./visitor-more.tsx')).VisitorMore }));

/** Visitor page: one-line summary, a sample item and a picture of the exam. */
export function VisitorHome() {
  const isPainted = useIsPainted();
  const [answered, setAnswered] = useState(0);
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 pt-4 pb-10 md:gap-16 md:px-6 md:pt-10">
      <div className="grid items-start gap-7 md:gap-12 lg:grid-cols-[minmax(0,1fr)_37rem]">
        <Opening isMain={answered < ENOUGH} />
        <Trial answered={answered} onAnswer={() => setAnswered(answered + 1)} />
      </div>

      {/* Below the fold; loads after the first paint. */}
      <Suspense fallback={SPACER}>{isPainted ? <More /> : SPACER}</Suspense>
    </div>
  );
}

/** `isMain`: its button is the page's filled one. */
function Opening({ isMain }: { isMain: boolean }) {
  return (
    <section aria-labelledby="promise" className="lg:pt-8">
      <h1 id="promise" tabIndex={-1} className="display text-[1.8125rem] leading-[1.22] outline-none md:text-[3.25rem]">
        四六级，
        <br className="hidden md:inline" />
        照真实流程练
      </h1>
      <p className="mt-3 max-w-[26rem] md:mt-5 md:text-lg md:leading-[1.75]">
        跟考场一样计时；交卷就知道大概多少分、错在哪。
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 md:mt-8">
        <Link
          to="/cet{$level}"
          params={{ level: 4 }}
          className={`btn btn-lg ${isMain ? 'btn-primary' : 'btn-outline'}`}
        >
          做一套四级
          <ArrowRight size={20} aria-hidden />
        </Link>
        <Link to="/cet{$level}" params={{ level: 6 }} className="btn btn-ghost">
          看六级试卷
        </Link>
      </div>
      <p className="mt-3 flex items-center gap-2 text-note text-ink-muted md:mt-4">
        <Check size={16} aria-hidden className="text-ink-good" />
        免费。断网也不丢答案。
      </p>
      <Link
        to="/try"
        search={{ exam: 'CET4' }}
        className="sheet mt-4 flex max-w-[26rem] items-center gap-4 px-5 py-3.5 hover:bg-raised md:mt-6"
      >
        <span className="min-w-0 grow">
          <b className="block">现在没有两小时？</b>
          <span className="block text-ui text-ink-muted">做一篇仔细阅读，5题约8分钟，不用注册</span>
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-muted" />
      </Link>
      <Drawing name="lamp" className="mt-10 -ml-4 hidden w-72 lg:block" />
    </section>
  );
}
