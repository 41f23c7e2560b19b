import type { Person } from '@study/contract/account/people.admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { useAuth } from '#session/auth-store.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { showToast, type ToastAction } from '#ui/dialog/toast-store.ts';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { administrationKeys } from '../administration-keys.ts';
import { doAct, enablePerson, issueRecoveryCode } from './people-queries.ts';
import { PersonActDialog, type ActForm } from './person-act-dialog.tsx';
import { ACT_DIALOGS, actsFor, type ActName } from './person-acts.ts';

/** Actions on an account. */
export function AccountPanel({ person }: { person: Person }) {
  const { user } = useAuth();
  const { asked, ask, code, forgetCode, act, isEnabling, enable } = useActs(person);
  const acts = actsFor(person, user?.id === person.id);
  return (
    <Panel
      title="账号"
      lead={person.is_disabled ? '账号已停用，不能登录。作答和成绩都保留着。' : '每一步都会留在操作记录里。'}
      action={
        person.is_disabled && (
          <BusyButton isBusy={isEnabling} className="btn btn-primary" onClick={() => void enable()}>
            恢复账号
          </BusyButton>
        )
      }
    >
      {acts.length > 0 && (
        <ul className="rows">
          {acts.map((name) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <p className="min-w-0 grow basis-56 text-ui text-ink-muted">{ACT_DIALOGS[name].note}</p>
              <button
                type="button"
                className={`btn ${ACT_DIALOGS[name].isHarmful ? 'btn-danger' : 'btn-outline'}`}
                onClick={() => ask(name)}
              >
                {ACT_DIALOGS[name].action}
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked !== null && (
        <PersonActDialog act={asked} username={person.username} onClose={() => ask(null)} onAct={act} />
      )}
      {code !== null && <IssuedCode code={code} onClose={forgetCode} />}
    </Panel>
  );
}

const UNDONE_BY: Partial<Record<ActName, (person: Person) => Promise<Person>>> = {
  disable: ({ id }) => enablePerson(id),
  demote: ({ id, username }) => doAct('promote', id, username),
  endTeacher: ({ id, username }) => doAct('makeTeacher', id, username),
};

function useActs(person: Person) {
  const client = useQueryClient();
  const [asked, ask] = useState<ActName | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [isEnabling, setEnabling] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: administrationKeys.all });

  const undoOf = (done: ActName): ToastAction | undefined => {
    const back = UNDONE_BY[done];
    if (back === undefined) return undefined;
    const run = () => void back(person).then(refresh, (error: unknown) => showToast(messageOf(error)));
    return { label: '撤销', run };
  };

  const act = async (form: ActForm) => {
    if (asked === null) return;
    if (asked === 'issueRecoveryCode') setCode(await issueRecoveryCode(person.id, form));
    else await doAct(asked, person.id, form.username);
    ask(null);
    if (asked !== 'issueRecoveryCode') showToast(ACT_DIALOGS[asked].done, undoOf(asked));
    void refresh();
  };

  const enable = async () => {
    setEnabling(true);
    try {
      await enablePerson(person.id);
      showToast('账号已恢复');
      await refresh();
    } catch (error) {
      showToast(messageOf(error));
    } finally {
      setEnabling(false);
    }
  };

  return { asked, ask, code, forgetCode: () => setCode(null), act, isEnabling, enable };
}

function IssuedCode({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Modal
      title="新的恢复码"
      isOpen
      actions={
        <button type="button" className="btn btn-primary" onClick={onClose}>
          已交给本人
        </button>
      }
    >
      <p>只显示这一次。本人在登录页选“忘记密码”，用它设置新的密码。</p>
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2 rounded-(--radius-box) bg-base-300 p-3">
        <span translate="no" className="font-mono break-all select-all">
          {code}
        </span>
        <CopyButton text={code} name="恢复码" />
      </p>
    </Modal>
  );
}
