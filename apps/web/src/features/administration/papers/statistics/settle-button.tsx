import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { administrationKeys } from '#features/administration/administration-keys.ts';
import { settleItem } from './statistics-queries.ts';

interface SettleButtonProps {
  paperId: string;
  item: number;
  isSettled: boolean;
}

/** Marks a suspicious item as checked; can be undone from the toast or by the same button. */
export function SettleButton({ paperId, item, isSettled }: SettleButtonProps) {
  const client = useQueryClient();
  const settling = useMutation({
    mutationFn: (settled: boolean) => settleItem(paperId, item, settled),
    onSuccess: async (_, settled) => {
      await client.invalidateQueries({ queryKey: administrationKeys.all });
      if (settled) {
        showToast(`第${item}题标为看过`, { label: '撤销', run: () => settling.mutate(false) });
      } else showToast(`第${item}题改回待查看`);
    },
    onError: (error) => showToast(messageOf(error)),
  });
  return (
    <BusyButton
      isBusy={settling.isPending}
      className="btn btn-outline"
      aria-label={`第${item}题：${isSettled ? '改回待查看' : '看过，没问题'}`}
      onClick={() => settling.mutate(!isSettled)}
    >
      {isSettled ? '改回待查看' : '看过，没问题'}
    </BusyButton>
  );
}
