import type { ReactNode, RefObject } from 'react';
import { tapsOn } from '#exam/words/tap-words.ts';
import { WordCardContext } from '#exam/words/word-cards.ts';
import { useObservable } from '#ui/state/observable.ts';
import { useItemCheck } from '../checking/use-section-check.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useIsMock, useRunner } from '../state/runner-context.ts';

const CARDS = lazyPart(
  () => import('#exam/words/tappable-words.tsx').then(({ WordsIn }) => WordsIn),
  () => null,
);

/** The papers of an attempt have no glossary before it is closed. */
const WITHOUT_GLOSSARY = { openGloss: () => undefined };

interface PracticeWordsProps {
  /** An item of the page; undefined for a page without items. */
  item: string | undefined;
  /** Holds the page. */
  root: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Cards of tapped words in a practice: where the user asked for them, and in a section that is checked. Never in a mock,
 * whose time runs.
 */
export function PracticeWords({ item, root, children }: PracticeWordsProps) {
  const { paperId } = useRunner();
  const isMock = useIsMock();
  const isAsked = useObservable(tapsOn);
  const isChecked = useItemCheck(item ?? '') !== null;
  const isOn = !isMock && (isAsked || isChecked);
  return (
    <WordCardContext value={isOn ? WITHOUT_GLOSSARY : null}>
      {isOn && <CARDS.Part root={root} source={{ paperId }} />}
      {children}
    </WordCardContext>
  );
}
