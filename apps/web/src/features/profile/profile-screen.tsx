import { Page } from '../../ui/page.tsx';

export function ProfileScreen() {
  return <Page title="个人资料" />;
}
