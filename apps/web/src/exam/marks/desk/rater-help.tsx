import type { ScoringDetail } from '@study/contract/marking/marking.admin.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { Fold } from '#ui/page/fold.tsx';

interface RubricBand {
  /** Range of marks. */
  marks: string;
  words: string;
}

/** The exam's official rating scale, best band first. */
const RUBRICS: Readonly<Record<SubjectivePart, readonly RubricBand[]>> = {
  writing: [
    { marks: '13–15', words: '切题，思想表达清楚，文字通顺、连贯，基本没有语言错误，只有个别小错。' },
    { marks: '10–12', words: '切题，思想表达清楚，文字较连贯，有少量语言错误。' },
    { marks: '7–9', words: '基本切题，有些地方表达不够清楚，文字勉强连贯，语言错误相当多，有些是严重错误。' },
    { marks: '4–6', words: '基本切题，表达不清楚，连贯性差，严重的语言错误较多。' },
    { marks: '1–3', words: '条理不清，思路紊乱，语言支离破碎，或大部分句子有错误，而且多数是严重错误。' },
    { marks: '0', words: '没有作答，只有几个孤立的词，或内容与题目毫不相关。' },
  ],
  translation: [
    { marks: '13–15', words: '准确表达了原文的意思，用词贴切，行文流畅，基本没有语言错误，只有个别小错。' },
    { marks: '10–12', words: '基本表达了原文的意思，文字通顺、连贯，没有重大的语言错误。' },
    { marks: '7–9', words: '勉强表达了原文的意思，用词欠准确，语言错误相当多，有些是严重错误。' },
    { marks: '4–6', words: '只表达了一小部分原文的意思，用词不准确，有相当多严重的语言错误。' },
    { marks: '1–3', words: '除个别词语或句子以外，绝大部分没有表达原文的意思。' },
    { marks: '0', words: '没有作答，只有几个孤立的词，或译文与原文毫不相关。' },
  ],
};

/** Rating aids: the exam's rating scale and the paper's sample texts. */
export function RaterHelp({ own }: { own: ScoringDetail['parts'][number] }) {
  const isEssay = own.part === 'writing';
  return (
    <div className="sheet px-5 py-2 md:px-6">
      <Fold title="评分标准">
        <dl className="pb-4 text-ui">
          {RUBRICS[own.part].map(({ marks, words }) => (
            <div key={marks} className="grid grid-cols-[4rem_1fr] gap-x-3 py-1.5">
              <dt className="font-bold tabular-nums">{marks}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      {own.samples.map((sample, at) => (
        <Fold key={at} title={isEssay ? `范文：${sample.raw ?? 0}分` : `参考译文${at + 1}`}>
          <div className="pb-4">
            <p lang="en" className="leading-relaxed whitespace-pre-wrap wrap-anywhere">
              {sample.text}
            </p>
            {sample.comment !== null && <p className="mt-3 text-ui text-ink-muted">{sample.comment}</p>}
          </div>
        </Fold>
      ))}
    </div>
  );
}
