import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { cutFindings, type Found } from './found-pieces.ts';
import { nameOfCategory } from './mark-labels.ts';
import { InlineButton } from '#ui/dialog/inline-button.tsx';
import { useNote } from '#ui/dialog/use-note.tsx';
import { Check, X } from 'lucide-react';
import type { RuleExample } from './rule-table.ts';

let known: ReadonlyMap<string, RuleExample> | null = null;

interface RuleShownProps {
  rule: string;
  /** Message already shown for the finding. */
  said: string;
}

/** The rule of a finding, with a wrong and a right example. Renders nothing for a rule without examples. */
function RuleShown({ rule, said }: RuleShownProps) {
  const found = useRules()?.get(rule);
  if (found === undefined) return null;
  return (
    <div className="mt-2 border-t border-line pt-2 text-[0.875rem]">
      {found.text !== said && <p>{found.text}</p>}
      <Example sign={<X size={16} className="text-ink-bad" aria-hidden />} name="误" words={found.wrong} />
      <Example sign={<Check size={16} className="text-ink-good" aria-hidden />} name="正" words={found.right} />
    </div>
  );
}

function Example({ sign, name, words }: { sign: ReactNode; name: string; words: string }) {
  return (
    <p className="mt-1 flex items-start gap-2">
      <span className="mt-1 shrink-0">{sign}</span>
      <span className="shrink-0 text-ink-muted">{name}</span>
      <span lang="en" className="font-serif">
        {words}
      </span>
    </p>
  );
}

/** Null until the table is loaded, or if loading fails. */
function useRules(): typeof known {
  const [rules, setRules] = useState(known);
  useEffect(() => {
    if (known !== null) return;
    let isShown = true;
    const load = async () => {
      known = (await import('./rule-table.ts')).RULE_TABLE;
      if (isShown) setRules(known);
    };
    // Without the table, the finding still shows its message.
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return rules;
}

interface FoundTextProps {
  text: string;
  findings: readonly Found[];
  /** Total number of findings, if not all are listed. */
  found?: number | undefined;
}

/** The submitted text with all findings marked; a click shows the message. */
export function FoundText({ text, findings, found }: FoundTextProps) {
  const { note, openNote } = useNote();
  const pieces = useMemo(() => cutFindings(text, findings), [text, findings]);
  return (
    <>
      <p lang="en" className="passage wrap-anywhere whitespace-pre-wrap">
        {pieces.map((piece, index) =>
          piece.findings.length === 0 ? (
            piece.text
          ) : (
            <InlineButton
              key={index}
              className="finding"
              data-certain={piece.findings.some(({ is_certain }) => is_certain) ? '' : undefined}
              data-suspect={piece.findings.every(isSuspect) ? '' : undefined}
              onPress={(anchor) => openNote(noteOn(anchor, piece))}
            >
              {piece.text}
            </InlineButton>
          ),
        )}
      </p>
      {findings.length > 0 && <Legend findings={findings} />}
      {found !== undefined && found > findings.length && (
        <p className="mt-1 text-ui text-ink-muted">
          共找到{found}处，只列出前{findings.length}处。
        </p>
      )}
      {note}
    </>
  );
}

function noteOn(anchor: HTMLElement, { text, findings }: { text: string; findings: readonly Found[] }) {
  return {
    anchor,
    spoken: findings
      .map((found) => (isSuspect(found) ? found.text : `${nameOfCategory(found.category)}：${found.text}`))
      .join('；'),
    body: <Findings words={text} findings={findings} />,
  };
}

/** Whether a finding is a sentence to look at again, which names no error. */
const isSuspect = ({ tier }: Found): boolean => tier === 'suspect';

function Findings({ words, findings }: { words: string; findings: readonly Found[] }) {
  return (
    <ul className="grid gap-3">
      {findings.map((found, index) => (
        <li key={index}>
          {!isSuspect(found) && (
            <p className="font-medium">
              {nameOfCategory(found.category)}
              {!found.is_certain && found.category !== 'stock_phrase' && (
                <span className="font-normal text-ink-muted">（供参考，不影响分数）</span>
              )}
            </p>
          )}
          <p>{found.text}</p>
          {found.suggestion !== undefined && (
            <Suggestion words={words} offered={[found.suggestion, ...(found.alternatives ?? [])]} />
          )}
          <RuleShown rule={found.rule} said={found.text} />
        </li>
      ))}
    </ul>
  );
}

function Suggestion({ words, offered }: { words: string; offered: readonly string[] }) {
  const isDeletion = offered[0] === '';
  return (
    <p className="mt-1">
      {isDeletion ? '可以删去' : '可以改为'}
      <ins lang="en" className="ml-2 font-serif text-ink-good no-underline">
        {isDeletion ? <del className="text-ink-bad">{words}</del> : offered.join(' / ')}
      </ins>
    </p>
  );
}

/** Number of findings by kind, most frequent first. */
function Legend({ findings }: { findings: readonly Found[] }) {
  const suspects = findings.filter(isSuspect).length;
  const named = findings.filter((found) => !isSuspect(found));
  const counts = [...Map.groupBy(named, ({ category }) => category)]
    .map(([category, own]) => ({ category, count: own.length }))
    .toSorted((one, other) => other.count - one.count);
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-ui text-ink-muted">
      <span className="no-print">画线处可以点开</span>
      {counts.map(({ category, count }) => (
        <span key={category}>
          {nameOfCategory(category)}
          {count}处
        </span>
      ))}
      {suspects > 0 && <span>灰线：可能有错的句子{suspects}处</span>}
    </p>
  );
}
