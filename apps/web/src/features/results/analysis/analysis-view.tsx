import type { Analysis } from '@study/contract/results/analysis.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { MODE_NAMES } from '#exam/names/exam-names.ts';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { formatShortDay } from '#ui/words/dates.ts';
import { AllData } from './all-data.tsx';
import { ItemLink, ItemLinks, SheetAddressContext } from './item-link.tsx';
import { Bubbles, shareStates } from '#ui/chart/bubbles.tsx';
import { findingsOf } from './findings.ts';
import { Fold } from '#ui/page/fold.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { groupPoints, type Point } from './knowledge-groups.ts';

// Lazy-loaded: it is fetched when the analysis stands.
const HiddenWords = lazy(async () => ({ default: (await import('#exam/words/hidden-words.tsx')).HiddenWords }));

const COUNTS: Readonly<Record<number, string>> = { 1: '一', 2: '两', 3: '三' };

/** The findings in words, with a link to the first item to review. */
function FindingsPanel({ analysis }: { analysis: Analysis }) {
  const findings = useMemo(() => findingsOf(analysis), [analysis]);
  const missed = analysis.items.filter(({ outcome }) => outcome !== 'right');
  const first = (missed.find(({ outcome }) => outcome === 'wrong') ?? missed[0])?.no;
  return (
    <section aria-labelledby="findings" className="sheet p-5 md:p-7">
      <div className="flex items-center justify-between gap-4">
        <h2 id="findings" className="text-title font-bold">
          {findings.length === 0 ? '还看不出什么' : `${COUNTS[findings.length]}个发现`}
        </h2>
        {first !== undefined && (
          <ItemLink no={first} className="no-print btn btn-primary">
            从第{first}题看起
          </ItemLink>
        )}
      </div>
      {findings.length === 0 ? (
        <p className="mt-1 text-ui text-ink-muted">答的题太少，多做一些再来看。</p>
      ) : (
        <ol className="rows mt-2">
          {findings.map(({ title, evidence, items, share }, at) => (
            <li key={title} className="flex gap-4 py-4">
              <span aria-hidden className="letter mt-0.5">
                {at + 1}
              </span>
              <div className="min-w-0">
                <p className="font-bold">{title}</p>
                {share !== undefined && (
                  <p className="mt-1">
                    <Bubbles
                      states={shareStates(share.right, share.total, 'struck')}
                      label={`${share.total}题对${share.right}题`}
                    />
                  </p>
                )}
                <p className="mt-0.5 text-ui text-ink-muted">{evidence}</p>
                {items.length > 0 && (
                  <p className="mt-0.5 text-ui">
                    <span className="text-ink-muted">看第</span>
                    <ItemLinks items={items} />
                    <span className="text-ink-muted">题</span>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface AnalysisViewProps {
  analysis: Analysis;
  level: 4 | 6;
}

export function AnalysisView({ analysis, level }: AnalysisViewProps) {
  const { paper_id: paperId, submission_id: submissionId } = analysis;
  const address = useMemo(() => ({ level, paperId, submissionId }), [level, paperId, submissionId]);
  return (
    <SheetAddressContext value={address}>
      <Page title="答卷分析" lead={<Facts analysis={analysis} />}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 print:grid-cols-1">
            <FindingsPanel analysis={analysis} />
            <KnowledgePanel analysis={analysis} />
          </div>
          <div className="mt-4">
            <AllData analysis={analysis} />
          </div>
          <Ways level={level} analysis={analysis} />
        </div>
      </Page>
    </SheetAddressContext>
  );
}

function Facts({ analysis: { paper_title, mode, submitted_at } }: { analysis: Analysis }) {
  return (
    <>
      {paper_title} · {MODE_NAMES[mode]} · {formatShortDay(submitted_at)}
    </>
  );
}

function Ways({ level, analysis: { paper_id, submission_id } }: AnalysisViewProps) {
  const search = { submission: submission_id };
  return (
    <ul className="no-print rows sheet px-5 md:px-6">
      <li>
        <Link to="/cet{$level}/exam/$id/answer" params={{ level, id: paper_id }} search={search} className="row-link">
          <RowBody title="答案与解析" />
        </Link>
      </li>
      <li className="empty:hidden">
        <Suspense>
          <HiddenWords paperId={paper_id} />
        </Suspense>
      </li>
      <li>
        <Link to="/cet{$level}/result" params={{ level }} search={search} className="row-link">
          <RowBody title="这次的成绩" />
        </Link>
      </li>
    </ul>
  );
}

/** Knowledge points: those with several items first, most missed first; those with a single item in two lists. */
function KnowledgePanel({ analysis }: { analysis: Analysis }) {
  const { shown, more, singleMissed, singleRight } = groupPoints(analysis);
  if (shown.length + singleMissed.length + singleRight.length === 0) return null;
  return (
    <Panel title="知识点" lead="错得多的在前。一道题可能考几个知识点。空着的题算没对，整个没做的题型不算。">
      <div className="rows -my-2">
        {shown.map((point) => (
          <PointRow key={point.id} point={point} />
        ))}
        {more.length > 0 && (
          <Fold title="其余的知识点" note={`${more.length}个`}>
            <div className="rows pb-2">
              {more.map((point) => (
                <PointRow key={point.id} point={point} />
              ))}
            </div>
          </Fold>
        )}
        {singleMissed.length + singleRight.length > 0 && (
          <Fold title="只考了一题的" note={`没对${singleMissed.length}个，对${singleRight.length}个`}>
            <div className="grid gap-3 pb-3 text-ui">
              <Singles title="没对" points={singleMissed} />
              <Singles title="对了" points={singleRight} />
            </div>
          </Fold>
        )}
      </div>
    </Panel>
  );
}

function PointRow({ point: { name, right, total, missed } }: { point: Point }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 grow basis-[calc(100%-4rem)] md:basis-32">{name}</span>
      <span aria-hidden className="text-right text-ui text-ink-muted tabular-nums md:order-2 md:min-w-9">
        {right}/{total}
      </span>
      <span className="flex md:order-1">
        <Bubbles states={shareStates(right, total, 'struck')} label={`${total}题对${right}题`} />
      </span>
      {missed.length > 0 && (
        <span className="text-ui text-ink-muted md:order-3 md:min-w-40">
          看第
          <ItemLinks items={missed} />题
        </span>
      )}
    </div>
  );
}

function Singles({ title, points }: { title: string; points: readonly Point[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <p className="text-note text-ink-muted">{title}</p>
      <ul className="flex flex-wrap gap-x-5">
        {points.map(({ id, name, items }) => (
          <li key={id}>
            <ItemLink no={items[0] ?? 1} className="text-link inline-flex min-h-11 items-center md:min-h-8">
              {name}（{items[0]}）
            </ItemLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
