import type { Analysis } from '@study/contract/results/analysis.ts';
import { useMemo } from 'react';
import { Bubbles, shareStates } from '#ui/chart/bubbles.tsx';
import { findingsOf } from './findings.ts';
import { ItemLink, ItemLinks } from './item-link.tsx';

const COUNTS: Readonly<Record<number, string>> = { 1: '一', 2: '两', 3: '三' };

/** What the answer sheet tells, in words, and the way to the first item to look at. */
export function FindingsPanel({ analysis }: { analysis: Analysis }) {
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
