import { formatDateTime } from '#ui/words/dates.ts';
import { FoundText } from '#exam/marks/found-text.tsx';
import { MarkReport } from '#exam/marks/mark-report.tsx';
import { compareVersions } from './compare-versions.ts';
import { ComparisonShown } from './comparison-shown.tsx';
import { caution, formatDifference, formatRange } from './version-labels.ts';
import type { Version } from './versions.ts';

interface VersionListProps {
  first: Version;
  /** Oldest first. */
  later: readonly Version[];
}

/** All versions of a text, the newest on top and expanded. */
export function VersionList({ first, later }: VersionListProps) {
  return (
    <ol reversed className="grid gap-4">
      {later.toReversed().map((version, index) => (
        <li key={version.id}>
          <article aria-label={version.name} className="sheet p-4 md:p-6">
            <Head version={version} first={first} />
            {version.mark.raw !== null && <Marked version={version} first={first} isOpen={index === 0} />}
          </article>
        </li>
      ))}
    </ol>
  );
}

function Head({ version, first }: { version: Version; first: Version }) {
  const { name, createdAt, mark } = version;
  const difference = formatDifference(compareVersions(first, version));
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium">{name}</h3>
        <p className="tabular-nums">
          {mark.raw === null ? (
            <Waiting status={mark.status} />
          ) : (
            <>
              <span className="font-bold">{formatRange(mark)}</span>
              {difference !== null && <span className="ml-3 text-ui text-ink-muted">{difference}</span>}
            </>
          )}
        </p>
      </div>
      <p className="text-note text-ink-muted tabular-nums">
        {createdAt !== null && formatDateTime(createdAt)} · {mark.words}词
      </p>
    </>
  );
}

function Waiting({ status }: { status: string }) {
  if (status !== 'waiting') return <span className="text-ui text-ink-warn">没能评出分数，文字已保留</span>;
  return (
    <span className="inline-flex items-center gap-2 text-ui text-ink-muted">
      <span className="spinner" aria-hidden />
      正在批改
    </span>
  );
}

function Marked({ version, first, isOpen }: { version: Version; first: Version; isOpen: boolean }) {
  const comparison = compareVersions(first, version);
  const note = caution(comparison);
  return (
    <details open={isOpen} className="mt-3">
      <summary className="cursor-pointer py-2.5 text-ui md:py-1">与{first.name}比较</summary>
      {note !== null && <p className="mt-1 text-ui text-ink-muted">{note}</p>}
      <ComparisonShown comparison={comparison} first={first} version={version} />
      <details className="mt-4 border-t border-line pt-2">
        <summary className="cursor-pointer py-2.5 text-ui md:py-1">看{version.name}全文与评分</summary>
        <div className="mt-2 grid gap-4">
          <div>
            <FoundText text={version.text} findings={version.mark.findings} found={version.mark.findings_found} />
          </div>
          <MarkReport mark={version.mark} />
        </div>
      </details>
    </details>
  );
}
