import { useState, type CSSProperties, type ReactNode } from 'react';
import { kept } from '#storage/kept-value.ts';
import { Separator } from './separator.tsx';
import { readShares, type Shares } from './split.ts';
import { useIsWide } from '#ui/state/use-is-wide.ts';

/** On a phone: which side is shown, or both. On wide screens both are shown. */
export type SplitView = 'text' | 'questions' | 'split';

interface SplitPanesProps {
  view: SplitView;
  /** The storage name of the separator's position, and its default. */
  name: string;
  first: Shares;
  questionsLabel: string;
  text: ReactNode;
  questions: ReactNode;
}

/** Two regions with their own scroll, and a bar between them that can be dragged. */
export function SplitPanes({ view, name, first, questionsLabel, text, questions }: SplitPanesProps) {
  const isWide = useIsWide();
  const [shares, setShares] = useState(() => readShares(kept('split', [name]).read(), first));
  const side = isWide ? 'wide' : 'tall';
  const rest = (share: number) => {
    const next = { ...shares, [side]: share };
    setShares(next);
    kept('split', [name]).write(JSON.stringify(next));
  };
  return (
    <div className="panes" data-view={view} style={tracksOf(shares)}>
      <section
        aria-label="文章"
        data-pane="text"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and the keyboard must reach what scrolls.
        tabIndex={0}
        className="pane pane-text bg-base-100"
      >
        {text}
      </section>
      <Separator
        label={`文章与${questionsLabel}的大小`}
        share={shares[side]}
        isWide={isWide}
        onMove={(share) => setShares({ ...shares, [side]: share })}
        onRest={rest}
      />
      <section aria-label={questionsLabel} data-pane="questions" className="pane pane-questions">
        {questions}
      </section>
    </div>
  );
}

/** Fractions for the grid, because a percentage would not leave room for the bar. */
function tracksOf({ wide, tall }: Shares): CSSProperties {
  const tracks = { '--wide': `${wide}fr`, '--wide-rest': `${1 - wide}fr`, '--tall': `${tall}fr` };
  return { ...tracks, '--tall-rest': `${1 - tall}fr` } as CSSProperties;
}
