import { Check, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatStep } from '#exam/marks/criteria-labels.ts';
import { nameOfCategory } from '#exam/marks/mark-labels.ts';
import type { Comparison, FoundWords } from './compare-versions.ts';
import { formatRange } from './version-labels.ts';
import type { Version } from './versions.ts';

interface ComparisonShownProps {
  comparison: Comparison;
  first: Version;
  version: Version;
}

/** Before and after: mark, criteria, findings, and key points of a translation. */
export function ComparisonShown({ comparison, first, version }: ComparisonShownProps) {
  const { gone, fresh, stayed, gained, lost } = comparison;
  return (
    <div className="grid gap-4">
      <Numbers comparison={comparison} first={first} version={version} />
      <Changes name="补上的要点" sign={<Check size={16} aria-hidden />} ink="text-ink-good" entries={gained} />
      <Changes name="丢掉的要点" sign={<Minus size={16} aria-hidden />} ink="text-ink-bad" entries={lost} />
      <Changes name="改掉的问题" sign={<Check size={16} aria-hidden />} ink="text-ink-good" entries={gone} />
      <Changes name="新出现的问题" sign={<Plus size={16} aria-hidden />} ink="text-ink-warn" entries={fresh} />
      <Changes name="还在的问题" sign={<Minus size={16} aria-hidden />} ink="text-ink-muted" entries={stayed} />
    </div>
  );
}

function Numbers({ comparison, first, version }: ComparisonShownProps) {
  const rows: (readonly [name: string, before: string, after: string])[] = [
    ['分数', formatRange(first.mark), formatRange(version.mark)],
    ['字数', String(first.mark.words), String(version.mark.words)],
    ['画线处', String(first.mark.findings.length), String(version.mark.findings.length)],
    ...comparison.criteria.flatMap(({ label, before, after }) =>
      before === null || after === null ? [] : [[label, formatStep(before), formatStep(after)] as const],
    ),
  ];
  return (
    <table className="table table-sm text-ui" aria-label={`${version.name}与${first.name}对照`}>
      <thead>
        <tr className="text-ink-muted">
          <th scope="col" className="ps-0">
            <span className="sr-only">项目</span>
          </th>
          <th scope="col">{first.name}</th>
          <th scope="col">{version.name}</th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {rows.map(([name, before, after]) => (
          <tr key={name}>
            <th scope="row" className="ps-0 font-normal whitespace-nowrap">
              {name}
            </th>
            <td>{before}</td>
            <td className={before === after ? '' : 'font-medium'}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChangesProps {
  name: string;
  sign: ReactNode;
  ink: string;
  entries: readonly (string | FoundWords)[];
}

function Changes({ name, sign, ink, entries }: ChangesProps) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h4 className={`flex items-center gap-2 text-ui ${ink}`}>
        {sign}
        {name}（{entries.length}）
      </h4>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {entries.map((entry, index) => (
          <li key={index} className="min-w-0 wrap-anywhere">
            {typeof entry === 'string' ? entry : <Words found={entry} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

const SHOWN_CHARACTERS = 40;

function Words({ found: { words, finding } }: { found: FoundWords }) {
  const shown = words.length > SHOWN_CHARACTERS ? `${words.slice(0, SHOWN_CHARACTERS)}…` : words;
  return (
    <>
      <span lang="en" className="font-serif">
        {shown}
      </span>
      <span className="ml-2 text-note text-ink-muted">{nameOfCategory(finding.category)}</span>
    </>
  );
}
