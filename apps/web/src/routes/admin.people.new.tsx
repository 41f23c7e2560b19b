import { createFileRoute } from '@tanstack/react-router';
import { NewAccountsScreen } from '../features/administration/account/new-accounts/new-accounts-screen.tsx';
import { RosterImport } from '../features/classes/shared/roster/roster-import.tsx';
import { Slips } from '../features/classes/shared/roster/slips.tsx';

export const Route = createFileRoute('/admin/people/new')({ component: NewAccounts });

function NewAccounts() {
  return (
    <NewAccountsScreen
      renderRoster={(work) => <RosterImport isIntoClass={false} {...work} />}
      renderSlips={(slips) => <Slips slips={slips} fileName="初始密码" />}
    />
  );
}
