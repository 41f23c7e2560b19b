import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { siteQuery } from '#exam/queries/site-queries.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { changeSettings, settingsKeys, type Settings, type SettingsChange } from './settings-queries.ts';

/** Changes settings, with an undo toast. Throws ApiError. */
export function useChangeSettings(): (before: Settings, change: SettingsChange, done: string) => Promise<void> {
  const client = useQueryClient();
  const send = async (change: SettingsChange) => {
    client.setQueryData(settingsKeys.current, await changeSettings(change));
    void client.invalidateQueries({ queryKey: settingsKeys.changes });
    void client.invalidateQueries({ queryKey: siteQuery.queryKey });
  };
  return async (before, change, done) => {
    await send(change);
    const undo = () => void send(valuesBefore(before, change)).catch((error: unknown) => showToast(messageOf(error)));
    showToast(done, { label: '撤销', run: undo });
  };
}

/** The change that undoes `change`. */
export function valuesBefore(before: Settings, change: SettingsChange): SettingsChange {
  return {
    ...(change.exam_date_cet4 !== undefined && { exam_date_cet4: before.exam_date_cet4 }),
    ...(change.exam_date_cet6 !== undefined && { exam_date_cet6: before.exam_date_cet6 }),
    ...(change.notice !== undefined && { notice: before.notice }),
    ...(change.registration_open !== undefined && { registration_open: before.registration_open }),
  };
}
