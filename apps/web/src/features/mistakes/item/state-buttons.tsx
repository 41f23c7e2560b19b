import type { Mistake } from '@study/contract/mistakes/mistakes.ts';
import type { MistakeChanges } from './use-mistake-changes.ts';

interface StateButtonsProps {
  mistake: Mistake;
  changes: MistakeChanges;
  /** Opens the choice of collections. */
  onCollect: () => void;
}

const BUTTON = 'btn btn-outline btn-sm min-h-11 md:min-h-9';

/** Retires, returns, removes, or puts into a collection. */
export function StateButtons({ mistake, changes, onCollect }: StateButtonsProps) {
  const { item, state } = mistake;
  const named = (words: string) => ({ 'aria-label': `${words}，第${item}题` });
  return (
    <div className="no-print flex flex-wrap gap-2">
      {state === 'active' && (
        <button type="button" className={BUTTON} {...named('已掌握')} onClick={() => changes.retire(mistake)}>
          已掌握
        </button>
      )}
      {state !== 'active' && (
        <button type="button" className={BUTTON} {...named('放回复习')} onClick={() => changes.bringBack(mistake)}>
          放回复习
        </button>
      )}
      {state !== 'removed' && (
        <>
          <button type="button" className={BUTTON} {...named('加入错题集')} onClick={onCollect}>
            加入错题集
          </button>
          <button type="button" className={BUTTON} {...named('移出')} onClick={() => changes.remove(mistake)}>
            移出
          </button>
        </>
      )}
    </div>
  );
}
