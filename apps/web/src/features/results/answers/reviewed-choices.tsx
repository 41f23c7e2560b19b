import { acceptedKey, isAccepted } from '@study/contract/papers/accepted-key.ts';
import { useEvidence } from './evidence-search.ts';
import { formatChoice } from './item-labels.ts';
import type { MyAnswer } from './my-answers.ts';
import type { ReviewedItem } from './review-groups.ts';
import { Check, X } from 'lucide-react';

const COUNTS: Readonly<Record<number, string>> = { 1: '一', 2: '两', 3: '三' };

interface ReviewedChoicesProps {
  item: ReviewedItem;
  mine: MyAnswer | undefined;
}

/** The key and the chosen option; the other options are collapsed. While the key is hidden, all options. */
export function ReviewedChoices({ item, mine }: ReviewedChoicesProps) {
  const isOpen = useEvidence().isOpen(item.answer);
  const { key, trap } = item.answer;
  const accepted = acceptedKey({ ...item.answer, is_void: undefined });
  const isKey = (letter: string) => isAccepted(accepted, letter);
  const own = mine?.response ?? null;
  const isQuestion = item.stem !== null && Object.keys(item.choices).length > 0;
  const letters = isQuestion
    ? Object.keys(item.choices).toSorted()
    : [...new Set([...accepted, own ?? key])].toSorted();
  // A blank or a statement shows only its key and answer, so nothing while the key is hidden.
  if (!isOpen && !isQuestion) return null;
  const isShown = (letter: string) => !isOpen || isKey(letter) || letter === own;
  const rest = letters.filter((letter) => !isShown(letter));
  const option = (letter: string) => (
    <ReviewedOption
      key={letter}
      letter={letter}
      text={isQuestion ? item.choices[letter] : formatChoice(item, letter).replace(`${letter} `, '')}
      isKey={isOpen && isKey(letter)}
      isMine={letter === own}
      isOpen={isOpen}
      trap={isOpen && letter !== own ? trap?.[letter] : undefined}
    />
  );
  return (
    <>
      {isOpen && item.answer.is_void && <p className="mt-3 text-ui text-ink-muted">这道题作废，怎样作答都得分。</p>}
      <ul className="mt-3 grid gap-2">{letters.filter(isShown).map(option)}</ul>
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-bold text-ink-accent md:min-h-9">
            看{rest.join('、')}
            {COUNTS[rest.length]}项
          </summary>
          <ul className="mt-1 grid gap-2">{rest.map(option)}</ul>
        </details>
      )}
    </>
  );
}

interface ReviewedOptionProps {
  letter: string;
  text: string | undefined;
  isKey: boolean;
  isMine: boolean;
  /** The key may be shown. */
  isOpen: boolean;
  /** Why this wrong option is tempting. */
  trap?: string | undefined;
}

/** One option, marked as chosen and as right or wrong. */
function ReviewedOption({ letter, text, isKey, isMine, isOpen, trap }: ReviewedOptionProps) {
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
          你选的
        </span>
      )}
    </li>
  );
}
