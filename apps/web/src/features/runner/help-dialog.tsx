import { Modal } from '../../ui/modal.tsx';
import { useObservable } from './observable.ts';
import { setShortcuts, shortcutsOn } from './shortcuts.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ['A–D', '选择当前题的选项'],
  ['A–O', '选词填空：把单词填入当前空'],
  ['← →', '上一题、下一题'],
  ['F', '标记当前题，稍后再看'],
  ['Delete', '清空当前题'],
  ['?', '打开这份说明'],
];

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
      actions={
        <button type="button" className="btn btn-outline" onClick={onClose}>
          关闭
        </button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {KEYS.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="toggle"
          checked={isOn}
          onChange={(event) => setShortcuts(event.target.checked)}
        />
        使用单键快捷键
      </label>
      <p className="mt-2 text-[0.9375rem] text-ink-muted">
        输入文字时快捷键不起作用。答案随写随存；网络断开时先存在本机，恢复后自动送达。划去的选项只留在本机。
      </p>
    </Modal>
  );
}
