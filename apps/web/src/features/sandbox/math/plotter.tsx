import { PLOT_TITLE_MAX, type PlotState } from '@study/contract/sandbox/sandbox.ts';
import { plotPng, plotSvg } from '@study/plot/view/export-plot.ts';
import type { Feature, PlotLine } from '@study/plot/view/plot-messages.ts';
import { PlotStage } from '@study/plot/view/plot-stage.tsx';
import { shownFeatures, summaryWords } from '@study/plot/view/trace-labels.ts';
import { type Trace, traceAt } from '@study/plot/view/trace.ts';
import { usePlot } from '@study/plot/view/use-plot.ts';
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { Segmented } from '#ui/form/segmented.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { saveBlob, saveFile } from '#ui/state/save-file.ts';
import type { OpenedPlot } from './math-queries.ts';
import { PlotBar } from './plotter/plot-bar.tsx';
import { PlotsDialog } from './plotter/plots-dialog.tsx';
import { clearHash, plotInHash, writeHash } from './plotter/plot-hash.ts';
import { EMPTY_PLOT, plotReducer, startHistory } from './plotter/plot-history.ts';
import { ExpressionList } from './plotter/expression-list.tsx';
import { FeaturePanel } from './plotter/feature-panel.tsx';
import { PlotControls } from './plotter/plot-controls.tsx';
import { ShareDialog } from './plotter/share-dialog.tsx';
import { TablePanel } from './plotter/table-panel.tsx';
import { TitleDialog } from '#ui/dialog/title-dialog.tsx';
import { useSavedPlot } from './plotter/use-saved-plot.ts';
import { lettersOf, readLines } from '@study/plot/engine/read-lines.ts';

const WRITE_MS = 500;

/** State of the plot: parsed expressions, and parameters with their values. */
function usePlotState(start: PlotState) {
  const [history, act] = useReducer(plotReducer, start, startHistory);
  const { present } = history;
  const lines = useMemo(() => readLines(present.functions), [present.functions]);
  const letters = useMemo(() => lettersOf(lines, present.sliders), [lines, present.sliders]);
  const values = useMemo(() => new Map(letters.values), [letters]);
  const plotLines = useMemo(
    () =>
      lines.flatMap(({ line, shape }): PlotLine[] => {
        const { id, text, derivative, tangent, integral } = line;
        return shape && line.visible ? [{ id, text, derivative, tangent, integral }] : [];
      }),
    [lines],
  );
  return { history, state: present, act, lines, sliders: letters.sliders, letters: letters.values, values, plotLines };
}

/**
 * Writes unsaved work into the URL fragment after half a second. An unchanged plot leaves the URL as it is; a plot
 * saved in the account clears the fragment.
 */
function useAddress(state: PlotState, start: PlotState, isSaved: boolean): void {
  useEffect(() => {
    if (state === start) return undefined;
    const timer = setTimeout(() => (isSaved ? clearHash() : writeHash(state)), WRITE_MS);
    return () => clearTimeout(timer);
  }, [state, start, isSaved]);
}

const HEIGHTS = ['low', 'half', 'full'] as const;
type Height = (typeof HEIGHTS)[number];
const NAMES: Record<Height, string> = { low: '低', half: '中', full: '高' };
const SIDES: Record<Height, string> = { low: 'h-22.5', half: 'h-[52%]', full: 'h-[calc(100%-4rem)]' };
const DRAG_PIXELS = 24;

/** Panel beside the plot on a desktop; a bottom sheet with three heights on a phone. */
function PlotSheet({ children }: { children: ReactNode }) {
  const [height, setHeight] = useState<Height>('half');
  const dragged = useRef<number | null>(null);
  const turn = (by: number) => {
    const at = Math.min(HEIGHTS.length - 1, Math.max(0, HEIGHTS.indexOf(height) + by));
    setHeight(HEIGHTS[at] ?? 'half');
  };
  const release = (event: PointerEvent) => {
    const from = dragged.current;
    dragged.current = null;
    const by = from === null ? 0 : from - event.clientY;
    if (Math.abs(by) >= DRAG_PIXELS) turn(Math.sign(by));
  };
  return (
    <section
      aria-label="画板"
      className={`${SIDES[height]} flex shrink-0 flex-col border-line bg-base-100 transition-[height] max-md:rounded-t-box max-md:border-t md:h-full md:w-88 md:border-e`}
    >
      <button
        type="button"
        aria-label={`面板高度：${NAMES[height]}`}
        className="flex min-h-8 w-full shrink-0 touch-none items-center justify-center md:hidden"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = event.clientY;
        }}
        onPointerUp={release}
        onClick={() => setHeight(HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] ?? 'half')}
      >
        <span aria-hidden className="h-1 w-10 rounded-full bg-ink-muted" />
      </button>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-4 md:pt-2">{children}</div>
    </section>
  );
}

interface PlotterProps {
  /** Null for a new plot. */
  opened: OpenedPlot | null;
  /** Null opens a new plot. */
  onOpen: (id: string | null) => void;
  onCreated: (id: string) => void;
}

const TABS = [
  { value: 'expressions', label: '表达式' },
  { value: 'features', label: '特征点' },
  { value: 'table', label: '数值表' },
] as const;
type Tab = (typeof TABS)[number]['value'];
type Dialog = 'title' | 'plots' | 'share' | null;

function noteOf(opened: OpenedPlot | null, isSaved: boolean): string {
  if (opened === null) return '还没有保存';
  if (opened.id === null) return '别人分享的画板，改动只在本页，可另存';
  return isSaved ? '已保存' : '有未保存的改动';
}

const isOwnPlot = (saved: OpenedPlot | null): boolean => saved !== null && saved.id !== null;

