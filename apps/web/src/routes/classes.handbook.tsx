import { createFileRoute } from '@tanstack/react-router';
import { HandbookScreen } from '../features/administration/site/handbook/handbook-screen.tsx';

export const Route = createFileRoute('/classes/handbook')({
  staticData: { title: '教师手册', guarded: true },
  component: Handbook,
});

function Handbook() {
  return (
    <HandbookScreen
      to="/classes/handbook"
      chapter="一个班，从名单到成绩"
      lead="给带班的老师：名单、布置、一起考、成绩。"
    />
  );
}
