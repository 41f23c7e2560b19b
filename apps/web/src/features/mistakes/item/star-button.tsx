import type { Mistake } from '@study/contract/mistakes/mistakes.ts';
import { Star } from 'lucide-react';
import type { MistakeChanges } from './use-mistake-changes.ts';

interface StarButtonProps {
  mistake: Mistake;
  changes: MistakeChanges;
  /** Shows the label beside the star. */
  isNamed?: boolean;
}

export function StarButton({ mistake, changes, isNamed = false }: StarButtonProps) {
  const { starred, item } = mistake;
  const words = starred ? '取消收藏' : '收藏';
  return (
    <button
      type="button"
      aria-pressed={starred}
      aria-label={`收藏第${item}题`}
      title={words}
      className={`no-print btn btn-ghost shrink-0 ${isNamed ? '-ms-5 justify-self-start' : 'btn-circle'}`}
      onClick={() => void changes.change(mistake, { starred: !starred })}
    >
      <Star size={20} aria-hidden className={starred ? 'fill-current text-ink-warn' : ''} />
      {isNamed && (starred ? '已收藏' : '收藏')}
    </button>
  );
}
