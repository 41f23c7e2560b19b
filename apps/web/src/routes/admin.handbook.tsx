import { createFileRoute } from '@tanstack/react-router';
import { HandbookScreen } from '../features/administration/site/handbook/handbook-screen.tsx';

export const Route = createFileRoute('/admin/handbook')({ component: Handbook });

function Handbook() {
  return <HandbookScreen to="/admin/handbook" lead="怎样管理网站，怎样带一个班，怎样自己出一套试卷。" />;
}
