import { Drawing, type DrawingName } from '#ui/page/drawing.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { OpenPapers } from './open-papers.tsx';
import { RunnerPicture } from './runner-picture.tsx';

const PROMISES: readonly { drawing: DrawingName; title: string; line: string }[] = [
  {
    drawing: 'ruler',
    title: '估分带着范围',
    line: '听力、阅读按题目权重算；写作、翻译写明依据，评不准就说评不准。',
  },
  { drawing: 'cards', title: '错题自己会回来', line: '快忘的那天请您再做一遍，考前全部过完。' },
  { drawing: 'devices', title: '答案不会丢', line: '先存在本机，再存到服务器。断网照样作答，换台设备接着做。' },
];

/** What follows the trial: the order of the exam with its picture, what is promised, the papers, and the scores. */
export function VisitorMore() {
  return (
    <>
      <section aria-labelledby="order" className="grid items-center gap-5 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-12">
        <div>
          <h2 id="order" className="display text-section md:text-[1.75rem]">
            和考场一样的顺序
          </h2>
          <p className="mt-2 text-ink-muted">
            写作三十分钟，听力只放一遍，答题卡1按时收走。时间由服务器计，换台设备照样走。
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
          <p>满分710分：听力占35%，阅读占35%，写作与翻译各占15%。听力与阅读按题目权重直接计算。</p>
          <p>
            写作与翻译没有标准答案，由评分程序按评分标准估计：写明可能的范围和依据，评不准的就说评不准，不服可以申诉，由老师来评。
          </p>
          <p>官方分数经过等值处理，做法没有公开，任何网站都不能还原。所以这里的总分只叫估分，请看它的变化。</p>
        </div>
      </Fold>
    </div>
  );
}
