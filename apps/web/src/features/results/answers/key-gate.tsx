import { Check, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useEvidence, type Opening } from './evidence-search.ts';
import type { MyAnswer } from './my-answers.ts';

interface KeyGateProps {
  item: { no: number; evidence: readonly string[] };
  mine: MyAnswer | undefined;
  /** Content that reveals the key. */
  children: ReactNode;
}

/** In evidence-first mode, hides a key until the user has chosen a sentence or skipped. */
export function KeyGate({ item, mine, children }: KeyGateProps) {
  const evidence = useEvidence();
  if (!evidence.isOpen(item)) return <Closed item={item} mine={mine} />;
  const opening = evidence.openingOf(item.no);
  return (
    <>
      {opening !== null && <Outcome opening={opening} />}
      {children}
    </>
  );
}

function Closed({ item: { no }, mine }: Omit<KeyGateProps, 'children'>) {
  const { lookingFor, look, skip } = useEvidence();
  const isLooking = lookingFor === no;
  const response = mine?.response ?? null;
  return (
    <div className="no-print rounded-field border border-dashed border-line-strong px-4 py-3">
      <p className="text-ui">
        {response !== null && <span className="mr-4">你答的是{response}</span>}
        <span className="text-ink-muted">
          {isLooking ? '请在原文里点出支持答案的那一句。' : '先在原文里找出依据，再看答案。'}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          aria-pressed={isLooking}
          aria-label={`第${no}题，标出依据`}
          className="choice py-1 md:min-h-9"
          onClick={() => {
            look(isLooking ? null : no);
          }}
        >
          {isLooking ? '先不标' : '标出依据'}
        </button>
        <button
          type="button"
          aria-label={`第${no}题，跳过`}
          className="btn btn-ghost btn-sm min-h-11 md:min-h-9"
          onClick={() => skip(no)}
        >
          跳过，看答案
        </button>
      </div>
    </div>
  );
}

const SENTENCES: Readonly<Record<Opening, string>> = {
  found: '找对了，这句就是依据',
  missed: '这句不是依据，原文中已标出',
  skipped: '',
};

function Outcome({ opening }: { opening: Opening }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed sentence is no longer a button: moves the focus before it is lost.
    if (opening === 'skipped') return;
    line.current?.focus({ preventScroll: true });
    line.current?.closest('article')?.scrollIntoView({ block: 'nearest' });
  }, [opening]);
  if (opening === 'skipped') return null;
  return (
    <p
      ref={line}
      tabIndex={-1}
      role="status"
      className={`mb-2 flex items-center gap-2 font-bold outline-none ${
        opening === 'found' ? 'text-ink-good' : 'text-ink-warn'
      }`}
    >
      {opening === 'found' ? <Check size={18} aria-hidden /> : <X size={18} aria-hidden />}
      {SENTENCES[opening]}
    </p>
  );
}
