import type { CandidateReading } from '@study/contract/paper-views.ts';
import { useEffect } from 'react';
import { ClozePassage } from './cloze-passage.tsx';
import { CertaintyButtons, FlagButton, RefusalNote } from './item-tools.tsx';
import { isKeyTaken, shortcutsOn } from './shortcuts.ts';
import { useCloze, type Cloze, type Move } from './use-cloze.ts';
import { WordBank } from './word-bank.tsx';

interface ClozePanelProps {
  question: CandidateReading['cloze'];
  blanks: readonly string[];
}

/** The passage with its blanks, and the bank of words. */
export function ClozePanel({ question, blanks }: ClozePanelProps) {
  const cloze = useCloze(blanks);
  const { placement, current, isFrozen, heldWord, lastMove } = cloze;
  const wordOf = (letter: string) => question.bank[letter] ?? letter;
  useClozeKeys(cloze, Object.keys(question.bank));
  return (
    <div className="mx-auto flex h-full max-w-[84rem] flex-col md:grid md:grid-cols-[1fr_26rem]">
      <section
        aria-label="文章"
        className="min-h-0 grow overflow-y-auto bg-base-100 p-4 md:border-r md:border-base-300 md:p-8"
      >
        <p className="mb-4 text-ink-muted">从词库中为每个空选一个词，每个词最多用一次。</p>
        <ClozePassage question={question} placement={placement} current={current} onChoose={cloze.chooseBlank} />
      </section>
      <section
        aria-label="词库"
        className="max-h-[45%] shrink-0 overflow-y-auto border-t border-base-300 p-3 md:max-h-none md:border-t-0 md:p-6"
      >
        <WordBank
          bank={question.bank}
          placement={placement}
          heldWord={heldWord}
          isFrozen={isFrozen}
          onChoose={cloze.chooseWord}
        />
        <p aria-live="polite" className="mt-2 min-h-6 text-[0.9375rem] text-ink-muted">
          {hintOf(heldWord === null ? null : wordOf(heldWord), cloze.isBlankChosen ? current : null)}
        </p>
        {lastMove !== null && <MoveNote move={lastMove} word={wordOf(lastMove.letter)} onKeepBoth={cloze.keepBoth} />}
        <div className="mt-1 flex flex-wrap items-center gap-1">
          <CertaintyButtons item={String(current)} />
          <FlagButton item={String(current)} />
          <button
            type="button"
            className="btn btn-ghost btn-sm min-h-11 px-2 font-normal md:min-h-8"
            disabled={isFrozen || placement[current] === undefined}
            onClick={cloze.clear}
          >
            清空第{current}空
          </button>
        </div>
        <RefusalNote item={String(current)} />
      </section>
    </div>
  );
}

function hintOf(heldWord: string | null, chosenBlank: number | null): string {
  if (heldWord !== null) return `已选中${heldWord}，请点要填入的空`;
  return chosenBlank === null ? '点一个词，再点要填入的空' : `请选填入第${chosenBlank}空的词`;
}

function MoveNote({ move, word, onKeepBoth }: { move: Move; word: string; onKeepBoth: () => void }) {
  return (
    <p role="status" className="my-1 flex flex-wrap items-center gap-2 text-[0.9375rem]">
      <span>
        <span lang="en">{word}</span>已从第{move.from.join('、')}空移到第{move.to}空
      </span>
      <button type="button" className="btn btn-link btn-sm px-0 text-ink-accent" onClick={onKeepBoth}>
        两处都保留
      </button>
    </p>
  );
}

/** Letters place words, Backspace and Delete clear. Before the runner's own keys, of which F is a word here. */
function useClozeKeys({ isFrozen, typeLetter, clear }: Cloze, letters: readonly string[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isFrozen || !shortcutsOn.get() || isKeyTaken(event)) return;
      const letter = event.key.length === 1 ? event.key.toUpperCase() : '';
      if (letters.includes(letter)) typeLetter(letter);
      else if (event.key === 'Backspace' || event.key === 'Delete') clear();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  });
}
