import { Undo2 } from 'lucide-react';
import { SectionCheckButton } from '../checking/section-check-panel.tsx';
import { FlagButton, RefusalNote } from '../items/item-tools.tsx';
import { useIsMock } from '../state/runner-context.ts';
import type { Cloze, Move } from './use-cloze.ts';

interface ClozeStripProps {
  cloze: Cloze;
  /** Maps an option letter to its word. */
  wordOf: (letter: string) => string;
}

/** Above the word bank, never scrolled away: the blank that the next word fills, what was moved, undo and check. */
export function ClozeStrip({ cloze, wordOf }: ClozeStripProps) {
  const { current, isFrozen, placement, lastMove } = cloze;
  const letter = placement[current];
  const hint = letter === undefined ? '点一个词填进来' : <>再点{<En word={wordOf(letter)} />}就取出来</>;
  return (
    <div className="answer-strip">
      <span className="flex shrink-0 items-center gap-1.5 text-ui font-bold tabular-nums">
        <span aria-hidden className="bubble" data-state={letter === undefined ? 'empty' : 'full'} data-now />第{current}
        空
      </span>
      <div role="status" className="min-w-0 grow text-note leading-[1.4]">
        {lastMove === null ? (
          <span className="text-ink-muted">{!isFrozen && hint}</span>
        ) : (
          <MoveNote move={lastMove} word={wordOf(lastMove.letter)} onKeepBoth={cloze.keepBoth} />
        )}
        <RefusalNote item={String(current)} />
      </div>
      <FlagButton item={String(current)} isBare />
      <UndoButton cloze={cloze} />
      <SectionCheckButton section="cloze" />
    </div>
  );
}

function En({ word }: { word: string }) {
  return <span lang="en">{word}</span>;
}

function MoveNote({ move, word, onKeepBoth }: { move: Move; word: string; onKeepBoth: () => void }) {
  return (
    <span className="text-ink-warn">
      <b>
        <En word={word} />
      </b>
      从{move.from.join('、')}空挪到{move.to}空
      <button
        type="button"
        className="relative ml-1.5 cursor-pointer font-bold whitespace-nowrap text-ink-accent after:absolute after:-inset-x-2 after:-inset-y-3"
        onClick={onKeepBoth}
      >
        两处都保留
      </button>
    </span>
  );
}

/** Its word is left out on a phone where the check button stands beside it. */
function UndoButton({ cloze: { canUndo, undo } }: { cloze: Cloze }) {
  const isMock = useIsMock();
  return (
    <button
      type="button"
      aria-label="撤销"
      className="btn btn-ghost btn-sm min-h-11 min-w-11 shrink-0 gap-1 px-2"
      disabled={!canUndo}
      onClick={undo}
    >
      <Undo2 size={16} aria-hidden />
      <span className={isMock ? '' : 'max-md:hidden'}>撤销</span>
    </button>
  );
}
