import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { Panel } from '#ui/page/panel.tsx';
import { adminPaperKeys, copyPaper } from './papers-queries.ts';

/** Copies the paper and opens the copy. */
export function CopyPanel({ id }: { id: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const copying = useMutation({
    mutationFn: () => copyPaper(id),
    onSuccess: async (copy) => {
      void client.invalidateQueries({ queryKey: adminPaperKeys.all });
      await navigate({ to: '/admin/papers/$id', params: { id: copy.id } });
      showToast('已复制，这是新的一份');
    },
    onError: (error) => showToast(messageOf(error)),
  });
  return (
    <Panel
      title="另做一份"
      lead="题目、答案、解析和录音都带过去，编号是新的，学生看不到。改哪一份都不影响另一份。"
      action={
        <BusyButton isBusy={copying.isPending} className="btn btn-outline" onClick={() => copying.mutate()}>
          复制这份试卷
        </BusyButton>
      }
    />
  );
}
