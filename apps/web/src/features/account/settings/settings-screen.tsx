import type { ReactNode } from 'react';
import { Page } from '#ui/page/page.tsx';
import { SettingsCard } from '#ui/page/settings-card.tsx';
import { DevicePanel } from './device-panel.tsx';
import { ReminderPanel } from './reminders/reminder-panel.tsx';
import { ReviewLimitPanel } from './review-limit-panel.tsx';

interface SettingsScreenProps {
  userId: string;
  /** The row that says who marks. */
  scoring: ReactNode;
  /** Password, logins, data: what belongs to the account. */
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
            <ReminderPanel userId={userId} />
            {scoring}
          </SettingsCard>
        </div>
        {children}
      </div>
    </Page>
  );
}
