import type { RosterReport } from '@study/contract/classes/roster.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { administrationKeys } from '#features/administration/administration-keys.ts';
import { checkAccounts, createAccounts } from './new-accounts-queries.ts';

interface ListImport {
  check: (text: string) => Promise<RosterReport>;
  carryOut: (text: string) => Promise<RosterReport>;
  onDone: (report: RosterReport) => void;
}

interface FirstPassword {
  name: string;
  student_number: string;
  username: string;
  password: string;
}

interface NewAccountsScreenProps {
  /** The list: pasted, checked line by line, carried out. It belongs to classes, which have rosters. */
  renderRoster: (work: ListImport) => ReactNode;
  /** First passwords to print. */
  renderSlips: (slips: FirstPassword[]) => ReactNode;
}

/** Makes accounts from a list, outside any class; one line makes one. Works while registration is closed. */
export function NewAccountsScreen({ renderRoster, renderSlips }: NewAccountsScreenProps) {
  const client = useQueryClient();
  const [done, setDone] = useState<RosterReport | null>(null);
  const onDone = (report: RosterReport) => {
    setDone(report);
    void client.invalidateQueries({ queryKey: administrationKeys.area('people') });
  };
  if (done === null) {
    return (
      <Page title="建账号" lead="一行一个，不进任何班级；关闭注册时也能建。先看一遍，看的时候什么都不会建。">
        {renderRoster({ check: checkAccounts, carryOut: createAccounts, onDone })}
      </Page>
    );
  }
  const slips = done.rows.flatMap(({ name, student_number, username, password }) =>
    password === null ? [] : [{ name, student_number, username, password }],
  );
  return (
    <Page
      title={doneWords(slips.length, done.counts.fault)}
      actions={
        <Link to="/admin/people" className="no-print btn btn-outline">
          用户列表
        </Link>
      }
    >
      {slips.length > 0 ? (
        renderSlips(slips)
      ) : (
        <EmptyState drawing="done" line="没有建新账号" note="别人先用了这些用户名，请另写用户名再建。" />
      )}
    </Page>
  );
}

function doneWords(made: number, skipped: number): string {
  const words = made === 0 ? '没有建新账号' : `新建了${made}个账号`;
  return skipped === 0 ? words : `${words}，跳过了${skipped}行`;
}
