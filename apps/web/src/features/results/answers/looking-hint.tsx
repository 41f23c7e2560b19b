import { useEvidence } from './evidence-desk.ts';

/** Shown above a text while a sentence is being looked for: for which item, and a button to cancel. */
export function LookingHint({ items }: { items: readonly { no: number }[] }) {
  const { lookingFor, look } = useEvidence();
  if (!items.some(({ no }) => no === lookingFor)) return null;
  return (
    <p className="no-print sticky top-(--bar-height) z-5 mb-4 flex items-center justify-between gap-3 border-b border-line bg-base-100 py-1 text-ui">
      <span>第{lookingFor}题：点出支持答案的那一句</span>
      <button type="button" className="btn btn-ghost btn-sm min-h-11 md:min-h-8" onClick={() => look(null)}>
        先不标
      </button>
    </p>
  );
}
