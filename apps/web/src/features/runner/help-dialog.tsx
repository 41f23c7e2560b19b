import { Fragment } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { KEY_HELP } from './key-meaning.ts';
import { useObservable } from './observable.ts';
import { setShortcuts, shortcutsOn } from './shortcuts.ts';

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
      <div className="mt-3 gap-x-10 sm:columns-2">
        {KEY_HELP.map(({ title, keys }) => (
          <section key={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 font-medium">{title}</h3>
            <dl className={`text-[0.9375rem] ${isOn ? '' : 'text-ink-muted'}`}>
              {keys.map(([names, does]) => (
                <div key={does} className="grid grid-cols-[7.5rem_1fr] items-baseline gap-x-3 py-1">
                  <dt className="flex flex-wrap gap-1">
                    {names.map((name) => (
                      <Keys key={name} name={name} />
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-[0.9375rem] text-ink-muted">
        输入文字和对话框打开时，单键不起作用。划线：选中文字后点“划线”，点已划的地方可以取消。划线和划去的选项只留在本机，交卷后清除；答案随写随存，网络断开时先存在本机，恢复后自动送达。
      </p>
    </Modal>
  );
}

/** `Shift A–D` is two keys. */
function Keys({ name }: { name: string }) {
  return name.split(' ').map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span aria-hidden>+</span>}
      <kbd className="kbd kbd-sm">{key}</kbd>
    </Fragment>
  ));
}
