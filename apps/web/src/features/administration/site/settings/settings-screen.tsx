import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { ExamDatesPanel } from './exam-dates-panel.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { settingsQuery, type Settings } from './settings-queries.ts';
import { useChangeSettings } from './use-change-settings.ts';

/** What is set without a restart. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery);
  return (
    <Page title="网站设置" lead="不用重启，几秒内生效；每次改动都在操作记录里，可以改回。">
      {settings.isPending && <SheetSkeleton />}
      {settings.isError && <ErrorState message={messageOf(settings.error)} onRetry={() => void settings.refetch()} />}
      {settings.data && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <div className="grid grid-cols-1 gap-4 lg:gap-6">
            <NoticePanel settings={settings.data} />
            <RegistrationPanel settings={settings.data} />
          </div>
          <div className="grid grid-cols-1 gap-4 lg:gap-6">
            <ExamDatesPanel settings={settings.data} />
            <ChangesPanel settings={settings.data} />
          </div>
        </div>
      )}
    </Page>
  );
}

function RegistrationPanel({ settings }: { settings: Settings }) {
  const change = useChangeSettings();
  const [isBusy, setBusy] = useState(false);
  const turn = async (isOpen: boolean) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await change(settings, { registration_open: isOpen }, isOpen ? '已开放注册' : '已关闭注册');
    } catch (error) {
      showToast(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="注册" lead="关闭后，注册页会请人联系老师；已有的账号照常登录。">
      <SwitchField label="开放注册" isOn={settings.registration_open} onTurn={(isOpen) => void turn(isOpen)} />
    </Panel>
  );
}
