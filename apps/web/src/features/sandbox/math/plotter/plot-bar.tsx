import { FolderOpen, Redo2, Save, Share2, Undo2 } from 'lucide-react';
import type { Dispatch } from 'react';
import type { PlotAction, PlotHistory } from './plot-history.ts';
import { IconButton } from './icon-button.tsx';

interface PlotBarProps {
  title: string;
  /** Save state, beside the title. */
  note: string;
  history: PlotHistory;
  act: Dispatch<PlotAction>;
  isBusy: boolean;
  onSave: () => void;
  onPlots: () => void;
  onShare: () => void;
}

/** Title bar: name, undo and redo, save, plot list and sharing. */
export function PlotBar({ title, note, history, act, isBusy, onSave, onPlots, onShare }: PlotBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line pb-1">
      <div className="min-w-0 grow basis-20 ps-1">
        <h1 tabIndex={-1} className="truncate text-base font-bold outline-none">
          {title}
        </h1>
        <p role="status" className="text-note text-ink-muted">
          {note}
        </p>
      </div>
      <IconButton label="撤销" aria-disabled={history.past.length === 0} onClick={() => act({ kind: 'undo' })}>
        <Undo2 size={18} aria-hidden className={history.past.length === 0 ? 'opacity-40' : ''} />
      </IconButton>
      <IconButton label="重做" aria-disabled={history.future.length === 0} onClick={() => act({ kind: 'redo' })}>
        <Redo2 size={18} aria-hidden className={history.future.length === 0 ? 'opacity-40' : ''} />
      </IconButton>
      <IconButton label="保存" aria-disabled={isBusy} onClick={() => !isBusy && onSave()}>
        <Save size={18} aria-hidden />
      </IconButton>
      <IconButton label="分享" onClick={onShare}>
        <Share2 size={18} aria-hidden />
      </IconButton>
      <IconButton label="我的画板" onClick={onPlots}>
        <FolderOpen size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
