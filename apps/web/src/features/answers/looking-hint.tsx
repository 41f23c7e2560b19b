import { useEvidence } from './evidence-desk.ts';

/** Shown above a text while a sentence is being looked for: for which item, and a button to cancel. */
export function LookingHint({ items }: { items: readonly { no: number }[] }) {
  const { lookingFor, look } = useEvidence();
  if (!items.some(({ no }) => no === lookingFor)) return null;
  return (
    <p className="no-print sticky top-[calc(var(--bar-height)+2.75rem)] z-5 -mx-4 -mt-4 mb-4 flex items-center justify-between gap-3 rounded-t-box border-b border-base-content/20 bg-base-100 px-4 py-1 font-sans text-[0.9375rem] md:-mx-6 md:-mt-6 md:px-6 lg:-top-6">
      <span>第{lookingFor}题：点出支持答案的那一句</span>
      <button type="button" className="btn btn-ghost btn-sm min-h-11 md:min-h-8" onClick={() => look(null)}>
        先不标
      </button>
    </p>
  );
}
