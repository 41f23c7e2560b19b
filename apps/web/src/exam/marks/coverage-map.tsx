import { Check, Minus } from 'lucide-react';

interface CoveredPoint {
  zh: string;
  is_covered: boolean;
  found: { start: number; end: number } | null;
  accepted: readonly string[];
  note?: string | undefined;
}

interface CoverageMapProps {
  /** Omissions first. */
  points: readonly CoveredPoint[];
  /** The translation that was searched. */
  text: string;
  /** Two wordings of each, without the notes. */
  isBrief?: boolean;
}

const BRIEF_WORDINGS = 2;

/** Which points of the original a translation covers, and which it leaves out. */
export function CoverageMap({ points, text, isBrief = false }: CoverageMapProps) {
  const covered = points.filter((point) => point.is_covered).length;
  return (
    <div>
      <p className="text-[0.9375rem] text-ink-muted">
        {points.length}个要点，译出{covered}个
      </p>
      <ul className={`mt-2 ${isBrief ? 'grid gap-x-10 md:grid-cols-2' : ''}`}>
        {points.map((point) => (
          <li key={point.zh} className="flex gap-3 border-b border-base-content/15 py-2.5">
            {point.is_covered ? (
              <Check size={18} className="mt-1 shrink-0 text-ink-good" aria-hidden />
            ) : (
              <Minus size={18} className="mt-1 shrink-0 text-ink-bad" aria-hidden />
            )}
            <div className="min-w-0">
              <p>
                <span className="font-medium">{point.zh}</span>
                <span className={`ml-2 text-[0.8125rem] ${point.is_covered ? 'text-ink-good' : 'text-ink-bad'}`}>
                  {point.is_covered ? '已译出' : '没有找到'}
                </span>
              </p>
              <Wording point={point} text={text} isBrief={isBrief} />
              {point.note !== undefined && !isBrief && <p className="text-[0.9375rem] text-ink-muted">{point.note}</p>}
            </div>
          </li>
        ))}
      </ul>
      {covered < points.length && (
        <p className="mt-2 text-[0.8125rem] text-ink-muted">没有列进要点的正确译法，程序可能认不出来。</p>
      )}
    </div>
  );
}

function Wording({ point, text, isBrief }: { point: CoveredPoint; text: string; isBrief: boolean }) {
  if (point.is_covered && point.found !== null) {
    return (
      <p lang="en" className="passage">
        {text.slice(point.found.start, point.found.end)}
      </p>
    );
  }
  return (
    <p className="text-[0.9375rem]">
      <span className="text-ink-muted">可以译作</span>
      <span lang="en" className="passage ml-2">
        {(isBrief ? point.accepted.slice(0, BRIEF_WORDINGS) : point.accepted).join(' / ')}
      </span>
    </p>
  );
}
