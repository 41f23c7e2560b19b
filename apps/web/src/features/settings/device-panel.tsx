import { setTheme, useTheme } from '../../ui/state/theme.ts';
import { useObservable } from '../../ui/state/observable.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { playbackSpeed, setPlaybackSpeed, SPEEDS } from '../../ui/sound/playback-speed.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { setShortcuts, shortcutsOn } from '../../ui/state/shortcuts.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';

const THEME_CHOICES = [
  { value: 'forest', label: '深色' },
  { value: 'cupcake', label: '浅色' },
] as const;
const SPEED_CHOICES = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}倍` }));

/** What is kept in this browser and not with the account. */
export function DevicePanel() {
  const speed = useObservable(playbackSpeed);
  const areKeysOn = useObservable(shortcutsOn);
  return (
    <Panel title="本机的偏好" lead="只存在这台设备的浏览器里，换一台设备要再设一次。">
      <div className="grid gap-6">
        <div>
          <h3 className="mb-2 font-medium">主题</h3>
          <Segmented label="主题" value={useTheme()} choices={THEME_CHOICES} onChoose={setTheme} />
        </div>
        <div>
          <h3 className="mb-2 font-medium">播放速度</h3>
          <Segmented
            label="播放速度"
            value={String(speed)}
            choices={SPEED_CHOICES}
            onChoose={(value) => setPlaybackSpeed(Number(value))}
          />
          <p className="mt-2 text-[0.8125rem] text-ink-muted">用于练习、复习和解析里的录音。模考只按原速放一遍。</p>
        </div>
        <div>
          <h3 className="mb-2 font-medium">快捷键</h3>
          <SwitchField label="使用单键快捷键" isOn={areKeysOn} onTurn={setShortcuts} />
          <p className="mt-1 text-[0.8125rem] text-ink-muted">
            考试、练习和复习里，按一个字母就能作答。和读屏软件冲突时可以关掉。
          </p>
        </div>
      </div>
    </Panel>
  );
}
