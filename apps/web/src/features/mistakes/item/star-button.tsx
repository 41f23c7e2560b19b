import type { Mistake } from '@study/contract/mistakes.ts';
import { Star } from 'lucide-react';
import type { MistakeChanges } from './use-mistake-changes.ts';

interface StarButtonProps {
  mistake: Mistake;
  changes: MistakeChanges;
}

export function StarButton({ mistake, changes }: StarButtonProps) {
  const { starred, item } = mistake;
  return (
    <button
      type="button"
      aria-pressed={starred}
      aria-label={`收藏第${item}题`}
      title={starred ? '取消收藏' : '收藏'}
      className="no-print btn btn-ghost btn-square size-11 shrink-0"
      onClick={() => void changes.change(mistake, { starred: !starred })}
    >
      <Star size={20} aria-hidden className={starred ? 'fill-current text-ink-warn' : 'text-ink-muted'} />
    </button>
  );
}
