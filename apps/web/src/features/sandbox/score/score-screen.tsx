import { useQuery } from '@tanstack/react-query';
import { levelOfExam } from '#exam/names/level.ts';
import { resultQuery } from '#exam/queries/submission-queries.ts';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { type Counted, countScore, formatPercentile } from './count-score.ts';
import type { ScoreSearch } from './score-search-params.ts';
import { type Aim, type Played, playedFrom, readPlayed, searchOfPlayed } from './score-state.ts';
import { ScoreTable } from './score-table.tsx';
import { OwnFigures } from './own-figures.tsx';
import { WayPanel } from './way-panel.tsx';
import { EXAM_CHOICES, PART_NAMES } from '#exam/names/exam-names.ts';
import { formatPoints } from '#ui/words/durations.ts';
import { PASS_LINE } from '@study/contract/papers/exam-structure.ts';
import { EstimateScale } from '#exam/results/estimate-scale.tsx';
import { ShareBar } from '#ui/chart/share-bar.tsx';

interface ScoreScreenProps {
  aim: Aim;
  search: ScoreSearch;
  onSearch: (search: ScoreSearch) => void;
}

/** 分数沙盘: change the inputs, which begin with the user's latest attempt, and see the total score. */
export function ScoreScreen({ aim, search, onSearch }: ScoreScreenProps) {
  const given = readPlayed(search, aim);
  const latest = useQuery(resultQuery(levelOfExam(given.exam), undefined));
  const own = latest.data ? playedFrom(latest.data, given) : null;
  const isUnchanged = search.right === undefined;
  const played = isUnchanged ? (own ?? given) : given;
  const counted = countScore(played);
  const play = (next: Played) => onSearch(searchOfPlayed(next));
  return (
    <Page
      title="分数沙盘"
      lead="设定每个题型对几题、作文和翻译各得几分，看总分怎么变。真实考试还要和全国考生比较换算，这里是估分。"
      actions={
        <Segmented
          label="级别"
          value={played.exam}
          choices={EXAM_CHOICES}
          onChoose={(exam_type) => onSearch({ exam_type })}
        />
      }
    >
      {isUnchanged && latest.isPending ? (
        <SheetSkeleton />
      ) : (
        <>
          <div className="mb-4 min-h-6 md:mb-6">
            <OwnFigures
              exam={played.exam}
              latest={latest.data}
              own={own}
              isShown={isUnchanged}
              onReturn={() => onSearch({ exam_type: played.exam, target: String(played.target) })}
            />
          </div>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <div>
              <StickyTotal counted={counted} target={played.target} />
              <ScoreTable played={played} onPlay={play} />
            </div>
            <div className="grid grid-cols-1 gap-6">
              <TotalPanel counted={counted} target={played.target} />
              <WayPanel
                exam={played.exam}
                plan={counted.plan}
                target={played.target}
                onTarget={(target) => play({ ...played, target })}
              />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

interface StickyTotalProps {
  counted: Counted;
  target: number;
}

/** Keeps the total in view on a phone. Hidden from screen readers, which read the panel below. */
function StickyTotal({ counted: { total }, target }: StickyTotalProps) {
  return (
    <div
      aria-hidden
      className="no-print sticky top-(--bar-height) z-10 -mx-4 mb-3 flex items-baseline gap-3 border-b border-line bg-base-200 px-4 py-2.5 tabular-nums lg:hidden"
    >
      <span className="text-note text-ink-muted">估分</span>
      <span className="figure text-[1.75rem]">{formatPoints(total)}</span>
      <span className="ml-auto text-note text-ink-muted">{gapWords(total, target, `目标${target}`)}</span>
    </div>
  );
}

interface TotalPanelProps {
  counted: Counted;
  target: number;
}

/** The total score with percentile and its four parts. */
function TotalPanel({ counted: { total, parts, percentile }, target }: TotalPanelProps) {
  return (
    <section aria-label="估分" className="sheet p-5 md:p-6">
      <h2 className="text-ui text-ink-muted">估分</h2>
      <p role="status" className="mt-1 tabular-nums">
        <span className="figure text-[3.5rem]">{formatPoints(total)}</span>
        <span className="text-title text-ink-muted"> / 710</span>
      </p>
      <EstimateScale total={{ points: total, low: total, high: total }} target={target === PASS_LINE ? null : target} />
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
        <Distance total={total} line={PASS_LINE} name={`${PASS_LINE}线`} />
        {target !== PASS_LINE && <Distance total={total} line={target} name={`目标${target}`} />}
        {percentile !== null && <li>{formatPercentile(percentile)}</li>}
      </ul>
      <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {parts.map(({ part, points, max }) => (
          <div key={part} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 tabular-nums">
            <dt className="font-medium">{PART_NAMES[part]}</dt>
            <dd>
              {formatPoints(points)} <span className="text-ink-muted">/ {formatPoints(max)}</span>
            </dd>
            <dd className="col-span-2 mt-1.5">
              <ShareBar share={points / max} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Distance({ total, line, name }: { total: number; line: number; name: string }) {
  return <li>{gapWords(total, line, name)}</li>;
}

/** 距目标500还差17.2分 */
function gapWords(total: number, line: number, name: string): string {
  const gap = Math.round((total - line) * 100) / 100;
  return `${gap >= 0 ? `高于${name}` : `距${name}还差`}${formatPoints(Math.abs(gap))}分`;
}
