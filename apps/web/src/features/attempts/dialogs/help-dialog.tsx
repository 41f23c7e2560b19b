import { Modal } from '#ui/dialog/modal.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { setShortcuts, shortcutsOn } from '#ui/state/shortcuts.ts';
import { Fragment } from 'react';

const KEY_HELP: readonly {
  title: string;
  keys: readonly (readonly [keys: readonly string[], does: string])[];
}[] = [
  {
    title: '作答',
    keys: [
      [['A–D'], '选择当前题的选项'],
      [['A–O'], '选词填空：把单词填入当前空；信息匹配：为当前句选段落'],
      [['0', 'Delete'], '清空当前题'],
      [['Ctrl Z'], '选词填空：撤销上一步'],
      [['1', '2', '3'], '确定、拿不准、猜的；再按一次取消'],
      [['X'], '再按A–D，划去或恢复一个选项'],
      [['Shift A–D'], '直接划去或恢复'],
    ],
  },
  {
    title: '题目之间',
    keys: [
      [['←', '→'], '上一题、下一题'],
      [['F'], '当前题拿不准；字母用来作答时按Shift F'],
      [['Q'], '打开答题卡，在里面用方向键走动'],
    ],
  },
  {
    title: '读文章',
    keys: [
      [['P'], '在文章与题目之间切换'],
      [['J', 'K'], '下一句、上一句（选词填空和信息匹配先按P）'],
      [['H'], '给选中的文字或当前句划线，再按取消'],
      [['↑', '↓'], '滚动文章'],
    ],
  },
  {
    title: '其他',
    keys: [
      [['T'], '隐藏或显示时间'],
      [['Tab'], '离开输入框，去下一个按钮'],
      [['?'], '打开这份说明'],
    ],
  },
];

/** All keyboard shortcuts of the runner, in groups. */
function HelpSheet({ isOn }: { isOn: boolean }) {
  return (
    <>
      <div className="mt-3 gap-x-10 sm:columns-2">
        {KEY_HELP.map(({ title, keys }) => (
          <section key={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 font-medium">{title}</h3>
            <dl className={`text-ui ${isOn ? '' : 'text-ink-muted'}`}>
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
      <p className="text-ui text-ink-muted">
        输入文字和对话框打开时，单键不起作用。划线：选中文字后点“划线”，点已划的地方可以取消。划线和划去的选项只留在本机，交卷后清除；答案随写随存，网络断开时先存在本机，恢复后自动送达。
      </p>
    </>
  );
}

/** Renders `Shift A–D` as two keys. */
function Keys({ name }: { name: string }) {
  return name.split(' ').map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <span aria-hidden>+</span>}
      <kbd className="kbd kbd-sm">{key}</kbd>
    </Fragment>
  ));
}

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
