import { type ReactNode, useState } from 'react';
import { Page } from '#ui/page/page.tsx';
import { SettingsCard } from '#ui/page/settings-card.tsx';
import { setTheme, useTheme } from '#ui/state/theme.ts';
import { useObservable } from '#ui/state/observable.ts';
import { playbackSpeed, setPlaybackSpeed, SPEEDS } from '#ui/sound/playback-speed.ts';
import { Segmented } from '#ui/form/segmented.tsx';
import { DeviceContentPanel } from './device/device-content-panel.tsx';
import { setShortcuts, shortcutsOn } from '#ui/state/shortcuts.ts';
import { setTaps, tapsOn } from '#exam/words/tap-words.ts';
import { REVIEW_LIMIT, reviewSettingsBody } from '@study/contract/mistakes/review-limit.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { useSending } from '#api/use-sending.ts';
import { reviewSettingsQuery, saveReviewLimit } from './settings-queries.ts';
import { formatDay } from '#ui/words/dates.ts';
import { Loading } from '#ui/page/loading.tsx';
import { dashboardKeys, mistakeKeys } from '#exam/queries/query-keys.ts';

const THEME_CHOICES = [
  { value: 'forest', label: '深色' },
  { value: 'cupcake', label: '浅色' },
] as const;
const SPEED_CHOICES = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}倍` }));

/** Settings stored in this browser, not in the account. */
function DevicePanel({ userId }: { userId: string }) {
  const speed = useObservable(playbackSpeed);
  const areKeysOn = useObservable(shortcutsOn);
  const canTap = useObservable(tapsOn);
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
      <label className="flex cursor-pointer items-center justify-between gap-4 py-3">
        <Words name="点词看释义" note="练习和复习里，答题之前也能点一个词看释义。看答案时总能点，模考里不能。" />
        <input
          type="checkbox"
          className="toggle"
          aria-label="答题之前点词看释义"
          checked={canTap}
          onChange={(event) => setTaps(event.target.checked)}
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

interface SettingsScreenProps {
  userId: string;
  /** The row with the scoring choice. */
  scoring: ReactNode;
  /** Account settings: password, sessions, data. */
  children: ReactNode;
}

export function SettingsScreen({ userId, scoring, children }: SettingsScreenProps) {
  return (
    <Page title="设置">
      <div className="grid grid-cols-1 items-start gap-6 md:gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6 md:gap-8">
          <DevicePanel userId={userId} />
          <SettingsCard title="学习">
            <ReviewLimitPanel />
            {scoring}
          </SettingsCard>
        </div>
        {children}
      </div>
    </Page>
  );
}

/** Daily review limit; stored in the account. */
function ReviewLimitPanel() {
  const settings = useQuery(reviewSettingsQuery);
  return (
    <FoldRow
      icon={RotateCcw}
      title="每天复习"
      line="到期的错题多于这个数时，其余的分到后面几天。"
      note={settings.data && `${settings.data.daily_limit}道`}
    >
      {settings.isPending && <Loading className="skeleton h-24" />}
      {settings.isError && <ErrorState message={messageOf(settings.error)} onRetry={() => void settings.refetch()} />}
      {settings.data && <LimitForm limit={settings.data.daily_limit} />}
      {settings.data?.exam_date && (
        <p className="mt-3 text-note text-ink-muted">
          复习都排在{formatDay(`${settings.data.exam_date}T00:00:00+08:00`)}考试之前。
        </p>
      )}
    </FoldRow>
  );
}

function LimitForm({ limit }: { limit: number }) {
  const client = useQueryClient();
  const [text, setText] = useState(String(limit));
  const { faults, isBusy, submit } = useSending<{ daily_limit: number }>({
    schema: reviewSettingsBody,
    send: async ({ daily_limit }) => {
      client.setQueryData(reviewSettingsQuery.queryKey, await saveReviewLimit(daily_limit));
      showToast(`每天最多复习${daily_limit}道`);
      await Promise.all([mistakeKeys.all, dashboardKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  // Empty text becomes NaN, which the schema rejects with its own message.
  const form = { daily_limit: text.trim() === '' ? Number.NaN : Number(text) };
  return (
    <form noValidate className="max-w-md" onSubmit={(event) => submit(event, form)}>
      <FormFault fault={faults['form']} />
      <TextField
        label="每天最多复习多少道"
        inputMode="numeric"
        value={text}
        fault={faults['daily_limit']}
        hint={`${REVIEW_LIMIT.least}到${REVIEW_LIMIT.most}，一般${REVIEW_LIMIT.preset}道`}
        onChange={(event) => setText(event.target.value)}
      />
      <BusyButton type="submit" isBusy={isBusy} className="btn btn-outline mt-2">
        保存
      </BusyButton>
    </form>
  );
}
