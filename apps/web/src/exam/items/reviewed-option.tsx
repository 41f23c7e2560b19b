import { Check, X } from 'lucide-react';

interface ReviewedOptionProps {
  letter: string;
  text: string | undefined;
  isKey: boolean;
  isMine: boolean;
  /** The key may be seen. */
  isOpen: boolean;
}

/** One option as it was chosen, and as it should have been. */
export function ReviewedOption({ letter, text, isKey, isMine, isOpen }: ReviewedOptionProps) {
  const isWrong = isOpen && isMine && !isKey;
  const border = isKey ? 'border-ink-good' : isWrong ? 'border-ink-bad' : 'border-base-content/15';
  return (
    <li className={`flex items-start gap-3 rounded-field border bg-base-100 px-3 py-2 ${border}`}>
      <span className="font-medium">{letter}</span>
      <span lang="en" className="grow">
        {text}
      </span>
      {isKey && (
        <span className="flex shrink-0 items-center gap-1 text-[0.8125rem] text-ink-good">
          <Check size={16} aria-hidden />
          正确答案
        </span>
      )}
      {isMine && !isKey && (
        <span
          className={`flex shrink-0 items-center gap-1 text-[0.8125rem] ${isWrong ? 'text-ink-bad' : 'text-ink-muted'}`}
        >
          {isWrong && <X size={16} aria-hidden />}
          我的答案
        </span>
      )}
    </li>
  );
}
