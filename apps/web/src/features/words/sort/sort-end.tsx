import type { SortedLevel, SortingProgress } from '@study/contract/words/level-sorting.ts';
import { Check, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#exam/words/use-words.ts';
import { ShareRange } from './share-range.tsx';
import { estimateSentence } from './sort-labels.ts';

interface SortEndProps {
  level: SortedLevel;
  progress: SortingProgress;
  /** Words of the round. */
  count: number;
  unknown: readonly string[];
  onUndo: () => void;
  onMore: () => void;
  onBack: () => void;
}

/** What the round says, and the unknown words to be kept with one press. */
export function SortEnd({ level, progress, count, unknown, onUndo, onMore, onBack }: SortEndProps) {
  const { change } = useWords();
  const [isKept, setKept] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const keep = () => {
    const at = new Date().toISOString();
    change(...unknown.map((word) => ({ kind: 'keep' as const, word, place: null, at })));
    setKept(true);
  };
  const undo = () => {
    change(...unknown.map((word) => ({ kind: 'remove' as const, word })));
    setKept(false);
  };
  const sentence = estimateSentence(level, progress);
  const isLeft = progress.sorted < progress.total;
  return (
    <section className="mx-auto w-full max-w-xl px-4 pt-4 pb-10 md:pt-10">
      <div className="sheet p-5 md:p-8">
        <h2 ref={title} tabIndex={-1} className="display text-[1.625rem] leading-[1.28] outline-none md:text-head">
          {count}个里认识{count - unknown.length}个
        </h2>
        <p className="mt-2">{sentence ?? '再筛一些，就能估计你认识多少。'}</p>
        <div className="mt-5">
          <ShareRange progress={progress} />
        </div>
        <div className="mt-6 grid gap-2 sm:flex sm:flex-wrap sm:items-center">
          {unknown.length > 0 && !isKept && (
            <button type="button" className="btn btn-primary btn-lg" onClick={keep}>
              <Plus size={20} aria-hidden />
              收下不认识的{unknown.length}个
            </button>
          )}
          {isKept && (
            <div className="flex min-h-13 items-center gap-1">
              <p role="status" className="flex items-center gap-1.5 text-ink-good">
                <Check size={20} aria-hidden />
                收下了{unknown.length}个，每天学一些
              </p>
              <button type="button" className="btn btn-ghost px-3" onClick={undo}>
                撤销
              </button>
            </div>
          )}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-x-3">
        {isLeft && (
          <button type="button" className="btn btn-outline" onClick={onMore}>
            再筛100个
          </button>
        )}
        <button type="button" className="btn btn-ghost" onClick={onBack}>
          回到生词本
        </button>
        <button type="button" className="btn btn-ghost" onClick={onUndo}>
          撤销最后一个
        </button>
      </div>
    </section>
  );
}
