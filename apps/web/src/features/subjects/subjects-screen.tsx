import { Page } from '../../ui/page.tsx';

export function SubjectsScreen() {
  return <Page title="科目" />;
}
