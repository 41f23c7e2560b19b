import type { AskedItem, ItemSolution } from '@study/contract/item-views.ts';
import { meaningOfTrap } from '../names/trap-meanings.ts';
import { spokenLetter } from './item-letters.ts';
import { MixedText } from './mixed-text.tsx';

interface SolutionNotesProps {
  item: AskedItem;
  solution: ItemSolution;
  response: string | null;
}

/** Notes in the margin: the trap one stepped into, where the text says it, and why the key is right. */
export function SolutionNotes({ item, solution, response }: SolutionNotesProps) {
  const { key, trap, evidence, explanation } = solution;
  const own = response !== null && response !== key ? trap[response] : undefined;
  const meaning = own === undefined ? null : meaningOfTrap(own);
  // Options have their traps beside them.
  const others = item.options === null ? Object.entries(trap).filter(([letter]) => letter !== response) : [];
  return (
    <div className="grid gap-3.5">
      {own !== undefined && (
        <p className="margin-note text-ui" data-tone="bad">
          <b className="block text-ink-bad">
            {response}的陷阱：{own}
          </b>
          {meaning !== null && `${meaning}。`}
        </p>
      )}
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
        <MixedText text={explanation} />
      </p>
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
