import { Modal } from '#ui/dialog/modal.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { setShortcuts, shortcutsOn } from '#ui/state/shortcuts.ts';
import { HelpSheet } from './help-sheet.tsx';

interface HelpDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

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
      <HelpSheet isOn={isOn} />
    </Modal>
  );
}
