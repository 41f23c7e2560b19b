import { Modal } from '../../../ui/dialog/modal.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useObservable } from '../../../ui/state/observable.ts';
import { setShortcuts, shortcutsOn } from '../../../ui/state/shortcuts.ts';

interface HelpDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const SHEET = lazyPart(() => import('./help-sheet.tsx').then(({ HelpSheet }) => HelpSheet));
export const preloadHelp = SHEET.preload;

export function HelpDialog({ isOpen, onClose }: HelpDialogProps) {
  const isOn = useObservable(shortcutsOn);
  return (
    <Modal
      title="快捷键与帮助"
      isOpen={isOpen}
      onClose={onClose}
      isWide
      actions={
        <button type="button" className="btn btn-outline" onClick={onClose}>
          关闭
        </button>
      }
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="toggle"
          checked={isOn}
          onChange={(event) => setShortcuts(event.target.checked)}
        />
        使用单键快捷键
      </label>
      <SHEET.Part isOn={isOn} />
    </Modal>
  );
}
