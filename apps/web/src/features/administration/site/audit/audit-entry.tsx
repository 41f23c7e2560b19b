import type { AuditEntry } from '@study/contract/site/audit.admin.ts';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { spokenMoment } from '#ui/words/dates.ts';
import { sentenceOf } from './act-sentences.ts';
import { idsOf, linesOf } from './told-fields.ts';

interface AuditEntryRowProps {
  entry: AuditEntry;
  /** Lists what else was done to the same thing. */
  onSame: (target: string) => void;
}

/** One act: its sentence, what it changed, and folded away what an engineer looks it up by. */
export function AuditEntryRow({ entry, onSame }: AuditEntryRowProps) {
  const lines = linesOf(entry);
  return (
    <li className="py-3">
      <p className="wrap-anywhere">
        {sentenceOf(entry).map(({ text, place }, at) =>
          place === undefined ? (
            text
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- The pieces of a sentence never move.
            <Link key={at} to={place.to} search={place.search ?? {}} className="text-link">
              {text}
            </Link>
          ),
        )}
      </p>
      {lines.length > 0 && (
        <dl className="text-ui">
          {lines.map(({ name, before, after }) => (
            <div key={name} className="flex gap-x-2">
              <dt className="shrink-0 text-ink-muted">{name}：</dt>
              <dd className="min-w-0 wrap-anywhere">
                {before !== null && <del className="mr-2 text-ink-muted">{before}</del>}
                {after}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-x-3 text-note text-ink-muted">
        <p>{spokenMoment(entry.happened_at)}</p>
        <details className="min-w-0 open:basis-full">
          <summary className="min-h-11 cursor-pointer content-center md:min-h-6">编号</summary>
          <dl className="mt-1">
            {idsOf(entry).map(({ name, value }) => (
              <div key={name} className="flex flex-wrap items-center gap-x-2">
                <dt>{name}</dt>
                <dd className="flex min-w-0 flex-wrap items-center gap-x-1">
                  <span translate="no" className="min-w-0 font-mono wrap-anywhere select-all">
                    {value}
                  </span>
                  <CopyButton text={value} name={name} />
                </dd>
              </div>
            ))}
          </dl>
          <button
            type="button"
            className="btn btn-outline btn-sm mt-1 min-h-11 md:min-h-8"
            onClick={() => onSame(entry.target.id)}
          >
            只看同一对象的记录
          </button>
        </details>
      </div>
    </li>
  );
}
