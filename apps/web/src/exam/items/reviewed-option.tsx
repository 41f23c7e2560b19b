import { Check, X } from 'lucide-react';

interface ReviewedOptionProps {
  letter: string;
  text: string | undefined;
  isKey: boolean;
  isMine: boolean;
  /** The key may be seen. */
  isOpen: boolean;
  /** What it tries, of a wrong one. */
  trap?: string | undefined;
}

/** One option as it was chosen, and as it should have been. */
export function ReviewedOption({ letter, text, isKey, isMine, isOpen, trap }: ReviewedOptionProps) {
  const isWrong = isOpen && isMine && !isKey;
  const verdict = isKey ? 'right' : isWrong ? 'wrong' : isOpen ? 'other' : undefined;
  return (
    <li className="option" data-verdict={verdict}>
      <span className="letter">{letter}</span>
      <span className="min-w-0 grow">
        <span lang="en" className="wrap-anywhere">
          {text}
        </span>
        {trap !== undefined && <span className="block text-note">陷阱：{trap}</span>}
      </span>
      {isKey && (
        <span className="flex shrink-0 items-center gap-1 self-center text-note font-bold text-ink-good">
          <Check size={16} aria-hidden />
          正确
        </span>
      )}
      {isMine && !isKey && (
        <span
          className={`flex shrink-0 items-center gap-1 self-center text-note ${isWrong ? 'font-bold text-ink-bad' : 'text-ink-muted'}`}
        >
          {isWrong && <X size={16} aria-hidden />}
          您选的
        </span>
      )}
    </li>
  );
}
