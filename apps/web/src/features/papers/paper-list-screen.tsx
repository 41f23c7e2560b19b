import { Page } from '../../ui/page.tsx';

export function PaperListScreen({ level }: { level: 4 | 6 }) {
  return <Page title={level === 4 ? '四级试卷' : '六级试卷'} />;
}
