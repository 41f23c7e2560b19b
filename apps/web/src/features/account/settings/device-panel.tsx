import type { ReactNode } from 'react';
import { setTheme, useTheme } from '#ui/state/theme.ts';
import { useObservable } from '#ui/state/observable.ts';
import { playbackSpeed, setPlaybackSpeed, SPEEDS } from '#ui/sound/playback-speed.ts';
import { Segmented } from '#ui/form/segmented.tsx';
import { DeviceContentPanel } from './device/device-content-panel.tsx';
import { SettingsCard } from '#ui/page/settings-card.tsx';
import { setShortcuts, shortcutsOn } from '#ui/state/shortcuts.ts';

const THEME_CHOICES = [
  { value: 'forest', label: '深色' },
  { value: 'cupcake', label: '浅色' },
] as const;
const SPEED_CHOICES = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}倍` }));

/** What is kept in this browser and not with the account. */
export function DevicePanel({ userId }: { userId: string }) {
  const speed = useObservable(playbackSpeed);
  const areKeysOn = useObservable(shortcutsOn);
  return (
    <SettingsCard title="本机的偏好" lead="只存在这台设备的浏览器里，换一台设备要再设一次。">
      <Row name="主题">
        <Segmented label="主题" value={useTheme()} choices={THEME_CHOICES} onChoose={setTheme} />
      </Row>
      <Row name="播放速度" note="用于练习、复习和解析里的录音。模考只按原速放一遍。">
        <Segmented
          label="播放速度"
          value={String(speed)}
          choices={SPEED_CHOICES}
          onChoose={(value) => setPlaybackSpeed(Number(value))}
        />
      </Row>
      <label className="flex cursor-pointer items-center justify-between gap-4 py-3">
        <Words name="单键快捷键" note="考试、练习和复习里，按一个字母就能作答。和读屏软件冲突时可以关掉。" />
        <input
          type="checkbox"
          className="toggle"
          aria-label="使用单键快捷键"
          checked={areKeysOn}
          onChange={(event) => setShortcuts(event.target.checked)}
        />
      </label>
      <DeviceContentPanel userId={userId} />
    </SettingsCard>
  );
}

interface WordsProps {
  name: string;
  note?: string;
}

function Row({ children, ...words }: WordsProps & { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <Words {...words} />
      {children}
    </div>
  );
}

function Words({ name, note }: WordsProps) {
  return (
    <span className="min-w-0 grow basis-48">
      <span className="block font-bold">{name}</span>
      {note !== undefined && <span className="block text-note text-ink-muted">{note}</span>}
    </span>
  );
}
