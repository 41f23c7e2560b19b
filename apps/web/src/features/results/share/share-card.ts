import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { PASS_LINE, TOTAL_POINTS } from '@study/contract/papers/exam-structure.ts';
import { EXAM_NAMES, MODE_NAMES } from '#exam/names/exam-names.ts';
import { USUAL_POINTS } from '#exam/results/estimate-scale.tsx';
import { rulerWindow } from '#ui/chart/ruler-window.ts';
import { formatShortDay } from '#ui/words/dates.ts';
import { formatDuration } from '#ui/words/durations.ts';
import { meaningOf } from '../result/meaning-labels.ts';
import { changeOf } from '../result/change-labels.ts';
import { formatInterval } from '../result/interval.ts';

/** Everything that the picture of a result says. */
export interface ShareCard {
  /** Paper, and the name if wanted. */
  eyebrow: string;
  title: string;
  points: string;
  /** ± 30, or empty if the total is exact. */
  interval: string;
  ruler: {
    value: number;
    low: number;
    high: number;
    from: number;
    to: number;
    lines: readonly { at: number; label: string; isStrong: boolean }[];
  };
  sentence: string;
  stub: { label: string; figure: string; unit: string; note: string };
  foot: string;
}

export interface ShareOptions {
  /** Own target score; null to leave it out. */
  target: number | null;
  /** Days until the exam; null to leave them out. */
  examIn: number | null;
  /** Null to leave it out. */
  name: string | null;
  /** The total of the attempt before; null if there is none. */
  before: number | null;
}

/** A shorter time is nothing to tell. */
const LEAST_MS = 60_000;

type Total = NonNullable<Submission['total']>;
type Shared = Pick<Submission, 'paper_title' | 'exam_type' | 'mode' | 'submitted_at' | 'used_ms'> & { total: Total };

/** The picture's text and ruler, from a result with a total. */
export function shareCard(submission: Shared, { target, examIn, name, before }: ShareOptions): ShareCard {
  const { paper_title: paper, total, mode, used_ms: usedMs, submitted_at: at, exam_type: exam } = submission;
  const { points, low, high } = total;
  const own = target === PASS_LINE ? null : target;
  const lines = [
    {
      at: PASS_LINE,
      label: own === null && target !== null ? `目标${PASS_LINE}` : `${PASS_LINE}线`,
      isStrong: own === null,
    },
    ...(own === null ? [] : [{ at: own, label: `目标${own}`, isStrong: true }]),
  ];
  const [from, to] = rulerWindow([low, high, points, ...lines.map((line) => line.at)], USUAL_POINTS, [0, TOTAL_POINTS]);
  const took = usedMs === null || usedMs < LEAST_MS ? '' : `用时${formatDuration(usedMs)}`;
  return {
    eyebrow: name === null ? paper : `${name} · ${paper}`,
    title: meaningOf(total).verdict.replace(/。$/, ''),
    points: String(Math.round(points)),
    interval: formatInterval(total),
    ruler: { value: points, low, high, from, to, lines },
    sentence: sentenceOf(total, before),
    stub: {
      ...(examIn === null
        ? { label: '做完这套', figure: at === null ? MODE_NAMES[mode] : formatShortDay(at), unit: '' }
        : { label: `距${EXAM_NAMES[exam]}考试`, figure: String(examIn), unit: '天' }),
      note: [MODE_NAMES[mode], took].filter(Boolean).join(' · '),
    },
    foot: `${at === null ? '' : `${formatShortDay(at)} · `}${total.is_estimate ? '估分，不是官方成绩' : '不是官方成绩'}`,
  };
}

function sentenceOf({ points, low, high }: Total, before: number | null): string {
  const change = before === null ? '' : changeOf({ points, low, high }, before);
  const [from, to] = [Math.round(low), Math.round(high)];
  const range = from === to ? '' : `多半在${from}到${to}之间`;
  const said = [change, range].filter(Boolean).join('，');
  return said === '' ? '' : `${said}。`;
}

/** The picture in words, for those who cannot see it. */
export function describeCard({ eyebrow, title, points, interval, sentence, stub }: ShareCard): string {
  const until = stub.unit === '' ? `${stub.label}：${stub.figure}` : `${stub.label}${stub.figure}${stub.unit}`;
  const said = sentence.replace(/。$/, '');
  return `${[eyebrow, title, `${points}分${interval}`, said, until, stub.note].filter(Boolean).join('，')}。`;
}
