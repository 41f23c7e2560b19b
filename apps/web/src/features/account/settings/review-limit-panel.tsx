import { REVIEW_LIMIT, reviewSettingsBody } from '@study/contract/mistakes/review-limit.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { useSending } from '#api/use-sending.ts';
import { reviewSettingsQuery, saveReviewLimit } from './settings-queries.ts';
import { spokenDay } from '#ui/words/dates.ts';
import { Loading } from '#ui/page/loading.tsx';
import { dashboardKeys, mistakeKeys } from '#exam/queries/query-keys.ts';

/** How many reviews a day there are at most; kept with the account. */
export function ReviewLimitPanel() {
  const settings = useQuery(reviewSettingsQuery);
  return (
    <FoldRow
      icon={RotateCcw}
      title="每天复习"
      line="到期的错题多于这个数时，其余的分到后面几天。"
      note={settings.data && `${settings.data.daily_limit}道`}
    >
      {settings.isPending && <Loading className="skeleton h-24" />}
      {settings.isError && <ErrorState message={messageOf(settings.error)} onRetry={() => void settings.refetch()} />}
      {settings.data && <LimitForm limit={settings.data.daily_limit} />}
      {settings.data?.exam_date && (
        <p className="mt-3 text-note text-ink-muted">
          复习都排在{spokenDay(`${settings.data.exam_date}T00:00:00+08:00`)}考试之前。
        </p>
      )}
    </FoldRow>
  );
}

function LimitForm({ limit }: { limit: number }) {
  const client = useQueryClient();
  const [text, setText] = useState(String(limit));
  const { faults, isBusy, submit } = useSending<{ daily_limit: number }>({
    schema: reviewSettingsBody,
    send: async ({ daily_limit }) => {
      client.setQueryData(reviewSettingsQuery.queryKey, await saveReviewLimit(daily_limit));
      showToast(`每天最多复习${daily_limit}道`);
      await Promise.all([mistakeKeys.all, dashboardKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  // No number goes out as NaN, which the schema refuses with its own sentence.
  const form = { daily_limit: text.trim() === '' ? Number.NaN : Number(text) };
  return (
    <form noValidate className="max-w-md" onSubmit={(event) => submit(event, form)}>
      <FormFault fault={faults['form']} />
      <TextField
        label="每天最多复习多少道"
        inputMode="numeric"
        value={text}
        fault={faults['daily_limit']}
        hint={`${REVIEW_LIMIT.least}到${REVIEW_LIMIT.most}，一般${REVIEW_LIMIT.preset}道`}
        onChange={(event) => setText(event.target.value)}
      />
      <BusyButton type="submit" isBusy={isBusy} className="btn btn-outline mt-2">
        保存
      </BusyButton>
    </form>
  );
}
