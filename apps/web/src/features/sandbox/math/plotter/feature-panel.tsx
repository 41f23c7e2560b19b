import type { ReadLine } from '@study/plot/engine/read-lines.ts';
import { lineColor } from '@study/plot/view/line-colors.ts';
import { numberWithPi } from '@study/plot/view/plain-number.ts';
import type { Feature, Features } from '@study/plot/view/plot-messages.ts';
import { FEATURE_NAMES, placeWords } from '@study/plot/view/trace-labels.ts';

interface FeaturePanelProps {
  lines: readonly ReadLine[];
  features: Features;
  /** The curve whose crossings are shown. */
  chosen: string | null;
  onChoose: (id: string) => void;
  onGo: (feature: Feature) => void;
}

/** Zeros, extrema and intersections in view, by line; each links to its position on the curve. */
export function FeaturePanel({ lines, features, chosen, onChoose, onGo }: FeaturePanelProps) {
  const shown = lines
    .filter(({ line }) => line.visible)
    .map((row) => ({ row, own: features.found.filter((feature) => ownerOf(feature, chosen) === row.line.id) }))
    .filter(({ row, own }) => own.length > 0 || row.line.id === chosen);
  const isMany = lines.filter(({ line }) => line.visible).length > 2;
  if (shown.length === 0) {
    return <p className="py-4 text-ink-muted">所见范围内没有特征点。画一条曲线，或移动图像。</p>;
  }
  return (
    <div className="grid gap-4 py-2">
      {shown.map(({ row, own }) => (
        <section key={row.line.id} aria-label={`第${row.no}条`}>
          <h2 className="flex items-center gap-2 font-mono text-ui">
            <span aria-hidden style={{ color: lineColor(row.line.color) }}>
              ●
            </span>
            <span lang="en" className="grow">
              {row.line.text}
            </span>
            {isMany && row.line.id !== chosen && (
              <button
                type="button"
                className="btn btn-ghost btn-sm min-h-11 font-sans font-normal md:min-h-8"
                aria-label={`看第${row.no}条与别的曲线的交点`}
                onClick={() => onChoose(row.line.id)}
              >
                看交点
              </button>
            )}
          </h2>
          <ul>
            {own.map((feature) => (
              <li key={`${feature.kind} ${feature.lines.join(' ')} ${feature.x} ${feature.y}`}>
                <button type="button" className="menu-row justify-between gap-3" onClick={() => onGo(feature)}>
                  <span className="text-note text-ink-muted">{nameOf(feature, row.line.id, lines)}</span>
                  <span className="font-mono text-[0.875rem]">{listWords(feature)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!features.isComplete && (
        <p className="text-note text-ink-muted">特征点太密或太费时，只列出能算清的。放大后再看。</p>
      )}
    </div>
  );
}

/** The line under which a feature is listed: a crossing under the chosen one. */
const ownerOf = ({ lines: on }: Feature, chosen: string | null): string | undefined =>
  chosen !== null && on.includes(chosen) ? chosen : on[0];

function nameOf({ kind, lines: on }: Feature, owner: string, lines: readonly ReadLine[]): string {
  const other = on.length === 2 ? lines.find(({ line }) => on.includes(line.id) && line.id !== owner) : undefined;
  return other ? `与第${other.no}条的${FEATURE_NAMES[kind]}` : FEATURE_NAMES[kind];
}

/** Description of a feature. Zeros use fractions of π; intervals say whether their ends are included. */
function listWords(feature: Feature): string {
  const { kind, x, stretch } = feature;
  if (kind === 'zero') return `x = ${numberWithPi(x)}`;
  if (!stretch || stretch.isCutLeft || stretch.isCutRight) return placeWords(feature);
  return `${placeWords(feature)}，${stretch.hasFrom ? '含' : '不含'}左端，${stretch.hasTo ? '含' : '不含'}右端`;
}
