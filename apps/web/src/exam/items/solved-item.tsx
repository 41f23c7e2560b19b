import { ReportItem } from './report-item.tsx';
import { acceptedKey, isAccepted } from '@study/contract/papers/accepted-key.ts';
import type { AskedItem, ItemSolution } from '@study/contract/papers/item-views.ts';
import { lettersOf, formatLetter } from './item-letters.ts';
import { formatKey } from '@study/contract/papers/format-key.ts';
import { FallenNote } from './fallen-note.tsx';
import { ExplanationText } from './explanation-text.tsx';
import { OtherReasons } from './other-reasons.tsx';
import { Check, X } from 'lucide-react';
import { useContext, useState } from 'react';
import { evidenceSpan } from '../evidence/evidence-span.ts';
import { PlayEvidence } from '../evidence/play-evidence.tsx';
import { ItemSoundContext } from './item-sound.ts';

interface SolvedChoicesProps {
  item: AskedItem;
  solution: ItemSolution;
  /** Null if unanswered. */
  response: string | null;
}

const NUMERALS = ['零', '一', '两', '三', '四'];

/**
 * The key and the chosen option; on a phone the other options are collapsed. For word banks and paragraphs, only these
 * two.
 */
function SolvedChoices({ item, solution, response }: SolvedChoicesProps) {
  const { key, trap, is_void: isVoid } = solution;
  const accepted = acceptedKey({ ...solution, is_void: undefined });
  const isKey = (letter: string) => isAccepted(accepted, letter);
  const [showsAll, setShowsAll] = useState(false);
  const matter = (letter: string) => isKey(letter) || letter === response;
  const letters = item.options === null ? [...new Set([...accepted, response ?? key])] : lettersOf(item);
  const others = letters.filter((letter) => !matter(letter));
  return (
    <>
      {isVoid && <p className="mb-2 text-ui text-ink-muted">这道题作废，怎样作答都得分。</p>}
      <ul className="grid gap-2">
        {letters.map((letter) => (
          <li
            key={letter}
            className={`option ${matter(letter) || showsAll ? '' : 'max-lg:hidden'}`}
            data-verdict={isKey(letter) ? 'right' : letter === response ? 'wrong' : 'other'}
          >
            <span className="letter">{letter}</span>
            <span className="min-w-0 grow">
              <span lang="en" className="line-clamp-4">
                {textOf(item, letter)}
              </span>
              {!matter(letter) && trap[letter] !== undefined && (
                <span className="block text-note text-ink-muted">{trap[letter]}</span>
              )}
            </span>
            {isKey(letter) && <Mark isRight words={letter === response ? '答对了' : '正确'} />}
            {letter === response && !isKey(letter) && <Mark isRight={isVoid === true} words="你选的" />}
          </li>
        ))}
      </ul>
      {others.length > 0 && !showsAll && (
        <button
          type="button"
          className="no-print btn btn-ghost -ms-5 text-note lg:hidden"
          onClick={() => setShowsAll(true)}
        >
          看{others.join('、')}
          {others.length > 1 && `${NUMERALS[others.length] ?? others.length}项`}
        </button>
      )}
    </>
  );
}

function Mark({ isRight, words }: { isRight: boolean; words: string }) {
  const Shape = isRight ? Check : X;
  return (
    <span
      className={`flex shrink-0 items-center gap-1 self-center text-note font-bold ${isRight ? 'text-ink-good' : 'text-ink-bad'}`}
    >
      <Shape size={16} aria-hidden />
      {words}
    </span>
  );
}

function textOf({ options, stimulus }: AskedItem, letter: string): string {
  if (stimulus.kind === 'cloze') return stimulus.bank[letter] ?? '';
  return (stimulus.kind === 'matching' ? stimulus.paragraphs[letter] : options?.[letter]) ?? '';
}

interface SolvedItemProps {
  item: AskedItem;
  solution: ItemSolution;
  /** Null if unanswered. */
  response: string | null;
}

/** The result of an answered item: key, chosen option and explanation. */
export function SolvedItem({ item, solution, response }: SolvedItemProps) {
  return (
    <>
      <p className="sr-only" tabIndex={-1} data-verdict-spoken>
        {formatVerdict(item, solution, response)}
      </p>
      <SolvedChoices {...{ item, solution, response }} />
      <div className="mt-4 lg:mt-5">
        <SolutionNotes {...{ item, solution, response }} />
        <ReportItem paperId={item.paper_id} item={Number(item.item)} />
      </div>
    </>
  );
}

function formatVerdict(item: AskedItem, solution: ItemSolution, response: string | null): string {
  const accepted = acceptedKey(solution);
  const keys = formatKey(accepted, (letter) => formatLetter(item, letter));
  if (solution.is_void) return '这道题作废，怎样作答都得分。';
  if (isAccepted(accepted, response)) return `答对，是${keys}。`;
  const chosen = response === null ? '没有作答' : `答错，你选了${formatLetter(item, response)}`;
  return `${chosen}，正确答案是${keys}。`;
}

interface SolutionNotesProps {
  item: AskedItem;
  solution: ItemSolution;
  response: string | null;
}

/** Margin notes: the trap of the chosen option, the evidence, and the explanation of the key. */
function SolutionNotes({ item, solution, response }: SolutionNotesProps) {
  const { key, trap, reasons = {}, evidence } = solution;
  const wrong = response !== null && !isAccepted(acceptedKey(solution), response) ? response : null;
  // Only for items without options: options show their traps beside them, and reasons name theirs.
  const others =
    item.options === null && Object.keys(reasons).length === 0
      ? Object.entries(trap).filter(([letter]) => letter !== response)
      : [];
  return (
    <div className="grid gap-3.5">
      <FallenNote answer={solution} chosen={wrong} />
      {evidence.length > 0 && <Evidence item={item} solution={solution} />}
      <div className="margin-note text-ui">
        <b className="block text-ink-accent">为什么是{formatLetter(item, key)}</b>
        <ExplanationText answer={solution} />
      </div>
      <OtherReasons answer={solution} chosen={wrong} nameOf={(letter) => formatLetter(item, letter)} />
      {others.length > 0 && (
        <p className="margin-note border-line text-note text-ink-muted">
          {others.map(([letter, name]) => `${formatLetter(item, letter)}：${name}`).join('；')}
        </p>
      )}
    </div>
  );
}

/** The evidence, which on a desktop stands beside it in the text; with a play button if it is heard. */
function Evidence({ item, solution: { evidence, key } }: Pick<SolutionNotesProps, 'item' | 'solution'>) {
  const play = useContext(ItemSoundContext);
  const { stimulus } = item;
  const cues = stimulus.kind === 'recording' ? (stimulus.recording?.cues ?? []) : [];
  const span = play === null ? null : evidenceSpan(cues, evidence);
  return (
    <div className={`margin-note flex items-start gap-3 text-ui print:flex! ${span === null ? 'lg:hidden' : ''}`}>
      {span !== null && <PlayEvidence no={item.item} onPlay={() => play?.(span)} />}
      <div className="min-w-0">
        <b className="text-ink-accent">依据</b>
        <ul className="grid gap-1">
          {evidence.map((quotation) => (
            <li key={quotation}>
              <span lang="en" className="evidence text-body">
                {withWord(quotation, item, key)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Fills the blank of this item with the right word; other blanks stay empty. */
function withWord(quotation: string, { stimulus, item }: AskedItem, key: string): string {
  const word = stimulus.kind === 'cloze' ? stimulus.bank[key] : undefined;
  return quotation.replaceAll(/\[\[(\d+)\]\]/g, (_, no) => (no === item && word !== undefined ? word : '____'));
}
