import type { PaperMode, ExtraTime } from '@study/contract/attempts/attempt-views.ts';
import { EXAM_STRUCTURE } from '@study/contract/papers/exam-structure.ts';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';

type CardFacts = Pick<ExamCard, 'exam_type' | 'has_audio' | 'has_synthetic_audio'>;

/** What happens after the start, one line per step. Extra time lengthens writing and reading, not the recordings. */
export function startOutline(card: CardFacts, mode: PaperMode, extraTime: ExtraTime): string[] {
  return [...(mode === 'mock' ? mockLines(card, extraTime) : practiceLines()), ...audioLines(card)];
}

function mockLines(card: CardFacts, extraTime: ExtraTime): string[] {
  const { writing, reading_translation, interlude } = EXAM_STRUCTURE[card.exam_type].minutes;
  return [
    card.has_audio
      ? `写作${writing * extraTime}分钟，然后听力按录音进行，每段只放一遍`
      : `写作${writing * extraTime}分钟，然后直接进入阅读与翻译`,
    ...(card.has_audio ? [`听力结束即收答题卡1，间隔${interlude}分钟，也可提前继续`] : []),
    `阅读与翻译共${reading_translation * extraTime}分钟，时间自行分配`,
    '计时由服务器进行，关闭页面不会暂停；到点自动收卷',
  ];
}

function practiceLines(): string[] {
  return [
    '各部分任意顺序，录音可以重放',
    '不限时，答案随时保存，30天内可以接着做',
    '做完一部分就可以对答案，也可以打印出来做',
  ];
}

function audioLines({ has_audio, has_synthetic_audio }: CardFacts): string[] {
  if (!has_audio) return ['这份试卷还没有录音，听力部分不能作答'];
  return has_synthetic_audio ? ['听力为合成语音'] : [];
}
