import { useState } from 'react';
import { Page } from '#ui/page/page.tsx';
import { giveCode } from './administration-queries.ts';
import { CodeForm } from './code-form.tsx';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SecondFactorGateProps {
  isEnrolled: boolean;
  /** The second factor was given in this session. */
  onGiven: () => void;
}

/** What stands before the administration until the second factor is given; at the first entry it is set up. */
export function SecondFactorGate({ isEnrolled, onGiven }: SecondFactorGateProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Page
      title="第二重验证"
      lead={
        isEnrolled
          ? '管理页面能改动所有人的数据，请再证明一次是您本人。'
          : '管理页面能改动所有人的数据，所以除了密码，还要用手机上的验证器应用证明是您本人。只需设置一次。'
      }
    >
      <div className="sheet max-w-xl p-5 md:p-6">
        {codes !== null ? (
          <RecoveryCodes codes={codes} onSaved={onGiven} />
        ) : isEnrolled ? (
          <CodeForm
            label="验证码或恢复码"
            hint="打开验证器应用，输入6位数字；手机不在身边，就输入一个恢复码。"
            action="进入管理页面"
            send={async (code) => {
              await giveCode(code);
              onGiven();
            }}
          />
        ) : (
          <Enrolment onEnrolled={setCodes} />
        )}
      </div>
    </Page>
  );
}
