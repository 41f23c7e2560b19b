import { Check, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { RuleExample } from './rule-table.ts';

let known: ReadonlyMap<string, RuleExample> | null = null;

interface RuleShownProps {
  rule: string;
  /** What the finding says already. */
  said: string;
}

/** The rule behind a finding, with a wrong and a right example; nothing for one that has none. */
export function RuleShown({ rule, said }: RuleShownProps) {
  const found = useRules()?.get(rule);
  if (found === undefined) return null;
  return (
    <div className="mt-2 border-t border-line pt-2 text-[0.875rem]">
      {found.text !== said && <p>{found.text}</p>}
      <Example sign={<X size={16} className="text-ink-bad" aria-hidden />} name="误" words={found.wrong} />
      <Example sign={<Check size={16} className="text-ink-good" aria-hidden />} name="正" words={found.right} />
    </div>
  );
}

function Example({ sign, name, words }: { sign: ReactNode; name: string; words: string }) {
  return (
    <p className="mt-1 flex items-start gap-2">
      <span className="mt-1 shrink-0">{sign}</span>
      <span className="shrink-0 text-ink-muted">{name}</span>
      <span lang="en" className="font-serif">
        {words}
      </span>
    </p>
  );
}

/** Null until the table is loaded, or if that fails. */
function useRules(): typeof known {
  const [rules, setRules] = useState(known);
  useEffect(() => {
    if (known !== null) return;
    let isShown = true;
    const load = async () => {
      known = (await import('./rule-table.ts')).RULE_TABLE;
      if (isShown) setRules(known);
    };
    // Without it the finding still says what is wrong.
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return rules;
}
