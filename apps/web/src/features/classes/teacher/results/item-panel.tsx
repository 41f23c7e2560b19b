import { VOID_KEY } from '@study/contract/papers/accepted-key.ts';
import type { AssignmentItem, ResultRow } from '@study/contract/classes/assignment-results.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { hardestOf, trapOf } from './class-figures.ts';
import { ItemDistribution } from './item-distribution.tsx';

/** How the class answered one item, with who chose what; the hardest at hand. */
export function ItemPanel({ items, rows }: { items: readonly AssignmentItem[]; rows: readonly ResultRow[] }) {
  const hardest = hardestOf(items);
  const [no, setNo] = useState(hardest[0]?.no ?? items[0]?.no ?? 0);
  const at = items.findIndex((item) => item.no === no);
  const item = items[at];
  if (item === undefined) return null;
  const [before, after] = [items[at - 1], items[at + 1]];
  return (
    <section aria-label="一题怎么答的" className="sheet p-5 md:p-6">
      <div className="-mt-1.5 -mr-2.5 flex items-center gap-1">
        <h3 className="me-auto text-title font-bold" aria-live="polite">
          第{item.no}题<span className="ms-2 text-ui font-normal text-ink-muted">{item.right}人对</span>
        </h3>
        <button
          type="button"
          className="no-print btn btn-ghost btn-square"
          aria-label="上一题"
          disabled={before === undefined}
          onClick={() => before && setNo(before.no)}
        >
          <ChevronLeft size={20} aria-hidden />
        </button>
        <button
          type="button"
          className="no-print btn btn-ghost btn-square"
          aria-label="下一题"
          disabled={after === undefined}
          onClick={() => after && setNo(after.no)}
        >
          <ChevronRight size={20} aria-hidden />
        </button>
      </div>
      <p className="text-note text-ink-muted">{SECTION_NAMES[item.section]}</p>
      {item.question !== '' && (
        <p lang="en" className="mt-1 leading-snug font-bold">
          {item.question}
        </p>
      )}
      {item.key === VOID_KEY && <p className="mt-1 text-ui text-ink-muted">这道题作废了，人人得分。</p>}
      <ItemDistribution key={item.no} item={item} rows={rows} />
      <TrapNote item={item} />
      {hardest.length > 0 && (
        <div className="no-print mt-5">
          <p className="mb-2 text-note text-ink-muted">全班最难的几题</p>
          <ul className="flex flex-wrap gap-2">
            {hardest.map((hard) => (
              <li key={hard.no}>
                <button
                  type="button"
                  className="choice min-h-11 px-3.5 md:min-h-9"
                  aria-pressed={hard.no === no}
                  aria-label={`第${hard.no}题`}
                  onClick={() => setNo(hard.no)}
                >
                  {hard.no}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function TrapNote({ item }: { item: AssignmentItem }) {
  const trap = trapOf(item);
  if (trap === null || trap.count < item.right / 2) return null;
  return (
    <p className="mt-4 border-s-3 border-ink-bad ps-3 text-ui">
      <b className="text-ink-bad">
        {trap.count}人选{trap.letter}
      </b>
      <br />
      {trap.count > item.right ? '选它的比选对的还多，讲评时先讲这一题。' : '错的人多半选它，讲评时问问为什么。'}
    </p>
  );
}
