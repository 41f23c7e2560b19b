import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { HELP } from './dialogs/help.ts';
import { useEarlyKeys } from './items/early-keys.ts';
import type { RunnerKeysProps } from './items/use-runner-keys.ts';
import { idlePart, lazyPart, type LazyPart, whenIdle } from './lazy-part.tsx';
import { preloadModeParts } from './listening/lazy-mode-parts.ts';
import { useObservable } from '#ui/state/observable.ts';
import { useScrollRow } from '#ui/state/use-scroll-row.ts';
import { pageOf, pagesOf, shortLabel, type RunnerPage } from './items/pages.ts';
import { ITEM_PANEL, PanelBar } from './panel/panel-bar.tsx';
import { SkipToNumbers } from './panel/skip-to-numbers.tsx';
import { followedJump } from './state/panes.ts';
import type { Place } from './state/place.ts';
import { useIsMock, useOnlySections, useRunner } from './state/runner-context.ts';
import { lookAt, type Runner } from './state/runner.ts';
import { MixedText } from '#exam/items/mixed-text.tsx';
import { EssayEditor } from './writing/essay-editor.tsx';
import type { HighlightableProps } from './passage/highlightable.tsx';
import { PracticeWords } from './passage/practice-words.tsx';

/** Readable at once; can be highlighted when the highlighter has loaded. */
const HIGHLIGHTABLE = idlePart(
  () => import('./passage/highlightable.tsx').then(({ Highlightable }) => Highlightable),
  PlainText,
);

function PlainText({ className, children }: HighlightableProps) {
  return <div className={className}>{children}</div>;
}

interface RunnerBodyProps {
  paper: CandidatePaper;
  /** The signed URLs of recordings have expired. */
  onStaleAudio: () => void;
}

// These load when the first page is idle, so that they are available if the network fails later.
const fetchPages = () => import('./lazy-pages.ts');
const LISTENING = lazyPart(() => fetchPages().then(({ ListeningPanel }) => ListeningPanel));
const CLOZE = lazyPart(() => fetchPages().then(({ ClozePanel }) => ClozePanel));
const MATCHING = lazyPart(() => fetchPages().then(({ MatchingPanel }) => MatchingPanel));
const CAREFUL = lazyPart(() => fetchPages().then(({ CarefulPanel }) => CarefulPanel));

const KEYS: LazyPart<RunnerKeysProps> = idlePart(
  () => import('./items/runner-keys.tsx').then(({ RunnerKeys }) => RunnerKeys),
  () => {
    useEarlyKeys(fetchKeys);
    return null;
  },
);
const fetchKeys = () => KEYS.preload();

function preloadParts(isMock: boolean): void {
  for (const { preload } of [LISTENING, CLOZE, MATCHING, CAREFUL, ITEM_PANEL, HELP]) preload();
  preloadModeParts(isMock);
}

const LETTERS: Readonly<Record<RunnerPage['kind'], string>> = {
  writing: '',
  listening: 'ABCD',
  // The cloze has its own key handling; a matching statement has its own input.
  cloze: '',
  matching: '',
  careful: 'ABCD',
  translation: '',
};

/** The open parts of the paper, page by page, with the item panel below. */
export function RunnerBody({ paper, onStaleAudio }: RunnerBodyProps) {
  const runner = useRunner();
  const isMock = useIsMock();
  const only = useOnlySections();
  const pages = useMemo(() => pagesOf(paper, only), [paper, only]);
  const items = useMemo(() => pages.flatMap((page) => page.items), [pages]);
  const place = useObservable(runner.place);
  const main = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<'nothing' | 'help' | 'panel'>('nothing');
  const close = useCallback(() => setShown('nothing'), []);
  // A page without items (listening without recordings) is selected directly; going to an item clears the selection.
  const [chosen, setChosen] = useState<{ id: string; place: Place } | null>(null);
  const current = pageOf(pages, place.item);
  const page = pages.find(({ id }) => chosen?.place === place && id === chosen.id) ?? current ?? pages[0];
  const lettersOf = useCallback((item: string) => LETTERS[pageOf(pages, item)?.kind ?? 'writing'], [pages]);
  const onHelp = useCallback(() => setShown('help'), []);
  const onPanel = useCallback(() => setShown('panel'), []);
  useEffect(() => {
    const first = items[0];
    if (pageOf(pages, runner.place.get().item) === null && first !== undefined) lookAt(runner, first);
  }, [runner, pages, items]);
  useJump(runner, place);
  useEffect(() => whenIdle(() => preloadParts(isMock)), [isMock]);
  const open = (target: RunnerPage) => {
    const first = target.items[0];
    if (first === undefined) setChosen({ id: target.id, place });
    else if (target !== page) lookAt(runner, first);
  };
  return (
    <>
      {items.length > 1 && <SkipToNumbers />}
      {pages.length > 1 && <PageTabs pages={pages} page={page} onOpen={open} />}
      <PracticeWords item={page?.items[0]} root={main}>
        <main ref={main} id="main" aria-label={page?.label} className="min-h-0 grow">
          {page && <PagePanel key={page.id} page={page} onStaleAudio={onStaleAudio} />}
        </main>
      </PracticeWords>
      <KEYS.Part runner={runner} items={items} lettersOf={lettersOf} onHelp={onHelp} onPanel={onPanel} />
      <PanelBar exam={paper.exam} pages={pages} isOpen={shown === 'panel'} onOpen={onPanel} onClose={close} />
      <HELP.Part isOpen={shown === 'help'} onClose={close} />
    </>
  );
}

