import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaperKeys } from '../papers-queries.ts';
import { FaultFound } from '../shown-fault.ts';
import { faultOfFile } from './recording-words.ts';
import { sendRecording } from './recordings-queries.ts';

/** Sends a group's recording; `share` is how much of it has been sent. */
export function useUpload(id: string, group: string) {
  const [share, setShare] = useState(0);
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const fault = faultOfFile(file);
      if (fault !== null) throw new FaultFound(fault);
      setShare(0);
      return sendRecording({ id, group, file, onProgress: setShare });
    },
    // Also after a failure: an upload whose answer was lost may have been stored.
    onSettled: () => client.invalidateQueries({ queryKey: adminPaperKeys.all }),
  });
  return { sending, share };
}
