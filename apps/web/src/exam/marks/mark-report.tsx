import { formatMark, statusSentence } from './mark-status.ts';
import {
  asksAdministrator,
  bandOf,
  bandSentence,
  nameOfSource,
  NOT_JUDGED,
  sentenceOfFlag,
  sentenceOfTrust,
} from './mark-labels.ts';
import { CRITERIA_ROWS, formatStep } from './criteria-labels.ts';

type Step = 1 | 2 | 3 | number | null;

interface CriteriaBarsProps {
  criteria: { relevance: string; coherence: Step; vocabulary: Step; grammar: Step; mechanics: Step };
}

const STEPS = [1, 2, 3] as const;

/** Criteria of a mark in three steps, as bar and word. Relevance is only ever shown as a suspicion. */
function CriteriaBars({ criteria }: CriteriaBarsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 text-ui">
      <dt>内容</dt>
      <dd className={`col-span-2 ${criteria.relevance === 'off_topic_suspected' ? 'text-ink-warn' : 'text-ink-muted'}`}>
        {criteria.relevance === 'off_topic_suspected' ? '可能偏题' : '切题'}
      </dd>
      {CRITERIA_ROWS.map(([name, label]) => {
        const step = criteria[name];
        if (step === null) return null;
        return (
          <div key={name} className="contents">
            <dt>{label}</dt>
            <dd aria-hidden className="flex gap-1">
              {STEPS.map((each) => (
                <span key={each} className="bar grow">
                  <span style={{ width: each <= step ? '100%' : '0' }} />
                </span>
              ))}
            </dd>
            <dd className="min-w-12 text-right text-ink-muted">{formatStep(step)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The fields of the contract's mark that are displayed. */
export interface MarkShown {
  status: string;
  words: number;
  raw: number | null;
  low: number | null;
  high: number | null;
  confidence: string | null;
  source: string | null;
  flags: readonly string[];
  review_requested: boolean;
  criteria: Parameters<typeof CriteriaBars>[0]['criteria'] | null;
  comment: string | null;
  findings: readonly { is_certain: boolean; tier?: 'finding' | 'suspect' | undefined }[];
}

const RAW_MAX = 15;

/** The mark with its range, meaning, scorer and criteria. */
export function MarkReport({ mark }: { mark: MarkShown }) {
  const { raw, criteria, comment } = mark;
  if (raw === null) return <NotYet mark={mark} />;
  const notes = mark.flags.flatMap((flag) => sentenceOfFlag(flag) ?? []);
  const isAsked = mark.review_requested && !mark.flags.some(asksAdministrator);
  return (
    <div className="grid gap-4">
      <div>
        <MarkNumber mark={mark} />
        <BandLine mark={{ ...mark, raw }} />
        <Origin mark={mark} />
      </div>
      {(notes.length > 0 || isAsked) && (
        <ul className="grid gap-1 text-ui text-ink-warn">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {isAsked && <li>已请管理员查看，在那之前以这个分数为准。</li>}
        </ul>
      )}
      {comment !== null && <p className="border-l-2 border-line pl-4 whitespace-pre-wrap">{comment}</p>}
      {criteria !== null && <CriteriaBars criteria={criteria} />}
    </div>
  );
}

function MarkNumber({ mark: { raw, low, high } }: { mark: MarkShown }) {
  const isRange = low !== null && high !== null && low !== high;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="text-2xl font-bold">{formatMark(raw ?? 0)}</span>
      {isRange && (
        <span>
          （大致范围{formatMark(low)}–{formatMark(high)}）
        </span>
      )}
      <span className="text-ink-muted">/ {RAW_MAX}</span>
    </p>
  );
}

function BandLine({ mark }: { mark: MarkShown & { raw: number } }) {
  const band = bandOf(mark.raw);
  if (band === null) return null;
  return (
    <p>
      {band.middle}分档：{bandSentence(mark)}
    </p>
  );
}

function Origin({ mark: { source, raw, low, high, criteria } }: { mark: MarkShown }) {
  if (source === null || raw === null) return null;
  if (source === 'administrator') return <p className="text-ui text-ink-muted">{nameOfSource(source)}</p>;
  return (
    <p className="text-ui text-ink-muted">
      {nameOfSource(source)} · {sentenceOfTrust({ raw, low, high })}
      {criteria !== null && `；${NOT_JUDGED}`}
    </p>
  );
}

function NotYet({ mark: { status, words } }: { mark: MarkShown }) {
  return (
    <p className="text-ui text-ink-muted tabular-nums">
      {words === 0 ? '没有作答' : `${words}词`} · {statusSentence(status)}
    </p>
  );
}
