import { formatKey } from '@study/contract/papers/format-key.ts';
import { acceptedKey } from '@study/contract/papers/accepted-key.ts';
import type { KeyCorrection, KeyedItem } from '@study/contract/papers/paper-key.admin.ts';
import type { ContentFault, RegradeEffect } from '@study/contract/papers/paper-content.admin.ts';
import { useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { FaultRows } from '../import/fault-rows.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { RegradedAttempts } from './regraded-attempts.tsx';
import { StaleExplanations } from './stale-explanations.tsx';
import { ShareBar } from '#ui/chart/share-bar.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#ui/dialog/toast-store.ts';
import { adminPaperKeys } from '../papers-queries.ts';
import { correct, paperKeyQuery, regradesQuery } from './key-queries.ts';

/** State of key corrections: editing, dry run and application. */
function useCorrections(id: string, version: number, first: readonly KeyCorrection[]) {
  const [corrections, setCorrections] = useState(first);
  const client = useQueryClient();
  const send = (mode: 'dry_run' | 'apply') =>
    correct({ id, version, mode, corrections: corrections.map(withoutEmptyLines) });
  const trial = useMutation({ mutationFn: () => send('dry_run') });
  const change = (next: readonly KeyCorrection[]) => {
    setCorrections(next);
    // The result of the dry run is outdated.
    trial.reset();
  };
  /** Resolves to null, or to an error message. */
  const apply = async (): Promise<string | null> => {
    try {
      await send('apply');
    } catch (error) {
      return sentenceOf(error);
    }
    showToast('已更正，正在重判');
    for (const { queryKey } of [paperKeyQuery(id), regradesQuery(id)]) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: adminPaperKeys.card(id) });
    return null;
  };
  return { corrections, change, trial, apply };
}

const withoutEmptyLines = ({ evidence = [], ...correction }: KeyCorrection): KeyCorrection => ({
  ...correction,
  evidence: evidence.filter((line) => line.trim() !== ''),
});

/** A field's message is more specific than the general one. */
function sentenceOf(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields[0] ?? (error instanceof Error ? messageOf(error) : String(error));
}