function PagePanel({ page, onStaleAudio }: { page: RunnerPage; onStaleAudio: () => void }) {
  switch (page.kind) {
    case 'writing':
      return <WritingPanel question={page.question} />;
    case 'listening':
      return <LISTENING.Part listening={page.listening} onStaleAudio={onStaleAudio} />;
    case 'cloze':
      return <CLOZE.Part question={page.question} blanks={page.items} />;
    case 'matching':
      return <MATCHING.Part question={page.question} items={page.items} />;
    case 'careful':
      return <CAREFUL.Part passage={page.passage} items={page.items} />;
    case 'translation':
      return <TranslationPanel question={page.question} />;
  }
}

interface PageTabsProps {
  pages: readonly RunnerPage[];
  page: RunnerPage | undefined;
  onOpen: (page: RunnerPage) => void;
}

function PageTabs({ pages, page, onOpen }: PageTabsProps) {
  const row = useScrollRow<HTMLDivElement>(page);
  return (
    <nav aria-label="试卷各部分" className="shrink-0 border-b border-line bg-base-100">
      <div ref={row} className="scroll-row flex px-1 md:gap-1 md:px-5">
        {pages.map((target) => (
          <button
            key={target.id}
            type="button"
            aria-current={target === page ? 'page' : undefined}
            className={`relative min-h-11 border-b-2 px-1 text-ui whitespace-nowrap max-md:grow md:shrink-0 md:px-3 focus-visible:outline-offset-[-2px] md:min-h-10 ${
              target === page ? 'border-ink-accent font-medium' : 'border-transparent text-ink-muted hover:text-ink'
            }`}
            onClick={() => onOpen(target)}
          >
            <span aria-hidden className="md:hidden">
              {shortLabel(target)}
            </span>
            <span className="max-md:sr-only">{target.label}</span>
          </button>
        ))}
      </div>
    </nav>
  );
}

/** The page of an item may have to be fetched first. */
const LONGEST_SEEK_MS = 10_000;

/** Scrolls to and focuses the item of a jump. */
function useJump(runner: Runner, { item, jump }: Place): void {
  useEffect(() => {
    if (jump === 0) return followedJump.set(0);
    const until = performance.now() + LONGEST_SEEK_MS;
    const seek = () => {
      const element = document.getElementById(`item-${item}`);
      if (element === null && performance.now() < until && runner.place.get().item === item) {
        frame = requestAnimationFrame(seek);
        return;
      }
      followedJump.set(jump);
      if (element === null) return;
      element.scrollIntoView({ block: 'nearest' });
      element.focus({ preventScroll: true });
    };
    let frame = requestAnimationFrame(seek);
    return () => cancelAnimationFrame(frame);
    // Only a jump scrolls; focusing another item does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [jump]);
}

interface TranslationPanelProps {
  question: NonNullable<CandidatePaper['translation']>;
}

function TranslationPanel({ question }: TranslationPanelProps) {
  return (
    <div className="relative mx-auto flex h-full max-w-[84rem] flex-col gap-4 overflow-y-auto p-4 md:grid md:grid-cols-2 md:gap-8 md:overflow-hidden md:p-8">
      <section
        aria-label="翻译题目"
        data-pane="text"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolls, and keys highlight its text.
        tabIndex={0}
        className="shrink-0 focus-visible:outline-offset-[-2px] md:overflow-y-auto md:p-1"
      >
        <h2 className="mb-2 font-bold">翻译题目</h2>
        <p lang="en" className="passage mb-4 text-ink-muted">
          {question.directions}
        </p>
        <HIGHLIGHTABLE.Part passage="translation">
          <p data-block="source" translate="no" className="max-w-[42rem] text-passage leading-[1.9]">
            <MixedText text={question.source} />
          </p>
        </HIGHLIGHTABLE.Part>
      </section>
      <EssayEditor item="translation" label="译文" />
    </div>
  );
}

interface WritingPanelProps {
  question: NonNullable<CandidatePaper['writing']>;
}

function WritingPanel({ question }: WritingPanelProps) {
  return (
    <div className="relative mx-auto flex h-full max-w-[84rem] flex-col gap-4 overflow-y-auto p-4 md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8 md:overflow-hidden md:p-8">
      <section
        aria-label="写作题目"
        data-pane="text"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolls, and keys highlight its text.
        tabIndex={0}
        className="shrink-0 focus-visible:outline-offset-[-2px] md:overflow-y-auto md:p-1"
      >
        <h2 className="mb-2 font-bold">写作题目</h2>
        <article lang="en" className="passage">
          <HIGHLIGHTABLE.Part passage="writing">
            <p data-block="directions">{question.directions}</p>
            <p data-block="prompt" className="mt-3 font-medium whitespace-pre-wrap">
              {question.prompt}
            </p>
            {question.opening !== undefined && (
              <p data-block="opening" className="mt-3 whitespace-pre-wrap italic">
                {question.opening}
              </p>
            )}
          </HIGHLIGHTABLE.Part>
        </article>
      </section>
      <EssayEditor item="writing" label="作文" range={{ min: question.min_words, max: question.max_words }} />
    </div>
  );
}
