import { Check, Minus } from 'lucide-react';
import type { Claim } from './claim.ts';

interface CoveredPoint {
  zh: string;
  is_covered: boolean;
  found: { start: number; end: number } | null;
  near?: { start: number; end: number } | undefined;
  accepted: readonly string[];
  note?: string | undefined;
}

interface CoverageMapProps {
  /** Omitted points first. */
  points: readonly CoveredPoint[];
  /** The student's translation. */
  text: string;
  /** At most two reference wordings per point, and no notes. */
  isBrief?: boolean;
  /** Appeals against an unrecognised point; without it the button is hidden. */
  onClaim?: ((claim: Claim) => void) | undefined;
}

const BRIEF_WORDINGS = 2;

/** Points of the source text that a translation covers or omits. */
export function CoverageMap({ points, text, isBrief = false, onClaim }: CoverageMapProps) {
  const covered = points.filter((point) => point.is_covered).length;
  return (
    <div>
      <p className="text-ui text-ink-muted">
        {points.length}个要点，译出{covered}个
      </p>
      <ul className={`mt-2 ${isBrief ? 'grid gap-x-10 md:grid-cols-2' : ''}`}>
        {points.map((point) => (
          <li key={point.zh} className="flex gap-3 border-b border-line py-2.5">
            {point.is_covered ? (
              <Check size={18} className="mt-1 shrink-0 text-ink-good" aria-hidden />
            ) : (
              <Minus size={18} className="mt-1 shrink-0 text-ink-bad" aria-hidden />
            )}
            <div className="min-w-0">
              <p>
                <span className="font-medium">{point.zh}</span>
                <span className={`ml-2 text-note ${point.is_covered ? 'text-ink-good' : 'text-ink-bad'}`}>
                  {statusOf(point)}
                </span>
              </p>
              <Wording point={point} text={text} isBrief={isBrief} onClaim={onClaim} />
              {point.note !== undefined && !isBrief && <p className="text-ui text-ink-muted">{point.note}</p>}
            </div>
          </li>
        ))}
      </ul>
      {covered < points.length && (
        <p className="mt-2 text-note text-ink-muted">
          换一种说法的正确译文，程序可能认不出来；你认为译出了的，可以申诉，请老师查看。
        </p>
      )}
    </div>
  );
}

/**
 * A point with a close wording shows as unrecognised rather than omitted, because the scorer may miss a correct
 * rendering.
 */
function statusOf({ is_covered: isCovered, near }: CoveredPoint): string {
  if (isCovered) return '已译出';
  return near === undefined ? '漏译' : '没有认出';
}

interface WordingProps extends Pick<CoverageMapProps, 'text' | 'onClaim'> {
  point: CoveredPoint;
  isBrief: boolean;
}

function Wording({ point, text, isBrief, onClaim }: WordingProps) {
  if (point.is_covered && point.found !== null) {
    return (
      <p lang="en" className="passage">
        {text.slice(point.found.start, point.found.end)}
      </p>
    );
  }
  const own = point.near && text.slice(point.near.start, point.near.end);
  return (
    <>
      {own !== undefined && (
        <p className="text-ui">
          <span className="text-ink-muted">你的译文中最接近的是</span>
          <span lang="en" className="passage ml-2">
            {own}
          </span>
          {onClaim && (
            <button
              type="button"
              className="no-print text-link ml-2 inline-flex min-h-11 cursor-pointer items-center px-1 md:min-h-8"
              aria-label={`我译了“${point.zh}”`}
              onClick={() => onClaim({ zh: point.zh, own })}
            >
              我译了
            </button>
          )}
        </p>
      )}
      <p className="text-ui">
        <span className="text-ink-muted">可以译作</span>
        <span lang="en" className="passage ml-2">
          {(isBrief ? point.accepted.slice(0, BRIEF_WORDINGS) : point.accepted).join(' / ')}
        </span>
      </p>
    </>
  );
}
