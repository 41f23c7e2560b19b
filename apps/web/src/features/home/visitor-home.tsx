import { Link } from '@tanstack/react-router';
import { NewestPapers } from './newest-papers.tsx';

const STEPS = [
  {
    title: '按考场流程模考',
    line: '先写作，再听力，最后阅读与翻译。听力只放一遍，答题卡一按时收走，计时由服务器进行。',
  },
  { title: '错题会自己回来', line: '交卷当场看答案与解析；做错的题进错题本，在快要忘记时请您再做一遍。' },
  { title: '断网也不丢答案', line: '每次作答先存在本机，再存到服务器；换设备可以接着做。' },
];

export function VisitorHome() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-12 pb-8 md:px-6 md:pt-20 md:pb-12">
      <h1 tabIndex={-1} className="text-3xl leading-tight font-bold outline-none md:text-5xl">
        四六级，照真实流程练
      </h1>
      <p className="mt-4 max-w-2xl text-ink-muted md:text-lg">
        整套试卷、考场时间、诚实的估分。不用安装，浏览试卷不用登录。
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/cet{$level}" params={{ level: 4 }} className="btn btn-primary h-12 px-8">
          做一套四级
        </Link>
        <Link to="/cet{$level}" params={{ level: 6 }} className="btn btn-outline h-12 px-8">
          看六级试卷
        </Link>
      </div>
      <ol className="mt-16 grid gap-8 border-t border-base-300 pt-8 md:grid-cols-3">
        {STEPS.map(({ title, line }) => (
          <li key={title}>
            <h2 className="text-xl font-bold">{title}</h2>
            <p className="mt-2 text-ink-muted">{line}</p>
          </li>
        ))}
      </ol>
      <section className="sheet mt-12 p-6 md:p-8" aria-labelledby="scoring">
        <h2 id="scoring" className="text-2xl font-bold">
          分数怎么来
        </h2>
        <div className="mt-4 grid max-w-[68ch] gap-3">
          <p>满分710分：听力占35%，阅读占35%，写作与翻译各占15%。听力与阅读按题目权重直接计算。</p>
          <p>
            写作与翻译没有标准答案，由评分程序按评分标准估计：写明可能的范围和依据，评不准的就说评不准，不服可以申诉，由老师来评。
          </p>
          <p>官方分数经过等值处理，做法没有公开，任何网站都不能还原。所以这里的总分只叫估分，请看它的变化。</p>
        </div>
      </section>
      <NewestPapers />
    </div>
  );
}
