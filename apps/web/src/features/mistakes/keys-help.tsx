import { useObservable } from '../../ui/observable.ts';
import { setShortcuts, shortcutsOn } from '../../ui/shortcuts.ts';
import { SwitchField } from '../../ui/switch-field.tsx';

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['A–O', '选择答案'],
  ['0', '想不起来，看答案'],
  ['1 2 3 4', '忘了、勉强、记得、轻松'],
  ['U', '撤销上一个评价'],
  ['S', '收藏'],
  ['N', '写笔记（答题后）'],
  ['P', '播放或暂停录音'],
];

/** The keys of a review, and the switch that turns single keys off everywhere. */
export function KeysHelp() {
  const isOn = useObservable(shortcutsOn);
  return (
    <details className="no-print mt-6 text-[0.9375rem]">
      <summary className="min-h-11 cursor-pointer content-center text-ink-muted">快捷键</summary>
      <SwitchField label="使用单键快捷键" isOn={isOn} onTurn={setShortcuts} />
      <dl className={isOn ? '' : 'text-ink-muted'}>
        {KEYS.map(([keys, does]) => (
          <div key={keys} className="grid grid-cols-[7rem_1fr] items-baseline gap-x-3 py-1">
            <dt>
              <kbd className="kbd kbd-sm">{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
