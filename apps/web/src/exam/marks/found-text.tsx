import { useMemo } from 'react';
import { cutFindings, type Found } from './found-pieces.ts';
import { InlineButton } from '#ui/dialog/inline-button.tsx';
import { RuleShown } from './rule-shown.tsx';
import { useNote } from '#ui/dialog/use-note.tsx';

interface FoundTextProps {
  text: string;
  findings: readonly Found[];
  /** The number of findings, where not all are listed. */
  found?: number | undefined;
}

/** A text as it was handed in, with every finding at its place; pressing one says what is wrong. */
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
    spoken: findings.map(({ category, text: said }) => `${category}：${said}`).join('；'),
    body: <Findings words={text} findings={findings} />,
  };
}

function Findings({ words, findings }: { words: string; findings: readonly Found[] }) {
  return (
    <ul className="grid gap-3">
      {findings.map((found, index) => (
        <li key={index}>
          <p className="font-medium">
            {found.category}
            {!found.is_certain && found.category !== '套话' && (
              <span className="font-normal text-ink-muted">（供参考，不影响分数）</span>
            )}
          </p>
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

/** How many of each kind, commonest first. */
function Legend({ findings }: { findings: readonly Found[] }) {
  const counts = [...Map.groupBy(findings, ({ category }) => category)]
    .map(([category, own]) => ({ category, count: own.length }))
    .toSorted((one, other) => other.count - one.count);
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-ui text-ink-muted">
      <span className="no-print">画线处可以点开</span>
      {counts.map(({ category, count }) => (
        <span key={category}>
          {category}
          {count}处
        </span>
      ))}
    </p>
  );
}