/** The plot: expressions on one side, plot on the other. */
export function Plotter({ opened, onOpen, onCreated }: PlotterProps) {
  // The fragment has changes made after the plot was opened.
  const [start] = useState(() => plotInHash(location.hash) ?? opened?.state ?? EMPTY_PLOT);
  const { history, state, act, lines, sliders, letters, values, plotLines } = usePlotState(start);
  const whole = usePlot(plotLines, letters);
  const saved = useSavedPlot({ opened, state, onCreated });
  useAddress(state, start, saved.isSaved);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [trace, setTrace] = useState<Trace | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const chosen = trace?.id ?? focused;
  const plot = useMemo(
    () => ({ ...whole, features: { ...whole.features, found: shownFeatures(whole.features.found, chosen) } }),
    [whole, chosen],
  );
  const summary = useMemo(() => summaryWords(lines, plot.features.found), [lines, plot.features]);
  const isOwn = isOwnPlot(saved.kept);
  const title = saved.kept?.title ?? '数学函数';
  const go = (feature: Feature) => {
    const seen = plot.drawing?.window;
    const [id] = feature.lines;
    const tracing = seen && { lines, letters: values, seen, features: plot.features.found, runs: plot.runs };
    if (id !== undefined && tracing) setTrace(traceAt(tracing, id, feature));
  };
  return (
    <div className="flex h-[calc(100dvh-8rem)] min-h-96 flex-col-reverse overflow-hidden md:h-[calc(100dvh-4rem)] md:flex-row">
      <PlotSheet>
        <PlotBar
          title={title}
          note={noteOf(saved.kept, saved.isSaved)}
          history={history}
          act={act}
          isBusy={saved.isBusy}
          onSave={() => (isOwn ? void saved.save() : setDialog('title'))}
          onPlots={() => setDialog('plots')}
          onShare={() => setDialog(isOwn ? 'share' : 'title')}
        />
        <PlotterPanels
          lines={lines}
          sliders={sliders}
          letters={values}
          plot={plot}
          act={act}
          chosen={chosen}
          onChoose={setFocused}
          onGo={go}
        />
      </PlotSheet>
      <div ref={picture} className="min-h-0 min-w-0 grow">
        <PlotStage
          lines={lines}
          letters={values}
          plot={plot}
          view={state.view}
          options={state.options}
          onView={(view) => act({ kind: 'view', view })}
          trace={trace}
          onTrace={setTrace}
          summary={summary}
        >
          {({ move }) => (
            <PlotControls
              move={move}
              options={state.options}
              onOptions={(options) => act({ kind: 'options', options })}
              {...savers(picture, title)}
            />
          )}
        </PlotStage>
      </div>
      <PlotterDialogs saved={saved} dialog={dialog} onClose={() => setDialog(null)} onOpen={onOpen} />
    </div>
  );
}

interface PlotterPanelsProps extends Pick<ReturnType<typeof usePlotState>, 'lines' | 'sliders' | 'act'> {
  letters: ReturnType<typeof usePlotState>['values'];
  plot: ReturnType<typeof usePlot>;
  /** The curve whose crossings are shown. */
  chosen: string | null;
  onChoose: (id: string) => void;
  onGo: (feature: Feature) => void;
}

function PlotterPanels({ lines, sliders, letters, plot, act, chosen, onChoose, onGo }: PlotterPanelsProps) {
  const [tab, setTab] = useState<Tab>('expressions');
  return (
    <>
      <div className="py-2">
        <Segmented label="面板" value={tab} choices={TABS} onChoose={setTab} />
      </div>
      {tab === 'expressions' && (
        <ExpressionList lines={lines} sliders={sliders} plot={plot} act={act} onChoose={onChoose} />
      )}
      {tab === 'features' && (
        <FeaturePanel lines={lines} features={plot.features} chosen={chosen} onChoose={onChoose} onGo={onGo} />
      )}
      {tab === 'table' && <TablePanel lines={lines} letters={letters} />}
    </>
  );
}

interface PlotterDialogsProps {
  saved: ReturnType<typeof useSavedPlot>;
  dialog: Dialog;
  onClose: () => void;
  onOpen: (id: string | null) => void;
}

function PlotterDialogs({ saved, dialog, onClose, onOpen }: PlotterDialogsProps) {
  const { kept } = saved;
  return (
    <>
      <TitleDialog
        heading="保存画板"
        action="保存"
        start={kept ? `${kept.title}（副本）`.slice(0, PLOT_TITLE_MAX) : ''}
        max={PLOT_TITLE_MAX}
        isOpen={dialog === 'title'}
        onClose={onClose}
        onTitle={async (name) => {
          const fault = await saved.create(name);
          if (fault === null) showToast('已保存');
          return fault;
        }}
      />
      <PlotsDialog
        isOpen={dialog === 'plots'}
        openedId={kept?.id ?? null}
        onClose={onClose}
        onOpen={onOpen}
        onRenamed={saved.renamed}
      />
      <ShareDialog
        isOpen={dialog === 'share'}
        onClose={onClose}
        slug={isOwnPlot(kept) ? (kept?.slug ?? null) : null}
        onShare={saved.share}
      />
    </>
  );
}

/** Functions that save the plot inside an element as a file. */
function savers(picture: RefObject<HTMLElement | null>, title: string) {
  const stage = () => picture.current?.querySelector<HTMLElement>('[role=application]') ?? null;
  return {
    onSvg: () => {
      const element = stage();
      if (element) saveFile({ name: `${title}.svg`, type: 'image/svg+xml;charset=utf-8', text: plotSvg(element).text });
    },
    onPng: async () => {
      const element = stage();
      if (!element) return;
      const png = await plotPng(element);
      if (png) saveBlob(`${title}.png`, png);
      else showToast('这个浏览器不能存为PNG，请存为SVG');
    },
  };
}
