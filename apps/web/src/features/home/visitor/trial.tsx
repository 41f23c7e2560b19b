import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MixedText } from '#exam/items/mixed-text.tsx';
import { LETTERS, TRIAL_ITEMS, type Letter, type TrialItem } from './trial-items.ts';

/** A sample item: a click shows the evidence in the text and names the trap. */
export function Trial() {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Letter | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const item = TRIAL_ITEMS[at % TRIAL_ITEMS.length];
  // The next item replaces the previous one: moves the focus to its start.
  useEffect(() => {
    if (at > 0) heading.current?.focus();
  }, [at]);
  if (item === undefined) return null;
  const next = () => {
    setAt(at + 1);
    setChosen(null);
  };
  return (
    <section aria-labelledby="trial" className="sheet p-5 md:p-7">
      <div className="mb-3 flex items-center gap-2">
        <h2 id="trial" ref={heading} tabIndex={-1} className="text-ui font-bold outline-none">
          先试一道
        </h2>
        <span className="chip">仔细阅读 · {item.kind}</span>
      </div>
      <p lang="en" className="passage">
        {item.text[0]}
        {chosen === null ? item.text[1] : <mark className="evidence">{item.text[1]}</mark>}
        {item.text[2]}
      </p>
      <p lang="en" className="mt-4 mb-3 font-bold">
        {item.stem}
      </p>
      <ul className="grid gap-2">
        {LETTERS.map((letter) => (
          <li key={letter}>
            <Option item={item} letter={letter} chosen={chosen} onChoose={setChosen} />
          </li>
        ))}
      </ul>
      <div role="status">
        {chosen === null ? (
          <p className="mt-3 text-note text-ink-muted">选一个，当场看依据。</p>
        ) : (
          <Explanation item={item} chosen={chosen} />
        )}
      </div>
      {chosen !== null && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <button type="button" className="btn btn-outline" onClick={next}>
            再来一题
          </button>
          <Link to="/auth" className="btn btn-ghost">
            注册，做一整套
          </Link>
        </div>
      )}
    </section>
  );
}

interface OptionProps {
  item: TrialItem;
  letter: Letter;
  chosen: Letter | null;
  onChoose: (letter: Letter) => void;
}

function Option({ item, letter, chosen, onChoose }: OptionProps) {
  const verdict = verdictOf(item, letter, chosen);
  return (
    <button
      type="button"
      className="option cursor-pointer disabled:cursor-default"
      data-verdict={verdict}
      disabled={chosen !== null}
      onClick={() => onChoose(letter)}
    >
      <span className="letter">{letter}</span>
      <span lang="en" className="grow">
        {item.options[letter]}
      </span>
      {verdict === 'right' && (
        <span className="flex shrink-0 items-center gap-1 self-center text-note font-bold text-ink-good">
          <Check size={16} aria-hidden />
          {letter === chosen ? '选对了' : '正确'}
        </span>
      )}
      {verdict === 'wrong' && (
        <span className="flex shrink-0 items-center gap-1 self-center text-note font-bold text-ink-bad">
          <X size={16} aria-hidden />
          您选的
        </span>
      )}
    </button>
  );
}

function verdictOf({ key }: TrialItem, letter: Letter, chosen: Letter | null) {
  if (chosen === null) return undefined;
  if (letter === key) return 'right';
  return letter === chosen ? 'wrong' : 'other';
}

function Explanation({ item, chosen }: { item: TrialItem; chosen: Letter }) {
  const trap = item.traps[chosen];
  return (
    <div className="mt-4 grid gap-3 text-ui">
      <p className="margin-note">
        <b className="mr-3 text-ink-accent">依据</b>
        <MixedText text={item.proof} />
      </p>
      {trap !== undefined && (
        <p className="margin-note" data-tone="bad">
          <b className="mr-3 text-ink-bad">
            {chosen}的陷阱：{trap.name}
          </b>
          <MixedText text={trap.reason} />
        </p>
      )}
    </div>
  );
}
