import type { SavedOptions } from '@study/contract/sandbox/sandbox.ts';
import type { StageControls } from '@study/plot/view/plot-stage.tsx';
import { START_VIEW, zoomed } from '@study/plot/view/plot-view.ts';
import { House, Settings2, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { Modal } from '#ui/dialog/modal.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { IconButton } from './icon-button.tsx';

interface PlotControlsProps extends StageControls {
  options: SavedOptions;
  onOptions: (options: Partial<SavedOptions>) => void;
  onSvg: () => void;
  onPng: () => void;
}

const NEARER = 0.7;

/** Zoom and axis settings; both axes together or separately. */
export function PlotControls({ move, options, onOptions, onSvg, onPng }: PlotControlsProps) {
  const [isOpen, setOpen] = useState(false);
  const zoom = (x: number, y: number) => move((view, size) => zoomed(view, size, { x, y }));
  return (
    <>
      <div
        role="group"
        aria-label="图像"
        className="absolute end-2 top-2 grid rounded-box border border-line bg-base-100"
      >
        <IconButton label="放大" onClick={() => zoom(NEARER, NEARER)}>
          <ZoomIn size={18} aria-hidden />
        </IconButton>
        <IconButton label="缩小" onClick={() => zoom(1 / NEARER, 1 / NEARER)}>
          <ZoomOut size={18} aria-hidden />
        </IconButton>
        <IconButton label="还原" onClick={() => move(() => START_VIEW)}>
          <House size={18} aria-hidden />
        </IconButton>
        <IconButton label="坐标轴与导出" onClick={() => setOpen(true)}>
          <Settings2 size={18} aria-hidden />
        </IconButton>
      </div>
      <Modal
        title="坐标轴与导出"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={<CloseButton onClose={() => setOpen(false)} />}
      >
        <SwitchField label="网格" isOn={options.grid} onTurn={(grid) => onOptions({ grid })} />
        <SwitchField label="横轴以π为刻度" isOn={options.pi} onTurn={(pi) => onOptions({ pi })} />
        <div className="mt-3 grid grid-cols-2 gap-2">
          <Choice text="横轴放大" onPress={() => zoom(NEARER, 1)} />
          <Choice text="横轴缩小" onPress={() => zoom(1 / NEARER, 1)} />
          <Choice text="纵轴放大" onPress={() => zoom(1, NEARER)} />
          <Choice text="纵轴缩小" onPress={() => zoom(1, 1 / NEARER)} />
          <Choice isWide text="两轴等比例" onPress={() => move((view) => ({ ...view, ratio: 1 }))} />
        </div>
        <p className="mt-4 text-note text-ink-muted pointer-coarse:hidden">
          滚轮缩放时按住Shift只动横轴，按住Alt只动纵轴。
        </p>
        <div className="mt-3 grid grid-cols-2 gap-2">
          <Choice text="存为PNG" onPress={onPng} />
          <Choice text="存为SVG" onPress={onSvg} />
        </div>
      </Modal>
    </>
  );
}

function Choice({ text, onPress, isWide }: { text: string; onPress: () => void; isWide?: boolean }) {
  const width = isWide ? 'col-span-2' : '';
  return (
    <button type="button" className={`btn h-11 min-h-0 font-normal btn-outline ${width}`} onClick={onPress}>
      {text}
    </button>
  );
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className="btn btn-ghost" onClick={onClose}>
      关闭
    </button>
  );
}
