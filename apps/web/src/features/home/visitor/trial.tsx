import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MixedText } from '#exam/items/mixed-text.tsx';
import { RecordingPlayer } from '#ui/sound/recording-player.tsx';
import { type Recording, useRecording } from '#ui/sound/use-recording.ts';
import { LETTERS, TRIAL_ITEMS, type Letter, type TrialItem } from './trial-items.ts';

/** After so many answers the way on is an account. */
export const ENOUGH = 2;

interface TrialProps {
  /** Items answered. */
  answered: number;
  onAnswer: () => void;
}

/** A sample item, read or heard: a click shows the evidence in the text and names the trap. */
export function Trial({ answered, onAnswer }: TrialProps) {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Letter | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const item = TRIAL_ITEMS[at % TRIAL_ITEMS.length];
  // The next item replaces the previous one: moves the focus to its start.
  useEffect(() => {
    if (at > 0) heading.current?.focus();
  }, [at]);
  if (item === undefined) return null;
  const choose = (letter: Letter) => {
    setChosen(letter);
    onAnswer();
  };
  const next = () => {
    setAt(at + 1);
    setChosen(null);
  };
  return (
    <section aria-labelledby="trial" className="sheet p-5 md:p-7">
      <div className="mb-3 flex items-center gap-2">
        <h2 id="trial" ref={heading} tabIndex={-1} className="text-ui font-bold outline-none">
          {at === 0 ? '先试一道' : '再试一道'}
        </h2>
        <span className="chip">{item.recording ? item.kind : `仔细阅读 · ${item.kind}`}</span>
      </div>
      {item.recording && <Heard recording={item.recording} />}
      {item.recording && chosen === null ? (
        <p className="my-3 text-ui">题目也在录音里，听完再选。</p>
      ) : (
        <>
          <p lang="en" className="passage">
            {item.text[0]}
            {chosen === null ? item.text[1] : <mark className="evidence">{item.text[1]}</mark>}
            {item.text[2]}
          </p>
          <p lang="en" className="mt-4 mb-3 font-bold">
            {item.stem}
          </p>
        </>
      )}
      <ul className="grid gap-2">
        {LETTERS.map((letter) => (
          <li key={letter}>
            <Option item={item} letter={letter} chosen={chosen} onChoose={choose} />
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
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          {answered >= ENOUGH && (
            <Link to="/auth" search={{ redirect: TEN_ITEMS }} className="btn btn-primary btn-lg">
              注册，接着练10题
            </Link>
          )}
          <button type="button" className={answered >= ENOUGH ? 'btn btn-ghost' : 'btn btn-outline'} onClick={next}>
            再来一题
          </button>
        </div>
      )}
    </section>
  );
}

/** Begins a set of ten. */
const TEN_ITEMS = '/practice?section=careful&begin=1';

function Heard({ recording }: { recording: Recording }) {
  const controls = useRecording(recording);
  return (
    <div className="-mx-2.5">
      <RecordingPlayer
        name="新闻"
        recording={recording}
        controls={controls}
        onReload={() => controls.seekTo(0, true)}
      />
    </div>
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
          你选的
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
