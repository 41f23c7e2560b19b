import type { AskedItem, ItemSolution } from '@study/contract/papers/item-views.ts';
import { FallenNote } from './fallen-note.tsx';
import { spokenLetter } from './item-letters.ts';
import { MixedText } from './mixed-text.tsx';
import { OtherReasons } from './other-reasons.tsx';

interface SolutionNotesProps {
  item: AskedItem;
  solution: ItemSolution;
  response: string | null;
}

/** Notes in the margin: the trap one stepped into, where the text says it, and why the key is right. */
export function SolutionNotes({ item, solution, response }: SolutionNotesProps) {
  const { key, trap, reasons = {}, evidence, explanation } = solution;
  const wrong = response !== null && response !== key ? response : null;
  // Options have their traps beside them, and reasons name theirs.
  const others =
    item.options === null && Object.keys(reasons).length === 0
      ? Object.entries(trap).filter(([letter]) => letter !== response)
      : [];
  return (
    <div className="grid gap-3.5">
      <FallenNote answer={solution} chosen={wrong} />
      {evidence.length > 0 && (
        <div className="margin-note text-ui lg:hidden print:block!">
          <b className="text-ink-accent">依据</b>
          <ul className="grid gap-1">
            {evidence.map((quotation) => (
              <li key={quotation}>
                <span lang="en" className="evidence text-body">
                  {withWord(quotation, item, key)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="margin-note text-ui">
        <b className="block text-ink-accent">为什么是{spokenLetter(item, key)}</b>
        <MixedText text={explanation + (reasons[key] ?? '')} />
      </p>
      <OtherReasons answer={solution} chosen={wrong} nameOf={(letter) => spokenLetter(item, letter)} />
      {others.length > 0 && (
        <p className="margin-note border-line text-note text-ink-muted">
          {others.map(([letter, name]) => `${spokenLetter(item, letter)}：${name}`).join('；')}
        </p>
      )}
    </div>
  );
}

/** A quotation with the right word in the blank that is asked about; the others stay blanks. */
function withWord(quotation: string, { stimulus, item }: AskedItem, key: string): string {
  const word = stimulus.kind === 'cloze' ? stimulus.bank[key] : undefined;
  return quotation.replaceAll(/\[\[(\d+)\]\]/g, (_, no) => (no === item && word !== undefined ? word : '____'));
}