/** Number of attempts with changed scores, and the size of the changes. */
function EffectShown({ effect }: { effect: RegradeEffect }) {
  const { attempts, affected, gaining, losing, changes = [] } = effect;
  if (attempts === 0) return <p>还没有人交过这些题的答卷，更正不影响任何成绩。</p>;
  if (affected === 0) return <p>{attempts}次作答的分数都不变。</p>;
  const most = Math.max(...changes.map((change) => change.attempts));
  return (
    <>
      <p>
        {attempts}次作答中，{gaining}次加分，{losing}次减分，{attempts - affected}次不变。
      </p>
      <table className="table-sm mt-3 table max-w-xl">
        <caption className="sr-only">分数变化的分布</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col">变化</th>
            <th scope="col" className="w-full">
              人次
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {changes.map((change) => (
            <tr key={change.points}>
              <th scope="row" className="font-normal whitespace-nowrap">
                {signed(change.points)}分
              </th>
              <td aria-label={`${change.attempts}次`}>
                <span className="flex items-center gap-3">
                  <span className="grow">
                    <ShareBar share={change.attempts / most} />
                  </span>
                  <span className="min-w-8 text-right">{change.attempts}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `−${Math.abs(points)}`);

interface CorrectionPanelProps {
  id: string;
  version: number;
  items: readonly KeyedItem[];
  /** Preselected item. */
  first: KeyedItem | undefined;
}

/** Form for key corrections: choose items and new keys, dry-run, apply. */
export function CorrectionPanel({ id, version, items, first }: CorrectionPanelProps) {
  const { corrections, change, trial, apply } = useCorrections(id, version, first ? [correctionOf(first)] : []);
  const [isAsking, setAsking] = useState(false);
  const chosen = corrections.flatMap((correction) => {
    const item = items.find(({ no }) => no === correction.no);
    return item === undefined ? [] : [{ item, correction }];
  });
  const isReady =
    chosen.length > 0 && chosen.every(({ item, correction }) => acceptedKey(item) !== acceptedKey(correction));
  const stale = trial.data?.warnings ?? [];
  return (
    <Panel title="更正答案" lead="选题目和新答案，先试算，看会影响多少人，再更正。题目本身写错时请用编辑。">
      <ItemChoice
        items={items.filter(({ no }) => corrections.every((correction) => correction.no !== no))}
        onChoose={(item) => change([...corrections, correctionOf(item)])}
      />
      <ul className="rows">
        {chosen.map(({ item, correction }) => (
          <CorrectionForm
            key={item.no}
            paperId={id}
            item={item}
            correction={correction}
            onChange={(next) => change(corrections.map((each) => (each.no === next.no ? next : each)))}
            onRemove={() => change(corrections.filter(({ no }) => no !== item.no))}
          />
        ))}
      </ul>
      {isReady && trial.data === undefined && (
        <BusyButton isBusy={trial.isPending} className="btn btn-primary mt-3 h-12" onClick={() => trial.mutate()}>
          试算
        </BusyButton>
      )}
      {trial.isError && <Refused error={trial.error} />}
      {trial.data !== undefined && (
        <div className="mt-4">
          <EffectShown effect={trial.data.effect} />
          <RegradedAttempts attempts={trial.data.attempts} file={`${id}试算`} />
          {stale.length > 0 && <StaleExplanations warnings={stale} />}
          <button type="button" className="btn btn-primary mt-4 h-12" onClick={() => setAsking(true)}>
            更正并重判
          </button>
        </div>
      )}
      <ConfirmDialog
        title="更正并重判"
        action={stale.length > 0 ? '照样更正' : '更正'}
        back="返回"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={apply}
      >
        <WhatIsApplied chosen={chosen} stale={stale} />
      </ConfirmDialog>
    </Panel>
  );
}

interface WhatIsAppliedProps {
  chosen: readonly { item: KeyedItem; correction: KeyCorrection }[];
  stale: readonly ContentFault[];
}

function WhatIsApplied({ chosen, stale }: WhatIsAppliedProps) {
  return (
    <>
      <p>
        {chosen
          .map(
            ({ item, correction }) =>
              `第${item.no}题${formatKey(acceptedKey(item))}改为${formatKey(acceptedKey(correction))}`,
          )
          .join('，')}
        。分数有变化的学生会看到更正前后的分数。
      </p>
      {stale.length > 0 && (
        <p className="mt-2 text-ink-warn">
          {stale.map(({ item }) => `第${item}题`).join('、')}的解析可能与新答案不符，请核对。
        </p>
      )}
    </>
  );
}

interface ItemChoiceProps {
  items: readonly KeyedItem[];
  onChoose: (item: KeyedItem) => void;
}

function ItemChoice({ items, onChoose }: ItemChoiceProps) {
  return (
    <label className="grid gap-1 text-ui">
      选择题目
      <select
        className="select min-h-11 w-full max-w-xl"
        value=""
        onChange={(event) => {
          const item = items.find(({ no }) => no === Number(event.target.value));
          if (item) onChoose(item);
        }}
      >
        <option value="">第几题</option>
        {items.map(({ no, question, ...item }) => (
          <option key={no} value={no}>
            第{no}题（{formatKey(acceptedKey(item))}）{question.slice(0, 60)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Refused({ error }: { error: Error }) {
  return (
    <div role="alert" className="mt-3">
      <p className="text-ink-bad">{sentenceOf(error)}</p>
      <FaultRows faults={faultsOf(error)} />
    </div>
  );
}

const correctionOf = ({
  no,
  key,
  also_right: also,
  is_void: isVoid,
  explanation,
  evidence,
}: KeyedItem): KeyCorrection => ({
  no,
  key,
  ...(also !== undefined && { also_right: also }),
  ...(isVoid && { is_void: true }),
  explanation,
  evidence,
});

const faultsOf = (error: unknown): ContentFault[] =>
  error instanceof ApiError ? ((error.details['faults'] ?? []) as ContentFault[]) : [];
