import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { rememberUser } from '#session/auth-store.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Page } from '#ui/page/page.tsx';
import { claimAdministration } from './first-administrator-queries.ts';

interface FirstAdministratorScreenProps {
  username: string;
  /** One-time token from the link; empty if the URL has none. */
  token: string;
  onClaimed: () => void;
}

/** Target of the first-start link: makes the signed-in user the first administrator. */
export function FirstAdministratorScreen({ username, token, onClaimed }: FirstAdministratorScreenProps) {
  const claiming = useMutation({
    mutationFn: () => claimAdministration(token),
    onSuccess: (user) => {
      rememberUser(user);
      onClaimed();
    },
  });
  return (
    <Page title="成为第一位管理员">
      <div className="sheet max-w-xl p-5 md:p-6">
        <p>
          现在登录的是<span className="font-bold">{username}</span>
          。成为管理员以后，这个账号可以导入和发布试卷、给作文评分、回复反馈、管理用户。
        </p>
        <p className="mt-2 text-ui text-ink-muted">
          下一步是设置第二重验证，请准备好手机：用微信小程序“腾讯身份验证器”就可以。
        </p>
        {claiming.isError && (
          <p role="alert" className="mt-3 text-ink-bad">
            {messageOf(claiming.error)}。需要新的链接，请重新启动网站，或执行 npm run admin -- promote {username}。
          </p>
        )}
        <BusyButton isBusy={claiming.isPending} className="btn btn-primary mt-5 h-12" onClick={() => claiming.mutate()}>
          让{username}成为管理员
        </BusyButton>
      </div>
    </Page>
  );
}
