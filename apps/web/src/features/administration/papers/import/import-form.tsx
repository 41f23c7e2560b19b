import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { FaultFound, shownFault } from '../shown-fault.ts';
import { chosenOf } from './chosen-files.ts';
import { bring, importKeys } from './import-queries.ts';

/** Chooses what is imported, and sends it. */
export function ImportForm({ onBrought }: { onBrought: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [mayUpdate, setMayUpdate] = useState(false);
  const [share, setShare] = useState(0);
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const chosen = chosenOf(files);
      if ('fault' in chosen) throw new FaultFound(chosen.fault);
      setShare(0);
      return bring({ chosen, mayUpdate, onProgress: setShare });
    },
    onSuccess: ({ id }) => {
      onBrought(id);
      void client.invalidateQueries({ queryKey: importKeys.all });
    },
  });
  return (
    <div>
      <CheckField label="编号已有试卷时，成为它的新版本" isOn={mayUpdate} onTurn={setMayUpdate} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".zip,.yaml,.yml"
        aria-label="要导入的文件"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again after it was fixed.
          event.target.value = '';
          if (files.length > 0) sending.mutate(files);
        }}
      />
      <BusyButton
        isBusy={sending.isPending}
        className="btn btn-primary mt-3 h-12"
        onClick={() => input.current?.click()}
      >
        {sending.isPending ? `正在上传，${Math.floor(100 * share)}%` : '选择文件'}
      </BusyButton>
      {sending.isError && (
        <p role="alert" className="mt-3 text-ink-bad">
          {shownFault(sending.error)}
        </p>
      )}
    </div>
  );
}
