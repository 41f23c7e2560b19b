import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { FileButton } from '#ui/form/file-button.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { submissionKeys } from '#exam/queries/query-keys.ts';

interface LateFileProps {
  paperId: string;
  attemptId: string;
}

/** Imports an answer file after the attempt was closed. */
export function LateFile({ paperId, attemptId }: LateFileProps) {
  const queryClient = useQueryClient();
  const {
    mutate: take,
    isPending,
    data: said,
  } = useMutation({
    mutationFn: (file: File) => handIn(file, { paperId, attemptId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
  });
  return (
    <section aria-label="用存下的答案" className="no-print text-ui">
      <Fold title="断网时存过答案？">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
          <p className="text-ink-muted">可以在这里交回，会为你保留，不计入成绩。</p>
          <FileButton
            label="用存下的答案"
            accept="application/json,.json"
            isBusy={isPending}
            className="btn btn-outline btn-sm min-h-11 font-normal md:min-h-8"
            onFile={(file) => take(file)}
          />
        </div>
        <p role="status" className={`pb-2 empty:hidden ${said?.isFault ? 'text-ink-bad' : ''}`}>
          {said?.text}
        </p>
      </Fold>
    </section>
  );
}

async function handIn(file: File, { paperId, attemptId }: LateFileProps): Promise<{ text: string; isFault: boolean }> {
  // Lazy-loaded: answer files are rare.
  const { readAnswerFile } = await import('#offline/read-answer-file.ts');
  const { handOverLate } = await import('#offline/late-queries.ts');
  const reading = await readAnswerFile(file, { paperId, attemptId });
  if ('fault' in reading) return { text: reading.fault, isFault: true };
  try {
    const count = await handOverLate(paperId, attemptId, reading.changes);
    const text = count === 0 ? '文件里没有新的答案，都已随交卷收到' : `已收到${count}处答案，列在“未计入的答案”中`;
    return { text, isFault: false };
  } catch (error) {
    return { text: messageOf(error), isFault: true };
  }
}
