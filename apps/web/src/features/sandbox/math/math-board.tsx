import { BOARD_TITLE_MAX } from '@study/contract/sandbox/sandbox.ts';
import { plotPng, plotSvg } from '@study/plot/view/export-plot.ts';
import type { Feature } from '@study/plot/view/plot-messages.ts';
import { PlotStage } from '@study/plot/view/plot-stage.tsx';
import { summaryWords } from '@study/plot/view/trace-labels.ts';
import { traceAt, type Trace } from '@study/plot/view/trace.ts';
import { usePlot } from '@study/plot/view/use-plot.ts';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { Segmented } from '#ui/form/segmented.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { saveBlob, saveFile } from '#ui/state/save-file.ts';
import type { OpenedBoard } from './math-queries.ts';
import { BoardBar } from './board/board-bar.tsx';
import { BoardSheet } from './board/board-sheet.tsx';
import { BoardsDialog } from './board/boards-dialog.tsx';
import { boardInHash } from './board/board-search-params.ts';
import { EMPTY_BOARD } from './board/board-history.ts';
import { ExpressionList } from './board/expression-list.tsx';
import { FeaturePanel } from './board/feature-panel.tsx';
import { PlotControls } from './board/plot-controls.tsx';
import { ShareDialog } from './board/share-dialog.tsx';
import { TablePanel } from './board/table-panel.tsx';
import { TitleDialog } from './board/title-dialog.tsx';
import { useAddress, useBoard } from './board/use-board.ts';
import { useKeptBoard } from './board/use-kept-board.ts';

interface MathBoardProps {
  /** Null for a new board. */
  opened: OpenedBoard | null;
  /** Null opens a new board. */
  onOpen: (id: string | null) => void;
  onCreated: (id: string) => void;
}

const TABS = [
  { value: 'expressions', label: '表达式' },
  { value: 'features', label: '特征点' },
  { value: 'table', label: '数值表' },
] as const;
type Tab = (typeof TABS)[number]['value'];
type Dialog = 'title' | 'boards' | 'share' | null;

function noteOf(opened: OpenedBoard | null, isSaved: boolean): string {
  if (opened === null) return '还没有保存';
  if (opened.id === null) return '别人分享的画板，改动只在本页，可另存';
  return isSaved ? '已保存' : '有未保存的改动';
}

const isOwnBoard = (board: OpenedBoard | null): boolean => board !== null && board.id !== null;

/** The board: expressions on one side, plot on the other. */
export function MathBoard({ opened, onOpen, onCreated }: MathBoardProps) {
  // The fragment has changes made after the board was opened.
  const [start] = useState(() => boardInHash(location.hash) ?? opened?.state ?? EMPTY_BOARD);
  const { history, state, act, lines, sliders, letters, values, plotLines } = useBoard(start);
  const plot = usePlot(plotLines, letters);
  const board = useKeptBoard({ opened, state, onCreated });
  useAddress(state, start, board.isSaved);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [trace, setTrace] = useState<Trace | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  const summary = useMemo(() => summaryWords(lines, plot.features.found), [lines, plot.features]);
  const isOwn = isOwnBoard(board.kept);
  const title = board.kept?.title ?? '数学函数';
  const go = (feature: Feature) => {
    const seen = plot.drawing?.window;
    const [id] = feature.lines;
    const tracing = seen && { lines, letters: values, seen, features: plot.features.found, runs: plot.runs };
    if (id !== undefined && tracing) setTrace(traceAt(tracing, id, feature));
  };
  return (
    <div className="flex h-[calc(100dvh-8rem)] min-h-96 flex-col-reverse overflow-hidden md:h-[calc(100dvh-4rem)] md:flex-row">
      <BoardSheet>
        <BoardBar
          title={title}
          note={noteOf(board.kept, board.isSaved)}
          history={history}
          act={act}
          isBusy={board.isBusy}
          onSave={() => (isOwn ? void board.save() : setDialog('title'))}
          onBoards={() => setDialog('boards')}
          onShare={() => setDialog(isOwn ? 'share' : 'title')}
        />
        <BoardPanels lines={lines} sliders={sliders} letters={values} plot={plot} act={act} onGo={go} />
      </BoardSheet>
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
      <BoardDialogs board={board} dialog={dialog} onClose={() => setDialog(null)} onOpen={onOpen} />
    </div>
  );
}

interface BoardPanelsProps extends Pick<ReturnType<typeof useBoard>, 'lines' | 'sliders' | 'act'> {
  letters: ReturnType<typeof useBoard>['values'];
  plot: ReturnType<typeof usePlot>;
  onGo: (feature: Feature) => void;
}

function BoardPanels({ lines, sliders, letters, plot, act, onGo }: BoardPanelsProps) {
  const [tab, setTab] = useState<Tab>('expressions');
  return (
    <>
      <div className="py-2">
        <Segmented label="面板" value={tab} choices={TABS} onChoose={setTab} />
      </div>
      {tab === 'expressions' && <ExpressionList lines={lines} sliders={sliders} plot={plot} act={act} />}
      {tab === 'features' && <FeaturePanel lines={lines} features={plot.features} onGo={onGo} />}
      {tab === 'table' && <TablePanel lines={lines} letters={letters} />}
    </>
  );
}

interface BoardDialogsProps {
  board: ReturnType<typeof useKeptBoard>;
  dialog: Dialog;
  onClose: () => void;
  onOpen: (id: string | null) => void;
}

function BoardDialogs({ board, dialog, onClose, onOpen }: BoardDialogsProps) {
  const { kept } = board;
  return (
    <>
      <TitleDialog
        heading="保存画板"
        action="保存"
        start={kept ? `${kept.title}（副本）`.slice(0, BOARD_TITLE_MAX) : ''}
        isOpen={dialog === 'title'}
        onClose={onClose}
        onTitle={async (name) => {
          const fault = await board.create(name);
          if (fault === null) showToast('已保存');
          return fault;
        }}
      />
      <BoardsDialog
        isOpen={dialog === 'boards'}
        openedId={kept?.id ?? null}
        onClose={onClose}
        onOpen={onOpen}
        onRenamed={board.renamed}
      />
      <ShareDialog
        isOpen={dialog === 'share'}
        onClose={onClose}
        slug={isOwnBoard(kept) ? (kept?.slug ?? null) : null}
        onShare={board.share}
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
