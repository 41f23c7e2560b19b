import type { ClassMember } from '@study/contract/classes/classes.ts';
import type { PasswordSlip } from '@study/contract/classes/roster.ts';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { renewFirstPasswords } from './roster-queries.ts';

interface FirstPasswordsProps {
  classId: string;
  members: readonly ClassMember[];
  /** Shows the new slips, which only this reply has. */
  onRenewed: (slips: readonly PasswordSlip[]) => void;
}

/** As many as one call renews. */
const AT_ONCE = 200;

/** New slips for the students who have not changed their first password. Nothing where there are none. */
export function FirstPasswords({ classId, members, onRenewed }: FirstPasswordsProps) {
  const waiting = members.filter((member) => member.has_first_password).slice(0, AT_ONCE);
  const [isAsked, setAsked] = useState(false);
  const renew = async (): Promise<string | null> => {
    try {
      onRenewed(
        await renewFirstPasswords(
          classId,
          waiting.map(({ id }) => id),
        ),
      );
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  if (waiting.length === 0) return null;
  return (
    <Panel title="初始密码" lead={`${waiting.length}位学生还没有登录、换过密码。小条丢了，可以重新打印。`}>
      <button type="button" className="btn btn-outline" onClick={() => setAsked(true)}>
        重新打印小条
      </button>
      <ConfirmDialog
        title="重新打印小条"
        action={`换${waiting.length}位的初始密码`}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={renew}
      >
        <p>给这{waiting.length}位换新的初始密码，原来小条上的作废。已经换成自己密码的学生不变。</p>
      </ConfirmDialog>
    </Panel>
  );
}
