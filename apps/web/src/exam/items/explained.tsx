import { MixedText } from './mixed-text.tsx';

interface ExplainedProps {
  answer: {
    explanation: string;
    evidence: readonly string[];
    /** By wrong option. */
    trap?: Readonly<Record<string, string>> | undefined;
  };
  showsEvidence?: boolean;
}

/** Why the key is right, where the text says so, and what the wrong options try. */
export function Explained({ answer, showsEvidence = true }: ExplainedProps) {
  const traps = Object.entries(answer.trap ?? {});
  return (
    <div className="mt-3 border-l-2 border-line pl-4">
      <p className="max-w-[46rem]">
        <MixedText text={answer.explanation} />
      </p>
      {showsEvidence && answer.evidence.length > 0 && (
        <div className="mt-2">
          <p className="text-ui text-ink-muted">原文依据</p>
          <ul lang="en" className="passage grid gap-1">
            {answer.evidence.map((quotation) => (
              <li key={quotation}>{quotation.replaceAll(/\[\[(\d+)\]\]/g, '($1)')}</li>
            ))}
          </ul>
        </div>
      )}
      {traps.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ui text-ink-muted">
          <span>干扰项</span>
          {traps.map(([letter, trap]) => (
            <span key={letter}>
              {letter} {trap}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
