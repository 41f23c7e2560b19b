import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../ui/coming-soon.tsx';

export const Route = createFileRoute('/knowledge-graph')({
  staticData: { title: '知识图谱' },
  component: () => <ComingSoon title="知识图谱" line="这里将把听说读写译的知识点连成一张图，标出您的掌握程度。" />,
});
