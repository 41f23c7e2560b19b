import type { AuditEntry } from '@study/contract/site/audit.admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { Panel } from '#ui/page/panel.tsx';
import { spokenMoment } from '#ui/words/dates.ts';
import { settingsChangesQuery, type Settings, type SettingsChange } from './settings-queries.ts';
import { changeLines } from './settings-words.ts';
import { useChangeSettings } from './use-change-settings.ts';

/** The latest changes; each can be taken back. */
export function ChangesPanel({ settings }: { settings: Settings }) {
  const changes = useQuery(settingsChangesQuery);
  const entries = changes.data?.results ?? [];
  return (
    <Panel title="最近的改动">
      {changes.isError && <p className="text-ink-bad">{messageOf(changes.error)}</p>}
      {changes.isSuccess && entries.length === 0 && <p className="text-ink-muted">还没有改动过。</p>}
      {entries.length > 0 && (
        <ul className="rows">
          {entries.map((entry) => (
            <ChangeRow key={entry.id} entry={entry} settings={settings} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ChangeRow({ entry, settings }: { entry: AuditEntry; settings: Settings }) {
  const change = useChangeSettings();
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      // The log keeps settings as the call takes them, and the call checks them again.
      await change(settings, (entry.before ?? {}) as SettingsChange, '已改回');
    } catch (error) {
      showToast(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-56">
        {changeLines(entry.before, entry.after).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        <p className="text-note text-ink-muted">
          {spokenMoment(entry.happened_at)}，{entry.actor ?? '已注销的管理员'}
        </p>
      </div>
      <BusyButton isBusy={isBusy} className="btn btn-outline" onClick={() => void takeBack()}>
        改回
      </BusyButton>
    </li>
  );
}
