import type { ReactNode } from 'react';
import { Page } from '../../ui/page/page.tsx';
import { DevicePanel } from './device-panel.tsx';
import { ReviewLimitPanel } from './review-limit-panel.tsx';

interface SettingsScreenProps {
  /** Who marks, password, logins, data: what belongs to the account. */
  children: ReactNode;
}

export function SettingsScreen({ children }: SettingsScreenProps) {
  return (
    <Page title="设置">
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
        <div className="grid gap-4 md:gap-6">
          <DevicePanel />
          <ReviewLimitPanel />
        </div>
        <div className="grid gap-4 md:gap-6">{children}</div>
      </div>
    </Page>
  );
}
