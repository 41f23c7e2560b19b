import type { CandidateReading } from '@study/contract/papers/paper-views.ts';
import { Highlightable } from './highlightable.tsx';
import { CertaintyChoice, FlagButton, RefusalNote } from '../items/item-tools.tsx';
import { ItemVerdict } from '../checking/item-verdict.tsx';
import { useItemCheck, type ItemCheck } from '../checking/use-section-check.ts';
import { useAnswer, useItemFrozen, useRunner } from '../state/runner-context.ts';
import { SectionCheckPanel } from '../checking/section-check-panel.tsx';
import { lookAt, respond } from '../state/runner.ts';
import { SplitView } from './split-view.tsx';

interface MatchingPanelProps {
  question: CandidateReading['matching'];
  items: readonly string[];
}

/** Ten statements, each matched with one of the lettered paragraphs. */
export function MatchingPanel({ question, items }: MatchingPanelProps) {
  const letters = Object.keys(question.paragraphs).toSorted();
  return (
    <SplitView
      text={
        <article className="mx-auto max-w-[72ch]">
          <h2 lang="en" className="passage mb-4 font-bold">
            {question.title}
          </h2>
          <Highlightable passage="matching">
            {letters.map((letter) => (
              <div key={letter} className="mb-4 flex gap-3">
                <span className="font-bold text-ink-accent">{letter}</span>
                <p lang="en" data-block={letter} className="passage">
                  {question.paragraphs[letter]}
                </p>
              </div>
            ))}
          </Highlightable>
        </article>
      }
      questions={
        <div className="mx-auto max-w-[42rem]">
          <p className="mb-5 text-ink-muted">
            为第{items[0]}至{items.at(-1)}题的每个句子选出内容所在的段落，同一段可以选多次。
          </p>
          <ol className="grid gap-6">
            {question.statements.map((statement) => (
              <li key={statement.no}>
                <Statement no={statement.no} text={statement.text} letters={letters} />
              </li>
            ))}
          </ol>
          <SectionCheckPanel section="matching" />
        </div>
      }
    />
  );
}

/** CSS classes of an answered letter; coloured by its outcome once the key is known. */
function look(response: string | null, check: ItemCheck | null): string {
  if (response === null) return '';
  if (check === null) return 'border-ink-accent font-bold';
  return `font-bold ${check.result.outcome === 'right' ? 'border-ink-good! text-ink-good!' : 'border-ink-bad! text-ink-bad!'}`;
}

function Statement({ no, text, letters }: { no: number; text: string; letters: readonly string[] }) {
  const item = String(no);
  const runner = useRunner();
  const isFrozen = useItemFrozen(item);
  const { response } = useAnswer(item);
  const check = useItemCheck(item);
  return (
    <div onFocus={() => lookAt(runner, item)}>
      <div className="flex items-start gap-3">
        <span className="min-w-7 font-bold tabular-nums">{no}</span>
        <p id={`statement-${item}`} lang="en" className="passage grow">
          {text}
        </p>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <label className="flex items-center gap-2">
          <span className="text-ui text-ink-muted">
            <span className="sr-only">第{no}题</span>所在段落
          </span>
          <select
            id={`item-${item}`}
            aria-describedby={`statement-${item}`}
            className={`select min-h-11 w-24 md:min-h-9 ${look(response, check)}`}
            disabled={isFrozen}
            value={response ?? ''}
            onChange={(event) => respond(runner, item, event.target.value === '' ? null : event.target.value)}
          >
            <option value="">未选</option>
            {letters.map((letter) => (
              <option key={letter} value={letter}>
                {letter}
              </option>
            ))}
          </select>
        </label>
        {check === null && (
          <div className="flex grow items-center justify-between gap-2 md:justify-end">
            <CertaintyChoice item={item} />
            <FlagButton item={item} />
          </div>
        )}
      </div>
      <RefusalNote item={item} />
      <ItemVerdict item={item} />
    </div>
  );
}
