import type { PaperMode, ExtraTime } from '@study/contract/attempts/attempt-views.ts';
import { EXAM_STRUCTURE } from '@study/contract/papers/exam-structure.ts';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';

export type StartFacts = Pick<ExamCard, 'exam_type' | 'has_audio' | 'has_synthetic_audio'>;

/** What happens after the start, one line per step. Extra time lengthens writing and reading, not the recordings. */
export function startOutline(card: StartFacts, mode: PaperMode, extraTime: ExtraTime): string[] {
  return [...(mode === 'mock' ? mockLines(card, extraTime) : practiceLines()), ...audioLines(card)];
}

function mockLines(card: StartFacts, extraTime: ExtraTime): string[] {
  const { writing, reading_translation, interlude } = EXAM_STRUCTURE[card.exam_type].minutes;
  return [
    card.has_audio
      ? `写作${writing * extraTime}分钟，接着听力，每段只放一遍`
      : `写作${writing * extraTime}分钟，接着阅读与翻译`,
    ...(card.has_audio ? [`听完就收答题卡1，间隔${interlude}分钟，可以提前往下做`] : []),
    `阅读与翻译共${reading_translation * extraTime}分钟，怎么分自己定`,
    '关了网页也不停表，到点自动收卷',
  ];
}

function practiceLines(): string[] {
  return [
    '不计时，从哪一部分做起都行，录音可以重放',
    '做一题存一题，30天内随时接着做',
    '做完一个题型就能对答案，也可以打印出来做',
  ];
}

function audioLines({ has_audio, has_synthetic_audio }: StartFacts): string[] {
  if (!has_audio) return ['这份试卷还没有录音，听力部分不能作答'];
  return has_synthetic_audio ? ['听力是合成语音'] : [];
}
