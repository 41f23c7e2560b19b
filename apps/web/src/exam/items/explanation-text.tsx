import { MixedText } from './mixed-text.tsx';

interface ExplanationTextProps {
  answer: {
    key: string;
    /** Empty in a paper whose author explains nothing. */
    explanation: string;
    /** Reason by option, including the key. */
    reasons?: Readonly<Record<string, string>> | undefined;
  };
}

/** Why the key is right, or that the paper does not say. */
export function ExplanationText({ answer: { key, explanation, reasons = {} } }: ExplanationTextProps) {
  const text = explanation + (reasons[key] ?? '');
  return (
    <p className="max-w-[46rem]">
      {text === '' ? <span className="text-ink-muted">这道题没有写解析。</span> : <MixedText text={text} />}
    </p>
  );
}
