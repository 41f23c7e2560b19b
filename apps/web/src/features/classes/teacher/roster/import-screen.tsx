import type { RosterReport } from '@study/contract/classes/roster.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { RosterImport } from '#features/classes/shared/roster/roster-import.tsx';
import { type Slip, Slips } from '#features/classes/shared/roster/slips.tsx';
import { classKeys } from '../class-keys.ts';
import { useClass } from '../frame/class-context.ts';
import { checkRoster, importRoster } from './roster-queries.ts';

/** Imports a list into the class, and shows the slips of the accounts that it made. */
export function ImportScreen() {
  const { id, name } = useClass();
  const client = useQueryClient();
  const [done, setDone] = useState<RosterReport | null>(null);
  if (done === null) {
    return (
      <Page eyebrow={`${name} · 名单`} title="先看一遍，再建账号" lead="看的时候什么都不会建；有问题的行当场就能改。">
        <RosterImport
          isIntoClass
          check={(text) => checkRoster(id, text)}
          carryOut={(text) => importRoster(id, text)}
          onDone={(report) => {
            setDone(report);
            void client.invalidateQueries({ queryKey: classKeys.one(id) });
            void client.invalidateQueries({ queryKey: classKeys.lists });
          }}
        />
      </Page>
    );
  }
  const slips = slipsOf(done);
  return (
    <Page
      eyebrow={`${name} · 名单`}
      title={doneWords(done)}
      actions={
        <Link to="/classes/$id" params={{ id }} className="no-print btn btn-outline">
          回到名单
        </Link>
      }
    >
      {slips.length > 0 ? (
        <Slips slips={slips} fileName={`${name}初始密码`} />
      ) : (
        <EmptyState drawing="done" line="没有建新账号，不用发小条" note="加入的都是已有的账号，密码不变。" />
      )}
    </Page>
  );
}

function doneWords({ counts: { create, match, update, fault } }: RosterReport): string {
  const parts = [
    create > 0 && `新建了${create}个账号`,
    match > 0 && `加入了${match}位`,
    update > 0 && `改了${update}位`,
    fault > 0 && `跳过了${fault}行`,
  ].filter((part) => part !== false);
  return parts.join('，');
}

/** The rows that made an account. */
function slipsOf({ rows }: RosterReport): Slip[] {
  return rows.flatMap(({ name, student_number, username, password }) =>
    password === null ? [] : [{ name, student_number, username, password }],
  );
}
