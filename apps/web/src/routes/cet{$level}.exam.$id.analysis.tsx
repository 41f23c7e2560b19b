import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../guard.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

export const Route = createFileRoute('/cet{$level}/exam/$id/analysis')({
  ...needsLogin,
  staticData: { title: '答卷分析', guarded: true },
  component: () => (
    <ComingSoon title="答卷分析" line="这里将按题型和用时分析您的答卷；对错与解析现在可在答案与解析里查看。" />
  ),
});
