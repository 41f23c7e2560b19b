import { Page } from '../../ui/page.tsx';

export function AuthScreen() {
  return <Page title="登录与注册" />;
}
