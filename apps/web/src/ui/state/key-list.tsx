import { useObservable } from './observable.ts';
import { setShortcuts, shortcutsOn } from './shortcuts.ts';
import { SwitchField } from '../form/switch-field.tsx';

interface KeyListProps {
  keys: readonly (readonly [keys: string, does: string])[];
}

/** The shortcuts of a screen, and the switch that disables shortcuts everywhere. */
export function KeyList({ keys }: KeyListProps) {
  const isOn = useObservable(shortcutsOn);
  return (
    <details className="no-print mt-6 text-ui">
      <summary className="min-h-11 cursor-pointer content-center text-ink-muted">快捷键</summary>
      <SwitchField label="使用单键快捷键" isOn={isOn} onTurn={setShortcuts} />
      <dl className={isOn ? '' : 'text-ink-muted'}>
        {keys.map(([names, does]) => (
          <div key={names} className="grid grid-cols-[7rem_1fr] items-baseline gap-x-3 py-1">
            <dt>
              <kbd className="kbd kbd-sm">{names}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
