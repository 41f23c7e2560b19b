import { enrolBody } from '@study/contract/account/second-factor.schemas.ts';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { CodeForm } from './code-form.tsx';
import { confirm, enrol } from './second-factor-queries.ts';

/** Sets up the second factor: password, secret, first code. */
export function Enrolment({ onEnrolled }: { onEnrolled: (recoveryCodes: readonly string[]) => void }) {
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  if (begun === null) return <PasswordStep onBegun={setBegun} />;
  return (
    <ol className="grid gap-5">
      <li>
        <h2 className="font-bold">1. 用验证器扫描</h2>
        <p className="mt-1 text-ui text-ink-muted">
          微信里搜索小程序“腾讯身份验证器”，不用另外安装；手机上的Microsoft
          Authenticator，或iPhone自带的“密码”，也可以。
        </p>
        <img
          alt="含有密钥的二维码"
          className="mt-3 size-48 rounded-(--radius-box) bg-white p-2"
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(begun.uri, { border: 1 }))}`}
        />
        <p className="mt-3 text-ui text-ink-muted">扫不了就手动输入这个密钥：</p>
        <p className="flex flex-wrap items-center gap-2">
          <span translate="no" className="font-mono break-all select-all">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </span>
          <CopyButton text={begun.secret} name="密钥" />
        </p>
      </li>
      <li>
        <h2 className="mb-2 font-bold">2. 输入验证器显示的6位数字</h2>
        <CodeForm
          label="验证码"
          hint="每30秒换一次。"
          action="启用"
          send={async (code) => onEnrolled((await confirm(code)).recovery_codes)}
        />
      </li>
    </ol>
  );
}

function PasswordStep({ onBegun }: { onBegun: (begun: { secret: string; uri: string }) => void }) {
  const [password, setPassword] = useState('');
  const { faults, isBusy, waitSeconds, submit } = useSending<{ password: string }>({
    schema: enrolBody,
    send: async (form) => onBegun(await enrol(form)),
    fieldOfCode: { wrong_password: 'password' },
  });
  return (
    <form noValidate onSubmit={(event) => submit(event, { password })}>
      <FormFault fault={faults['form']} />
      <PasswordField
        label="您的密码"
        name="current-password"
        autoComplete="current-password"
        hint="先确认是您本人在设置。"
        value={password}
        fault={faults['password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary mt-2 h-12">
        开始设置
      </BusyButton>
    </form>
  );
}
