import { useMutation } from '@tanstack/react-query';
import { Printer, Sheet } from 'lucide-react';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { saveBlob } from '#ui/state/save-file.ts';
import { fetchResultsFile } from './result-queries.ts';

/** The table as a file, and on paper: a phone prints from its own menu. */
export function ExportButtons({ classId, assignment }: { classId: string; assignment: string }) {
  const saving = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const file = await fetchResultsFile(classId, assignment, format);
      if (file === null) return;
      const content = file.is_base64 ? Uint8Array.from(atob(file.text), (byte) => byte.charCodeAt(0)) : file.text;
      saveBlob(file.name, new Blob([content], { type: file.type }));
    },
    onError: (error) => showToast(messageOf(error)),
  });
  const busy = (format: 'csv' | 'xlsx') => saving.isPending && saving.variables === format;
  return (
    <>
      <BusyButton isBusy={busy('xlsx')} className="btn btn-ghost max-sm:px-2!" onClick={() => saving.mutate('xlsx')}>
        <Sheet size={18} aria-hidden className="max-sm:hidden" />
        导出Excel
      </BusyButton>
      <BusyButton isBusy={busy('csv')} className="btn btn-ghost max-sm:px-2!" onClick={() => saving.mutate('csv')}>
        导出CSV
      </BusyButton>
      <button type="button" className="btn btn-ghost px-3 max-sm:hidden" onClick={() => globalThis.print()}>
        <Printer size={18} aria-hidden />
        打印
      </button>
    </>
  );
}
